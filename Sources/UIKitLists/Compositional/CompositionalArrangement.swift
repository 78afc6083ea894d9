internal import CoreGraphics

/// The size and the insets for which a compositional layout is computed.
struct LayoutSurroundings: Equatable {
  var axis = LayoutAxis.vertical
  /// The size of the collection view without its adjusted content insets.
  var size = CGSize.zero
  var grid = PixelGrid()
  /// The distances of the safe area and of the layout margins from the content.
  var safeArea = NSDirectionalEdgeInsets.zero
  var margins = NSDirectionalEdgeInsets.zero
  /// The distance of the column that is comfortable to read.
  var readable = NSDirectionalEdgeInsets.zero

  /// The greatest width of that column, in points: that of `UIView.readableContentGuide`, which is
  /// computed here for other bounds than those of now, too.
  private static let readableWidth: CGFloat = 672

  init() {}

  /// - Parameter isMirrored: True if leading edges are at the right.
  @MainActor init(
    _ view: UICollectionView, bounds: CGRect,
    _ settings: UICollectionViewCompositionalLayoutConfiguration, isMirrored: Bool
  ) {
    axis = settings.scrollDirection == .vertical ? .vertical : .horizontal
    let inset = view.adjustedContentInset
    size = CGSize(
      width: max(bounds.width - inset.left - inset.right, 0),
      height: max(bounds.height - inset.top - inset.bottom, 0))
    let scale = view.traitCollection.displayScale
    grid = PixelGrid(scale: scale > 0 ? scale : 1)
    safeArea = Self.beyond(inset, view.safeAreaInsets, axis.other, isMirrored)
    let own = view.layoutMargins
    margins = Self.beyond(inset, own, axis.other, isMirrored)
    let room = max(bounds.width - own.left - own.right, 0)
    let side = max(room - Self.readableWidth, 0) / 2
    let column = UIEdgeInsets(
      top: own.top, left: own.left + side, bottom: own.bottom, right: own.right + side)
    readable = Self.beyond(inset, column, axis.other, isMirrored)
  }

  /// Returns the parts of insets along an axis that are beyond the content insets.
  private static func beyond(
    _ inset: UIEdgeInsets, _ other: UIEdgeInsets, _ axis: LayoutAxis, _ isMirrored: Bool
  ) -> NSDirectionalEdgeInsets {
    let (left, right) = (max(other.left - inset.left, 0), max(other.right - inset.right, 0))
    return axis == .horizontal
      ? NSDirectionalEdgeInsets(
        top: 0, leading: isMirrored ? right : left, bottom: 0,
        trailing: isMirrored ? left : right)
      : NSDirectionalEdgeInsets(
        top: max(other.top - inset.top, 0), leading: 0,
        bottom: max(other.bottom - inset.bottom, 0), trailing: 0)
  }

  func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    switch reference {
    case .none: .zero
    case .automatic, .safeArea: safeArea
    case .layoutMargins: margins
    case .readableContent: readable
    }
  }
}

/// The sections of a compositional layout one after the other, in the space of the content.
@MainActor
struct CompositionalArrangement {
  /// A section with its place.
  struct Section {
    let source: NSCollectionLayoutSection?
    let environment: LayoutEnvironment
    var layout: SectionLayout
    var start: CGFloat = 0
    var end: CGFloat { start + layout.length }
    /// The depth of cells: in front of the views behind the section.
    @MainActor var depth: Int {
      layout.description.decorations.isEmpty && source?.list == nil ? 0 : 1
    }
  }

  let surroundings: LayoutSurroundings
  private(set) var sections: [Section] = []
  /// The views at the edges of the whole.
  private(set) var boundary: BoundaryArrangement
  let boundaries: [BoundaryDescription]
  private let spacing: CGFloat
  private let reference: UIContentInsetsReference
  private var boundaryMeasures: [Int: CGSize] = [:]
  /// The length of the sections.
  private var length: CGFloat = 0
  /// True if a view is pinned, or a handler wants to know what is visible.
  private(set) var followsBounds = false

  init() {
    self.init(LayoutSurroundings(), UICollectionViewCompositionalLayoutConfiguration()) { _ in nil }
  }

  /// Creates an arrangement without sections.
  ///
  /// - Parameter measure: Returns the measured size of a view of the whole layout by its kind.
  init(
    _ surroundings: LayoutSurroundings,
    _ settings: UICollectionViewCompositionalLayoutConfiguration, measure: (String) -> CGSize?
  ) {
    self.surroundings = surroundings
    spacing = settings.interSectionSpacing
    reference = settings.contentInsetsReference
    boundaries = Self.distinct(
      settings.boundarySupplementaryItems.map(\.boundary), besides: [], "the configuration")
    for (index, boundary) in boundaries.enumerated() {
      boundaryMeasures[index] = measure(boundary.kind)
    }
    followsBounds = boundaries.contains(where: \.pins)
    boundary = BoundaryArrangement(
      boundaries, around: 0, in: surroundings.size, along: surroundings.axis, insets: .zero,
      grid: surroundings.grid, measures: [:])
  }

  /// Returns boundary views without those whose kind another view has, which are reported.
  private static func distinct(
    _ boundaries: [BoundaryDescription], besides kinds: [String], _ place: String
  ) -> [BoundaryDescription] {
    var known = Set(kinds)
    return boundaries.filter { boundary in
      if known.insert(boundary.kind).inserted { return true }
      Diagnostic.report(
        "UICollectionViewCompositionalLayout: boundarySupplementaryItems of \(place): expected"
          + " another elementKind than \(boundary.kind), which a view there has; not shown")
      return false
    }
  }

  /// Adds a section; one without description has no length.
  mutating func append(
    _ source: NSCollectionLayoutSection?, count: Int, measures: [Int: CGSize],
    boundaryMeasures: (String) -> CGSize?, environment: LayoutEnvironment
  ) {
    var description = SectionDescription(
      group: ItemDescription(
        size: LayoutSize(width: .absolute(0), height: .absolute(0)), content: .custom([])))
    if let source {
      let own = source.contentInsetsReference
      let views = source.supplementaryContentInsetsReference
      description = source.describe(
        along: surroundings.axis, in: surroundings.size,
        insets: (
          surroundings.insets(own == .automatic ? reference : own),
          views == .automatic ? nil : surroundings.insets(views)
        ), grid: surroundings.grid, traitCollection: environment.traitCollection)
      if source.visibleItemsInvalidationHandler != nil { followsBounds = true }
    }
    description.boundaries = Self.distinct(
      description.boundaries, besides: description.kinds, "section \(sections.count)")
    if description.boundaries.contains(where: \.pins) { followsBounds = true }
    var known: [Int: CGSize] = [:]
    for (index, boundary) in description.boundaries.enumerated() {
      known[index] = boundaryMeasures(boundary.kind)
    }
    sections.append(
      Section(
        source: source, environment: environment,
        layout: SectionLayout(
          description, count: source == nil ? 0 : count, container: surroundings.size,
          axis: surroundings.axis, grid: surroundings.grid, measures: measures,
          boundaryMeasures: known)))
  }

  /// Computes the places of the sections from their lengths.
  mutating func stack() {
    length = 0
    for index in sections.indices {
      if index > 0 { length += spacing }
      sections[index].start = length
      length += sections[index].layout.length
    }
    boundary = BoundaryArrangement(
      boundaries, around: length, in: surroundings.size, along: surroundings.axis, insets: .zero,
      grid: surroundings.grid, measures: boundaryMeasures)
    let before = boundary.content.start
    guard before != 0 else { return }
    for index in sections.indices { sections[index].start += before }
  }

  var contentSize: CGSize {
    let across = sections.reduce(surroundings.size[surroundings.axis.other]) {
      max($0, $1.layout.across)
    }
    return CGSize(surroundings.axis, along: boundary.length, across: across)
  }

  // MARK: Measured sizes

  /// Returns the axes along which an element is measured.
  func openAxes(of element: CollectionElement) -> (width: Bool, height: Bool) {
    switch element.category {
    case .decorationView: return (false, false)
    case .cell:
      guard sections.indices.contains(element.index.section),
        let place = sections[element.index.section].layout.place(of: element.index.item)
      else { return (false, false) }
      return (place.hasOpenWidth, place.hasOpenHeight)
    case .supplementaryView:
      if let found = find(element.kind, element.index) {
        let size = found.boundary.size
        return (size.width.isOpen, size.height.isOpen)
      }
      guard let kind = measuredKind(of: element),
        let place = sections[element.index.section].layout.place(
          ofKind: kind, at: element.index.item),
        case .open(let description, _) = place.lengths
      else { return (false, false) }
      return (description.size.width.isOpen, description.size.height.isOpen)
    }
  }

  /// Returns the number of a view's kind among its section's, if the view belongs to an item or a
  /// group and such views are measured there.
  private func measuredKind(of element: CollectionElement) -> Int? {
    let number = element.index.section
    guard sections.indices.contains(number),
      sections[number].layout.description.measuresViews
    else { return nil }
    return sections[number].layout.description.kinds.firstIndex(of: element.kind)
  }

  /// Stores the measured size of a view of an item or a group, which changes no other place.
  mutating func measureView(_ element: CollectionElement, as size: CGSize) {
    guard let kind = measuredKind(of: element) else { return }
    sections[element.index.section].layout.measureView(
      ofKind: kind, at: element.index.item, as: size)
  }

  /// Stores the measured size of an element. Returns the change of the length before `top`, the
  /// edge of the visible rectangle.
  mutating func measure(
    _ element: CollectionElement, as size: CGSize, above top: CGFloat
  ) -> CGFloat {
    let axis = surroundings.axis
    guard element.category == .cell else {
      guard let found = find(element.kind, element.index) else {
        measureView(element, as: size)
        return 0
      }
      guard let section = found.section else {
        boundaryMeasures[found.number] = size
        return 0
      }
      let former = sections[section].layout.length
      let isAbove =
        sections[section].start + sections[section].layout.boundary.frames[found.number].low(axis)
        < top
      sections[section].layout.measureBoundaries([found.number: size])
      return isAbove && top > 0 ? sections[section].layout.length - former : 0
    }
    let section = element.index.section
    guard sections.indices.contains(section),
      let place = sections[section].layout.place(of: element.index.item)
    else { return 0 }
    let former = sections[section].layout.length
    let position =
      sections[section].layout.description.isOrthogonal ? 0 : place.frame.low(axis)
    let isAbove = sections[section].start + position < top
    sections[section].layout.measure([element.index.item: size])
    return isAbove && top > 0 ? sections[section].layout.length - former : 0
  }

  // MARK: Searches

  /// Returns the boundary view of a kind; the section is nil for one of the whole layout.
  func find(
    _ kind: String, _ index: ListIndex
  ) -> (section: Int?, number: Int, boundary: BoundaryDescription)? {
    if index.item == CollectionElement.layoutItem {
      return boundaries.firstIndex { $0.kind == kind }.map { (nil, $0, boundaries[$0]) }
    }
    guard index.item == 0, sections.indices.contains(index.section) else { return nil }
    let all = sections[index.section].layout.description.boundaries
    return all.firstIndex { $0.kind == kind }.map { (index.section, $0, all[$0]) }
  }

  /// Returns the sections that reach into a rectangle of the content, or touch it.
  func sections(in rect: CGRect) -> Range<Int> {
    let (start, end) = (rect.low(surroundings.axis), rect.high(surroundings.axis))
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end < start { low = middle + 1 } else { high = middle }
    }
    var last = low
    while last < sections.count, sections[last].start <= end { last += 1 }
    return low..<last
  }

  /// Returns the stretch of the layout that is in sight.
  func visibleRange(of view: UICollectionView) -> ClosedRange<CGFloat> {
    let rect = view.layoutObject.mirrored(view.bounds.inset(by: view.adjustedContentInset))
    let (low, high) = (rect.low(surroundings.axis), rect.high(surroundings.axis))
    return low...max(low, high)
  }

  /// Returns the distance of a section's space from the content's.
  func origin(_ section: Int) -> CGPoint {
    var origin = CGPoint.zero
    origin[surroundings.axis] = sections[section].start
    return origin
  }

  /// Returns the distance of the space of a section's groups from the content's. The scrolled
  /// content of an orthogonal section begins where the scroll view stands.
  func groupOrigin(_ section: Int) -> CGPoint {
    guard sections[section].layout.description.isOrthogonal else { return origin(section) }
    return scrollFrame(section).origin
  }

  /// Returns the place of an orthogonal section's scroll view.
  func scrollFrame(_ section: Int) -> CGRect {
    var frame = sections[section].layout.scrollFrame
    frame.move(by: origin(section))
    return frame
  }

  /// Returns the part of the content at which something in an orthogonal section is seen that has
  /// `frame` in the scrolled content.
  func visibleFrame(of frame: CGRect, in section: Int, offset: CGFloat) -> CGRect {
    guard sections.indices.contains(section) else { return .null }
    var shift = CGPoint.zero
    shift[surroundings.axis.other] = -offset
    var moved = frame
    moved.move(by: shift)
    return moved.intersection(scrollFrame(section))
  }
}

extension CollectionElement {
  /// The item of the index path of a view of the whole layout.
  static let layoutItem = Int.max

  /// Returns the name of a boundary view of a section; nil stands for the whole layout.
  static func boundary(_ kind: String, _ section: Int?) -> CollectionElement {
    CollectionElement(
      category: .supplementaryView, kind: kind,
      index: section.map { ListIndex($0, 0) } ?? ListIndex(0, layoutItem))
  }
}

extension CompositionalArrangement {
  /// The views that belong to items.
  var itemViews: ItemViews {
    ItemViews(
      item: { element in
        guard let (layout, kind) = part(of: element.index.section, element.kind) else { return nil }
        return layout.groups.item(ofKind: kind, at: element.index.item)
          .map { ListIndex(element.index.section, $0) }
      },
      view: { name, item in
        guard let (layout, kind) = part(of: item.section, name),
          let number = layout.groups.view(ofKind: kind, of: item.item)
        else { return nil }
        return CollectionElement(
          category: .supplementaryView, kind: name, index: ListIndex(item.section, number))
      })
  }

  /// Returns the layout of a section, and the number of a kind among its views of items and groups.
  private func part(of section: Int, _ kind: String) -> (SectionLayout, Int)? {
    guard sections.indices.contains(section) else { return nil }
    let layout = sections[section].layout
    return layout.description.kinds.firstIndex(of: kind).map { (layout, $0) }
  }
}

extension CompositionalArrangement: @preconcurrency CustomStringConvertible {
  /// A line for the views at the edges of the whole, if there are some, and for each section one
  /// with its start, its length, the views at its edges, and its scroll view if it has one; then
  /// the runs of its groups. Rectangles of a section are those from its start, and those of its
  /// groups from the start of the first one.
  var description: String {
    var lines: [String] = []
    if !boundaries.isEmpty { lines.append("whole: " + Self.text(boundaries, boundary)) }
    for (number, section) in sections.enumerated() {
      let layout = section.layout
      var parts = ["\(number) at \(section.start), length \(layout.length)"]
      if !layout.description.boundaries.isEmpty {
        parts.append(Self.text(layout.description.boundaries, layout.boundary))
      }
      if layout.description.isOrthogonal {
        parts.append("scrolled in " + GroupRuns.text(layout.scrollFrame))
      }
      lines.append(parts.joined(separator: ", ") + ":")
      lines += layout.groups.description.split(separator: "\n").map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the kinds and the places of boundary views; none is there in an empty section.
  private static func text(
    _ boundaries: [BoundaryDescription], _ arrangement: BoundaryArrangement
  ) -> String {
    zip(boundaries, arrangement.frames).map { "\($0.kind) \(GroupRuns.text($1))" }
      .joined(separator: ", ")
  }
}
