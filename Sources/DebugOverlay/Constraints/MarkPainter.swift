internal import CalqueRenderTree

/// The lines of the marks of constraints, as rectangles in pixels.
struct MarkPainter {
  /// A position along the axis of a mark, and the range of its place across the axis.
  struct End: Sendable {
    var position: Float
    var across: ClosedRange<Float>
  }

  enum Figure: Sendable {
    case spacing(End, End)
    case alignment(End, End)
    case size(OverlayBox)
  }

  static let dark = OverlayColor(0, 0, 0, 0.55)

  private let scale: Float
  private let surface: PixelRect
  private let width: Float
  /// The width of the dark edge around a line.
  let edge: Float
  /// The space at the left and the right of a text.
  let padding: Float

  init(scale: Float, surface: PixelRect) {
    (self.scale, self.surface) = (scale, surface)
    width = max((1.5 * scale).rounded(), 1)
    edge = max(scale.rounded(), 1)
    padding = (3 * scale).rounded()
  }

  /// Calls `body` with each line of a figure.
  func forEachLine(
    of figure: Figure, _ axis: ConstraintMarks.Axis, _ body: (OverlayBox) -> Void
  ) {
    switch figure {
    case .spacing(let first, let second):
      let across = Self.middle(first.across, second.across)
      let span = Self.range(first.position, second.position)
      body(line(axis, span, at: across))
      let bar = across - 4 * scale...across + 4 * scale
      for end in [span.lowerBound, span.upperBound] { body(line(axis.other, bar, at: end)) }
    case .alignment(let first, let second):
      let span = shown(Self.shared(first.across, second.across, margin: 8 * scale), axis.other)
      let (dash, step) = ((4 * scale).rounded(), (7 * scale).rounded())
      var start = span.lowerBound
      while start < span.upperBound {
        let end = min(start + dash, span.upperBound)
        body(line(axis.other, start...end, at: first.position))
        start += step
      }
    case .size(let box):
      let span = box.span(axis)
      let far = box.span(axis.other).upperBound - width
      let at = far - 4 * scale
      body(line(axis, span, at: at))
      for end in [span.lowerBound + width / 2, span.upperBound - width / 2] {
        body(line(axis.other, at...far, at: end))
      }
    }
  }

  /// Returns the box for the text of a figure, with the padding: beside the line, inside the
  /// surface.
  func labelBox(
    of figure: Figure, _ axis: ConstraintMarks.Axis, width: Float, height: Float
  ) -> OverlayBox {
    let (along, across): (Float, Float)
    switch figure {
    case .spacing(let first, let second):
      along = (first.position + second.position) / 2
      across = Self.middle(first.across, second.across)
    case .alignment(let first, let second):
      let span = Self.shared(first.across, second.across, margin: 0)
      return box(
        axis.other, along: (span.lowerBound + span.upperBound) / 2, across: first.position, width,
        height)
    case .size(let box):
      let span = box.span(axis)
      along = (span.lowerBound + span.upperBound) / 2
      across = box.span(axis.other).upperBound - self.width - 4 * scale
    }
    return box(axis, along: along, across: across, width, height)
  }

  private func box(
    _ axis: ConstraintMarks.Axis, along: Float, across: Float, _ width: Float, _ height: Float
  ) -> OverlayBox {
    let center = axis == .horizontal ? SIMD2(along, across) : SIMD2(across, along)
    let size = SIMD2(width + 2 * padding, height)
    let most = SIMD2(Float(surface.width), Float(surface.height)) - size
    let corner = pointwiseMax(pointwiseMin(center - size / 2, most), SIMD2())
    return OverlayBox(
      x: corner.x.rounded(), y: corner.y.rounded(), width: size.x, height: size.y)
  }

  /// Returns a line along `axis`, cut at the surface.
  private func line(
    _ axis: ConstraintMarks.Axis, _ span: ClosedRange<Float>, at position: Float
  ) -> OverlayBox {
    let span = shown(span, axis)
    let (start, length) = (span.lowerBound.rounded(), (span.upperBound - span.lowerBound).rounded())
    let across = (position - width / 2).rounded()
    return axis == .horizontal
      ? OverlayBox(x: start, y: across, width: length, height: width)
      : OverlayBox(x: across, y: start, width: width, height: length)
  }

  /// Returns the part of `span` that is on the surface, or close to it.
  private func shown(
    _ span: ClosedRange<Float>, _ axis: ConstraintMarks.Axis
  ) -> ClosedRange<Float> {
    let margin = 16 * scale
    let length = Float(axis == .horizontal ? surface.width : surface.height)
    return span.clamped(to: -margin...length + margin)
  }

  private static func range(_ first: Float, _ second: Float) -> ClosedRange<Float> {
    min(first, second)...max(first, second)
  }

  /// Returns the middle of the part that two ranges share; that of the first if they share none.
  private static func middle(_ first: ClosedRange<Float>, _ second: ClosedRange<Float>) -> Float {
    let shared = first.overlaps(second) ? first.clamped(to: second) : first
    return (shared.lowerBound + shared.upperBound) / 2
  }

  /// Returns the range of a line through two ranges: the inner one with a margin if one is inside
  /// the other, as in a superview, or else both and all between them.
  private static func shared(
    _ first: ClosedRange<Float>, _ second: ClosedRange<Float>, margin: Float
  ) -> ClosedRange<Float> {
    func holds(_ outer: ClosedRange<Float>, _ inner: ClosedRange<Float>) -> Bool {
      outer.lowerBound <= inner.lowerBound && outer.upperBound >= inner.upperBound
    }
    let inner = holds(second, first) ? first : holds(first, second) ? second : nil
    guard let inner else {
      return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
    }
    return inner.lowerBound - margin...inner.upperBound + margin
  }
}

extension OverlayBox {
  /// Returns the box with each edge moved outwards by `margin`.
  func grown(by margin: Float) -> OverlayBox {
    OverlayBox(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
