internal import CoreGraphics

/// The places of boundary views around a content, that of a section or of the whole layout.
///
/// Zero is the start of the content with the views that extend it.
struct BoundaryArrangement: Sendable {
  private let axis: LayoutAxis
  private let boundaries: [BoundaryDescription]
  /// The places of the views, not pinned.
  private(set) var frames: [CGRect] = []
  /// The stretch of the content, without the views outside of it.
  private(set) var content: (start: CGFloat, length: CGFloat)
  /// The length of the content with the views outside of it.
  private(set) var length: CGFloat

  /// Places boundary views.
  ///
  /// - Parameters:
  ///   - contentLength: the length of the content along `axis`.
  ///   - container: the size of which lengths are shares.
  ///   - insets: the insets of the views across the axis.
  ///   - measures: the measured sizes by the numbers of the views.
  ///   - padding: the space before everything.
  init(
    _ boundaries: [BoundaryDescription], around contentLength: CGFloat, in container: CGSize,
    along axis: LayoutAxis, insets: NSDirectionalEdgeInsets, grid: PixelGrid,
    measures: [Int: CGSize], padding: CGFloat = 0
  ) {
    self.axis = axis
    self.boundaries = boundaries
    content = (0, contentLength)
    var room = container
    room[axis.other] = max(room[axis.other] - insets.sum(axis.other), 0)
    var sizes: [CGSize] = []
    for (index, boundary) in boundaries.enumerated() {
      let size = boundary.size.resolved(in: room, grid, measured: measures[index])
      sizes.append(size)
      if boundary.extends, boundary.position(axis) == .middle {
        content.length = max(content.length, size[axis])
      }
    }
    var (before, after) = (0.0 as CGFloat, content.length)
    for (size, boundary) in zip(sizes, boundaries) {
      let origin = Self.origin(
        of: boundary, size, axis, content.length, insets, container, grid)
      let frame = CGRect(origin: origin, size: size)
      if boundary.extends {
        before = min(before, frame.low(axis))
        after = max(after, frame.high(axis))
      }
      frames.append(frame.inset(by: boundary.size.effective(boundary.insets)))
    }
    content.start = padding - before
    length = padding + after - before
    var shift = CGPoint.zero
    shift[axis] = padding - before
    for index in frames.indices { frames[index].move(by: shift) }
  }

  /// Returns the place of a boundary view from the start of the content.
  private static func origin(
    of boundary: BoundaryDescription, _ size: CGSize, _ axis: LayoutAxis, _ contentLength: CGFloat,
    _ insets: NSDirectionalEdgeInsets, _ container: CGSize, _ grid: PixelGrid
  ) -> CGPoint {
    let cross = axis.other
    var origin = CGPoint.zero
    switch boundary.position(axis) {
    case .before: origin[axis] = boundary.extends ? -size[axis] : 0
    case .after: origin[axis] = contentLength - (boundary.extends ? 0 : size[axis])
    case .middle: origin[axis] = grid.nearest((contentLength - size[axis]) / 2)
    }
    let (low, high) = (insets.before(cross), container[cross] - insets.after(cross))
    switch boundary.position(cross) {
    case .before: origin[cross] = low
    case .after: origin[cross] = high - size[cross]
    case .middle: origin[cross] = grid.nearest((low + high - size[cross]) / 2)
    }
    origin.x += boundary.offset.x
    origin.y += boundary.offset.y
    return origin
  }

  /// Returns the place of a view while the stretch `visible` is in sight: a pinned one stays there
  /// as long as the content reaches it.
  func frame(_ index: Int, in visible: ClosedRange<CGFloat>) -> CGRect {
    var frame = frames[index]
    guard boundaries[index].pins else { return frame }
    let size = frame.size[axis]
    if boundaries[index].position(axis) == .after {
      let wanted = min(frame.low(axis), visible.upperBound - size)
      frame.origin[axis] = min(max(wanted, content.start), frame.low(axis))
    } else {
      let end = max(content.start + content.length - size, frame.low(axis))
      frame.origin[axis] = min(max(frame.low(axis), visible.lowerBound), end)
    }
    return frame
  }
}
