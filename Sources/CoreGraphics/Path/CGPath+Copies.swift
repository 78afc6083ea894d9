// Copies of a path in the shape of its stroke. `transform` maps the finished copy.
extension CGPath {
  /// Returns the dashes of the path: subpaths with the `lengths` at even indices, separated by gaps
  /// with the others. Each subpath starts `phase` into the pattern.
  ///
  /// Returns a plain copy if a length is negative or not finite, if all are 0, and if there would
  /// be more than 50,000 dashes, which is reported on the standard error stream.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pattern = lengths.map { Double($0) }
    let dashes = PathMeasure(elements)
      .dashed(phase: Double(phase), pattern, name: WorkLimit.name(of: elements))
    return CGPath(elements: (dashes ?? elements).map { $0.applying(transform) })
  }

  /// Returns the outline of the path's stroke, to be filled by the winding rule. It may overlap
  /// itself, and is empty for a width of 0 or less.
  ///
  /// Curves are flattened to within a fiftieth of a point. Of a path of more than 50,000 elements
  /// only these are outlined, which is reported on the standard error stream.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth.isFinite, lineWidth > 0 else { return CGPath(elements: []) }
    var outline = StrokeOutline(
      radius: lineWidth / 2, cap: lineCap, join: lineJoin,
      miterLimit: miterLimit.isFinite ? max(miterLimit, 1) : 10)
    let most = WorkLimit.outlinedElements
    if elements.count > most {
      WorkLimit.report(
        "\(WorkLimit.name(of: elements)): expected at most \(most) elements; outlining the first ones"
      )
    }
    let outlined = Array(elements.prefix(most))
    let points = WorkLimit.pointsPerCurve(of: outlined)
    let subpaths = PathMeasure.curves(of: outlined)
    if subpaths.contains(where: { StrokeOutline.needsMore($0, than: points) }) {
      WorkLimit.reportCoarse(elements, points)
    }
    for subpath in subpaths { outline.add(subpath, points) }
    return CGPath(elements: outline.path.elements.map { $0.applying(transform) })
  }

  /// Returns a copy of lines only, within `threshold` of the path's curves.
  ///
  /// All curves share 100,000 points, of which one has 1,000 at most. Where that makes a copy
  /// coarser than `threshold`, it is reported on the standard error stream.
  public func flattened(threshold: CGFloat) -> CGPath {
    let limit = threshold.isFinite && threshold > 0 ? threshold : 0.5
    let points = WorkLimit.pointsPerCurve(of: elements)
    var current = CGPoint.zero
    var start = CGPoint.zero
    var result: [PathElement] = []
    var isCoarse = false
    for element in elements {
      switch element {
      case .quad, .cubic:
        guard let curve = CubicCurve(element, from: current) else { continue }
        isCoarse = isCoarse || curve.pointCount(within: limit) > CGFloat(points)
        for point in curve.points(within: limit, atMost: points) { result.append(.line(point)) }
      default:
        if case .move(let point) = element { start = point }
        result.append(element)
      }
      current = element.end ?? start
    }
    if isCoarse { WorkLimit.reportCoarse(elements, points) }
    return CGPath(elements: result)
  }

  /// Returns true if the path is a single rectangle along the axes, and writes it to `rect`.
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
  /// Returns points along the curve, without its start, so dense that lines through them are within
  /// `limit` of it, unless these are more than `most`.
  func points(within limit: CGFloat, atMost most: Int) -> [CGPoint] {
    let count = Int(min(pointCount(within: limit), CGFloat(most)))
    return (1...count).map { $0 == count ? p3 : point(at: CGFloat($0) / CGFloat(count)) }
  }

  /// Returns the number of points along the curve, without its start, so dense that lines through
  /// them are within `limit` of it; a whole number of 1 or more.
  func pointCount(within limit: CGFloat) -> CGFloat {
    if isLine { return 1 }
    // The distance of a part from its chord is at most an eighth of the second derivative's
    // magnitude times the square of the part's length in parameter.
    let first = CGPoint(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
    let second = CGPoint(x: p1.x - 2 * p2.x + p3.x, y: p1.y - 2 * p2.y + p3.y)
    let bend = 6 * max(hypotenuse(first), hypotenuse(second))
    return max((bend / 8 / limit).squareRoot().rounded(.up), 1)
  }

  private func hypotenuse(_ point: CGPoint) -> CGFloat {
    (point.x * point.x + point.y * point.y).squareRoot()
  }
}
