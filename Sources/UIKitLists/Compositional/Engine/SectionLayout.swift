internal import CoreGraphics

/// The places of a section's items and other views.
///
/// A value in the section's space: zero is the section's start in the direction of scrolling, and
/// the container's leading or top edge across it. The groups of an orthogonal section lie in a
/// space of their own, that of a scroll view's content.
struct SectionLayout: Sendable {
  let description: SectionDescription
  /// The direction of scrolling.
  let axis: LayoutAxis
  let container: CGSize
  let count: Int
  private(set) var groups: GroupRuns
  /// The places of the boundary views, and of the content between them.
  private(set) var boundary: BoundaryArrangement
  private var boundaryMeasures: [Int: CGSize] = [:]
  private let grid: PixelGrid

  /// Creates the layout of `count` items in a container, with the sizes of items and of boundary
  /// views that are known.
  init(
    _ description: SectionDescription, count: Int, container: CGSize, axis: LayoutAxis,
    grid: PixelGrid = PixelGrid(), measures: [Int: CGSize] = [:],
    boundaryMeasures: [Int: CGSize] = [:]
  ) {
    self.description = description
    self.axis = axis
    self.container = container
    self.count = count
    self.grid = grid
    self.boundaryMeasures = boundaryMeasures
    let groupAxis = description.isOrthogonal ? axis.other : axis
    // Lengths in the direction in which groups follow each other are shares of the whole container.
    var room = container
    room[groupAxis.other] = max(
      room[groupAxis.other] - description.insets.sum(groupAxis.other), 0)
    groups = GroupRuns(
      description.group, count: count, kinds: description.kinds.count, container: room,
      axis: groupAxis, spacing: description.spacing, grid: grid, measures: measures)
    boundary = BoundaryArrangement(
      [], around: 0, in: container, along: axis, insets: .zero, grid: grid, measures: [:])
    arrange()
  }

  /// The length in the direction of scrolling, with the boundary views.
  var length: CGFloat { boundary.length }

  /// True if the section has nothing to show.
  var isEmpty: Bool { count == 0 && description.boundaries.isEmpty }

  /// The distance of the groups from the section's start, for an orthogonal section that of the
  /// scroll view.
  var groupOrigin: CGPoint {
    var origin = CGPoint.zero
    origin[axis] = boundary.content.start + description.insets.before(axis)
    if !description.isOrthogonal { origin[axis.other] = description.insets.before(axis.other) }
    return origin
  }

  /// The place of an orthogonal section's scroll view.
  var scrollFrame: CGRect {
    CGRect(
      origin: groupOrigin, size: CGSize(axis, along: groups.across, across: container[axis.other]))
  }

  /// The size of an orthogonal section's scrolled content.
  var scrollSize: CGSize {
    CGSize(
      axis, along: groups.across, across: groups.total + description.insets.sum(axis.other))
  }

  /// The distance of an orthogonal section's groups from the start of the scrolled content.
  var scrollOrigin: CGPoint {
    var origin = CGPoint.zero
    origin[axis.other] = description.insets.before(axis.other)
    return origin
  }

  /// The far edge of the widest group across the direction of scrolling.
  var across: CGFloat {
    description.isOrthogonal ? 0 : description.insets.before(axis.other) + groups.across
  }

  // MARK: Measures

  /// Stores the measured sizes of items.
  mutating func measure(_ sizes: [Int: CGSize]) {
    groups.measure(sizes)
    arrange()
  }

  /// Stores the measured size of a view of an item or a group, by the number of its kind and its
  /// number among those.
  mutating func measureView(ofKind kind: Int, at index: Int, as size: CGSize) {
    groups.measure(viewOfKind: kind, at: index, as: size)
  }

  /// Stores the measured sizes of boundary views, by their numbers.
  mutating func measureBoundaries(_ sizes: [Int: CGSize]) {
    boundaryMeasures.merge(sizes) { $1 }
    arrange()
  }

  /// Returns the size that was measured for a boundary view.
  func boundaryMeasure(_ index: Int) -> CGSize? { boundaryMeasures[index] }

  // MARK: Boundary views

  /// Places the boundary views around the groups.
  private mutating func arrange() {
    let groupLength = description.isOrthogonal ? groups.across : groups.total
    boundary = BoundaryArrangement(
      isEmpty ? [] : description.boundaries,
      around: isEmpty ? 0 : groupLength + description.insets.sum(axis), in: container, along: axis,
      insets: description.boundaryInsets, grid: grid, measures: boundaryMeasures,
      padding: isEmpty ? 0 : description.padding)
  }

  // MARK: Places

  /// Returns the place of an item of a section that is not orthogonal; of one that is, in the
  /// scrolled content.
  func place(of item: Int) -> PlacedItem? {
    guard var place = groups.place(of: item) else { return nil }
    place.frame.move(by: elementOrigin)
    return place
  }

  /// Returns the place of a view of an item or a group, in the same space.
  func place(ofKind kind: Int, at index: Int) -> PlacedSupplementary? {
    guard var place = groups.place(ofKind: kind, at: index) else { return nil }
    place.frame.move(by: elementOrigin)
    return place
  }

  /// Returns the items and their views that reach into a rectangle of the same space.
  func elements(in rect: CGRect) -> GroupRuns.Elements {
    let origin = elementOrigin
    var found = groups.elements(in: rect.offsetBy(dx: -origin.x, dy: -origin.y))
    for index in found.items.indices { found.items[index].place.frame.move(by: origin) }
    for index in found.supplementaries.indices {
      found.supplementaries[index].place.frame.move(by: origin)
    }
    return found
  }

  private var elementOrigin: CGPoint { description.isOrthogonal ? scrollOrigin : groupOrigin }

  /// Returns the place of a decoration view.
  func decoration(_ index: Int) -> CGRect {
    CGRect(origin: .zero, size: CGSize(axis, along: length, across: container[axis.other]))
      .inset(by: description.decorations[index].insets)
  }
}
