internal import CoreGraphics

// The description of a section as values: the engine knows neither views nor the classes with which
// a program describes its layout.

/// One of the two directions in which elements follow each other.
enum LayoutAxis: Sendable {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Creates a size from its lengths along an axis and across it.
  init(_ axis: LayoutAxis, along: CGFloat, across: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}

extension CGPoint {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  /// Returns the least coordinate along an axis.
  func low(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  /// Returns the greatest coordinate along an axis.
  func high(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// Returns the part inside of insets from left to right; a negative length becomes zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns the inset before the content along an axis.
  func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  /// Returns the inset after the content along an axis.
  func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  /// Returns both insets along an axis.
  func sum(_ axis: LayoutAxis) -> CGFloat { before(axis) + after(axis) }
}

/// The rounding of lengths to the pixels of a screen.
struct PixelGrid: Equatable, Sendable {
  /// Pixels for each point.
  var scale: CGFloat = 1

  /// Returns the length of the whole pixels in `length`; one that is a hair shorter counts.
  func floor(_ length: CGFloat) -> CGFloat { (length * scale + 1e-6).rounded(.down) / scale }
  /// Returns the nearest pixel to `position`.
  func nearest(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
}

/// A width or a height.
enum LayoutLength: Equatable, Sendable {
  /// A share of the container's width.
  case width(CGFloat)
  /// A share of the container's height.
  case height(CGFloat)
  case absolute(CGFloat)
  /// A length that is measured when the content is there.
  case estimated(CGFloat)
  /// The greatest measured length of an item and its neighbours in the group.
  case uniform(CGFloat)

  /// True if the content decides.
  var isOpen: Bool {
    switch self {
    case .estimated, .uniform: true
    case .width, .height, .absolute: false
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Returns true for a share of the container's length along `axis`.
  func isShare(of axis: LayoutAxis) -> Bool {
    switch self {
    case .width: axis == .horizontal
    case .height: axis == .vertical
    case .absolute, .estimated, .uniform: false
    }
  }

  /// The share, the length or the estimate.
  var value: CGFloat {
    switch self {
    case .width(let value), .height(let value), .absolute(let value), .estimated(let value),
      .uniform(let value):
      value
    }
  }

  /// Returns the length in a container; that of an open one is its estimate.
  func resolved(in container: CGSize, _ grid: PixelGrid) -> CGFloat {
    switch self {
    case .width(let share): grid.floor(max(container.width * share, 0))
    case .height(let share): grid.floor(max(container.height * share, 0))
    case .absolute(let length), .estimated(let length), .uniform(let length): length
    }
  }
}

struct LayoutSize: Equatable, Sendable {
  var width: LayoutLength
  var height: LayoutLength

  subscript(axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  func resolved(in container: CGSize, _ grid: PixelGrid) -> CGSize {
    CGSize(
      width: width.resolved(in: container, grid), height: height.resolved(in: container, grid))
  }

  /// Returns the size in a container, with the measured lengths of open ones if they are known.
  func resolved(in container: CGSize, _ grid: PixelGrid, measured: CGSize?) -> CGSize {
    var size = resolved(in: container, grid)
    guard let measured else { return size }
    if width.isOpen { size.width = measured.width }
    if height.isOpen { size.height = measured.height }
    return size
  }

  /// True if a length is measured.
  var isOpen: Bool { width.isOpen || height.isOpen }

  /// Returns the insets that count: those along an open length are ignored.
  func effective(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: height.isOpen ? 0 : insets.top, leading: width.isOpen ? 0 : insets.leading,
      bottom: height.isOpen ? 0 : insets.bottom, trailing: width.isOpen ? 0 : insets.trailing)
  }
}

/// A space between items or at the edge of one.
struct LayoutSpace: Equatable, Sendable {
  /// The length; of a flexible space the least one.
  var length: CGFloat = 0
  /// True if the space also takes a share of the room that is left.
  var isFlexible = false
}

/// The spaces around an item.
struct LayoutEdges: Equatable, Sendable {
  var leading = LayoutSpace()
  var top = LayoutSpace()
  var trailing = LayoutSpace()
  var bottom = LayoutSpace()

  func before(_ axis: LayoutAxis) -> LayoutSpace { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> LayoutSpace { axis == .horizontal ? trailing : bottom }
  /// Returns the lengths of both spaces along an axis.
  func sum(_ axis: LayoutAxis) -> CGFloat { before(axis).length + after(axis).length }
  /// Returns the number of flexible spaces along an axis.
  func flexible(_ axis: LayoutAxis) -> Int {
    (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
  }

  /// Returns the distance of an item of `length` from the start of `room`.
  func offset(of length: CGFloat, in room: CGFloat, along axis: LayoutAxis) -> CGFloat {
    guard before(axis).isFlexible else { return before(axis).length }
    let share = (room - length - sum(axis)) / CGFloat(flexible(axis))
    return before(axis).length + share
  }
}

/// A point of a rectangle, as its edges and a distance from them.
struct LayoutAnchor: Equatable, Sendable {
  var edges: NSDirectionalRectEdge = []
  var offset = CGPoint.zero
  /// True if the offset counts in sizes of the supplementary view, and not in points.
  var isFractional = false

  /// Returns the point in a rectangle of `size`, for a supplementary view of size `view`.
  func point(in size: CGSize, view: CGSize) -> CGPoint {
    CGPoint(
      x: Self.position(edges.contains(.leading), edges.contains(.trailing)) * size.width
        + offset.x * (isFractional ? view.width : 1),
      y: Self.position(edges.contains(.top), edges.contains(.bottom)) * size.height
        + offset.y * (isFractional ? view.height : 1))
  }

  private static func position(_ first: Bool, _ last: Bool) -> CGFloat {
    first == last ? 0.5 : first ? 0 : 1
  }
}

/// A view that belongs to an item or a group.
struct SupplementaryDescription: Equatable, Sendable {
  /// The number of the kind among the section's kinds.
  var kind: Int
  var size: LayoutSize
  var container: LayoutAnchor
  /// The point of the view; nil for the edges of `container`.
  var item: LayoutAnchor?
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex = 1

  /// Returns the place of the view for an item or group with `frame`, and for the measured lengths
  /// of open ones if they are known.
  func frame(in frame: CGRect, _ grid: PixelGrid, measured: CGSize? = nil) -> CGRect {
    let size = self.size.resolved(in: frame.size, grid, measured: measured)
    let target = container.point(in: frame.size, view: size)
    let own = (item ?? LayoutAnchor(edges: container.edges)).point(in: size, view: size)
    let origin = CGPoint(
      x: grid.nearest(frame.minX + target.x - own.x),
      y: grid.nearest(frame.minY + target.y - own.y))
    return CGRect(origin: origin, size: size).inset(by: self.size.effective(insets))
  }

  /// Returns the greatest share of its length along an axis by which an edge of the view moves when
  /// the length changes.
  func spread(_ axis: LayoutAxis) -> CGFloat {
    var spread = 2.0 as CGFloat
    if container.isFractional { spread += abs(container.offset[axis]) }
    if let item, item.isFractional { spread += abs(item.offset[axis]) }
    return spread
  }
}

/// An item, or a group of items.
struct ItemDescription: Equatable, Sendable {
  indirect enum Content: Equatable, Sendable {
    case item
    case line(LineDescription)
    case custom([CustomPlace])
  }

  var size: LayoutSize
  var insets = NSDirectionalEdgeInsets.zero
  var edges = LayoutEdges()
  var supplementaries: [SupplementaryDescription] = []
  var content = Content.item

  /// The insets that count: those along an open length are ignored.
  var effectiveInsets: NSDirectionalEdgeInsets { size.effective(insets) }

  /// Returns the greatest distance by which an edge of a view of the item, or of those in it, moves
  /// along an axis when a length of at most `length` is measured.
  func reach(of length: CGFloat, along axis: LayoutAxis) -> CGFloat {
    var reach = 0.0 as CGFloat
    for view in supplementaries where view.size[axis].isOpen {
      reach = max(reach, view.spread(axis) * max(length, view.size[axis].value))
    }
    guard case .line(let line) = content else { return reach }
    return line.subitems.reduce(reach) { max($0, $1.reach(of: length, along: axis)) }
  }
}

/// Items one after the other along an axis.
struct LineDescription: Equatable, Sendable {
  enum Repetition: Equatable, Sendable {
    /// As many as there is room for; each once in a group whose own length is open.
    case filling
    /// A number of items with their own lengths.
    case times(Int)
    /// A number of items that share the length equally.
    case parts(Int)
  }

  var axis: LayoutAxis
  var subitems: [ItemDescription]
  var repetition = Repetition.filling
  var spacing = LayoutSpace()
}

/// A place that a program computes, in its group.
struct CustomPlace: Equatable, Sendable {
  var frame: CGRect
  var zIndex = 0
}

/// A header or footer, or another view at an edge of a section or of the layout.
struct BoundaryDescription: Equatable, Sendable {
  /// The part of an axis at which the view stands.
  enum Position: Equatable, Sendable { case before, middle, after }

  var kind: String
  var size: LayoutSize
  var horizontal = Position.middle
  var vertical = Position.before
  var offset = CGPoint.zero
  /// True if the view lies outside of the content, and makes the section longer.
  var extends = true
  /// True if the view stays in sight as long as its section does.
  var pins = false
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex = 1

  func position(_ axis: LayoutAxis) -> Position { axis == .horizontal ? horizontal : vertical }
}

/// A view behind a section.
struct DecorationDescription: Equatable, Sendable {
  var kind: String
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex = 0
}

/// A section.
struct SectionDescription: Equatable, Sendable {
  var group: ItemDescription
  var insets = NSDirectionalEdgeInsets.zero
  /// The space between groups.
  var spacing: CGFloat = 0
  /// True if the groups follow each other across the direction of scrolling.
  var isOrthogonal = false
  /// The kinds of the views of items and groups.
  var kinds: [String] = []
  /// True if such a view has an open length.
  var measuresViews = false
  var boundaries: [BoundaryDescription] = []
  /// The insets that boundary views keep across the direction of scrolling.
  var boundaryInsets = NSDirectionalEdgeInsets.zero
  var decorations: [DecorationDescription] = []
  /// The space before the section and its boundary views.
  var padding: CGFloat = 0
}
