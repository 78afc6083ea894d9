extension CGMutablePath {
  /// Adds a closed rectangle that starts at its origin and runs along the x axis. A null rectangle
  /// adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard rect.isFinite, transform.isFinite else { return }
    let (low, high) = (rect.origin, CGPoint(x: rect.minX + rect.width, y: rect.minY + rect.height))
    move(to: low, transform: transform)
    addLine(to: CGPoint(x: high.x, y: low.y), transform: transform)
    addLine(to: high, transform: transform)
    addLine(to: CGPoint(x: low.x, y: high.y), transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse of four curves, which starts at the middle of the right edge and runs
  /// towards greater y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard rect.isFinite, transform.isFinite else { return }
    addRounded(
      rect.standardized, radii: CGSize(width: rect.width / 2, height: rect.height / 2), transform)
  }

  /// Adds a closed rectangle with elliptic corners, which starts at the middle of the right edge
  /// and runs towards greater y. Corner sizes are clamped to 0 and half the rectangle's.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard rect.isFinite, transform.isFinite, cornerWidth.isFinite, cornerHeight.isFinite
    else { return }
    let rect = rect.standardized
    let radii = CGSize(
      width: min(max(cornerWidth, 0), rect.width / 2),
      height: min(max(cornerHeight, 0), rect.height / 2))
    if radii.width == 0 || radii.height == 0 {
      addRect(rect, transform: transform)
    } else {
      addRounded(rect, radii: radii, transform)
    }
  }

  private func addRounded(_ rect: CGRect, radii: CGSize, _ transform: CGAffineTransform) {
    // The corners in the order of the outline: the position of each, and the directions to it and
    // from it.
    let (right, bottom) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    let (left, top) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    let corners = [
      (CGPoint(x: rect.maxX, y: rect.maxY), bottom, left),
      (CGPoint(x: rect.minX, y: rect.maxY), left, top),
      (CGPoint(x: rect.minX, y: rect.minY), top, right),
      (CGPoint(x: rect.maxX, y: rect.minY), right, bottom),
    ]
    func moved(_ point: CGPoint, _ direction: CGVector, _ share: CGFloat) -> CGPoint {
      CGPoint(
        x: point.x + direction.dx * radii.width * share,
        y: point.y + direction.dy * radii.height * share)
    }
    // A side as short as a rounding error is skipped: ellipses have the same elements at every
    // position.
    let least = (abs(rect.midX) + abs(rect.midY) + rect.width + rect.height) * 1e-12
    var at = CGPoint(x: rect.maxX, y: rect.midY)
    move(to: at, transform: transform)
    for (corner, arriving, leaving) in corners {
      let (start, end) = (moved(corner, arriving, -1), moved(corner, leaving, 1))
      if max(abs(start.x - at.x), abs(start.y - at.y)) > least {
        addLine(to: start, transform: transform)
      }
      addCurve(
        to: end, control1: moved(corner, arriving, Self.quarterArc - 1),
        control2: moved(corner, leaving, 1 - Self.quarterArc), transform: transform)
      at = end
    }
    closeSubpath()
  }

  /// The distance of the control points of a quarter circle of radius 1 from its ends:
  /// 4/3·tan(π/8).
  private static let quarterArc: CGFloat = 0.5522847498307936
}
