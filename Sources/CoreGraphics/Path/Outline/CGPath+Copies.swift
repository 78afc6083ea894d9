// Copies of a path that look like what a pen leaves. `transform` maps the finished copy.
extension CGPath {
  /// A copy that consists of dashes of the path: subpaths as long as the `lengths` of even places, with
  /// gaps as long as the others between them. Each subpath begins `phase` into the pattern.
  ///
  /// A whole copy when a length is negative or no number, when all are 0, and when there would be more
  /// than 50,000 dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pattern = lengths.map { Double($0) }
    let dashes = PathMeasure(elements).dashed(phase: Double(phase), pattern) ?? elements
    return CGPath(elements: dashes.map { $0.applying(transform) })
  }

  /// The outline of what stroking the path would paint, to be filled by the winding rule. It may
  /// overlap itself. Empty for a width that isn't above 0.
  ///
  /// Curves become lines that are nowhere farther than a fiftieth of a point from them.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth.isFinite, lineWidth > 0 else { return CGPath(elements: []) }
    var outline = StrokeOutline(
      radius: lineWidth / 2, cap: lineCap, join: lineJoin,
      miterLimit: miterLimit.isFinite ? max(miterLimit, 1) : 10)
    for subpath in PathMeasure.curves(of: elements) { outline.add(subpath) }
    return CGPath(elements: outline.path.elements.map { $0.applying(transform) })
  }

  /// A copy of lines alone that are nowhere farther than `threshold` from the path's curves.
  public func flattened(threshold: CGFloat) -> CGPath {
    let limit = threshold.isFinite && threshold > 0 ? threshold : 0.5
    var current = CGPoint.zero
    var start = CGPoint.zero
    var result: [PathElement] = []
    for element in elements {
      switch element {
      case .quad, .cubic:
        guard let curve = CubicCurve(element, from: current) else { continue }
        result += curve.points(within: limit).map { .line($0) }
      default:
        if case .move(let point) = element { start = point }
        result.append(element)
      }
      current = element.end ?? start
    }
    return CGPath(elements: result)
  }

  /// Whether the path is one rectangle along the axes; `rect` takes it.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var corners = elements.compactMap(\.end)
    let isClosed = elements.last == .close
    guard elements.count == corners.count + (isClosed ? 1 : 0) else { return false }
    if corners.count == 5, corners.first == corners.last { corners.removeLast() }
    guard corners.count == 4, case .move? = elements.first,
      elements.dropFirst().allSatisfy({ $0.isLineOrClose })
    else { return false }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let isAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isAcross || isDown else { return false }
    rect?.pointee = boundingBox
    return true
  }
}

extension PathElement {
  fileprivate var isLineOrClose: Bool {
    switch self {
    case .line, .close: true
    default: false
    }
  }
}

extension CubicCurve {
  /// Points along the curve, without its start, so dense that lines through them are nowhere farther
  /// than `limit` from it.
  func points(within limit: CGFloat) -> [CGPoint] {
    if isLine { return [p3] }
    // The distance of a part from its chord is at most an eighth of the second derivative's size times
    // the square of the part's length by parameter.
    let first = CGPoint(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
    let second = CGPoint(x: p1.x - 2 * p2.x + p3.x, y: p1.y - 2 * p2.y + p3.y)
    let bend = 6 * max(hypotenuse(first), hypotenuse(second))
    let count = Int(min(max((bend / 8 / limit).squareRoot().rounded(.up), 1), 1000))
    return (1...count).map { $0 == count ? p3 : point(at: CGFloat($0) / CGFloat(count)) }
  }

  private func hypotenuse(_ point: CGPoint) -> CGFloat {
    (point.x * point.x + point.y * point.y).squareRoot()
  }
}
