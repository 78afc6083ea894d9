import CoreGraphics
import Foundation

/// The elements of a path, as a value, with what takes time to find out about a long one: it is
/// mostly made on the main thread, and used on the render thread.
package struct ShapePath: Sendable, Hashable {
  package let elements: [PathElement]
  /// The box of the path itself, in points: x, y, width, height; without size if it is empty.
  package let box: SIMD4<Double>
  private let hash: Int

  /// Makes a path of the first `WorkLimit.elements` of `elements`.
  package init(_ elements: [PathElement]) {
    let most = WorkLimit.elements
    self.elements = elements.count > most ? Array(elements.prefix(most)) : elements
    let rect = CGPath(elements: self.elements).boundingBoxOfPath
    box =
      rect.isNull
      ? SIMD4()
      : SIMD4(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    hash = self.elements.hashValue
  }

  package static func == (a: ShapePath, b: ShapePath) -> Bool {
    a.hash == b.hash && a.elements == b.elements
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Returns the path at the fraction `progress` between this path and `other`: interpolated
  /// element by element if they match, else the nearer of the two. A line matches a curve: it
  /// counts as a curve with its end points as control points.
  package func interpolated(to other: ShapePath, _ progress: Double) -> ShapePath {
    if progress == 0 { return self }
    if progress == 1 || elements == other.elements { return other }
    guard elements.count == other.elements.count else { return progress < 0.5 ? self : other }
    var result: [PathElement] = []
    result.reserveCapacity(elements.count)
    var (start, otherStart) = (CGPoint.zero, CGPoint.zero)
    for (a, b) in zip(elements, other.elements) {
      let fraction = CGFloat(progress)
      guard let mixed = a.mixed(from: start, with: b, from: otherStart, fraction) else {
        return progress < 0.5 ? self : other
      }
      result.append(mixed)
      // After a closed subpath the next subpath begins with a move.
      start = a.end ?? start
      otherStart = b.end ?? otherStart
    }
    return ShapePath(result)
  }
}

extension PathElement {
  /// Returns the element at `fraction` between this element, which begins at `start`, and `other`;
  /// nil if their types do not match.
  fileprivate func mixed(
    from start: CGPoint, with other: PathElement, from otherStart: CGPoint, _ fraction: CGFloat
  ) -> PathElement? {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.mixed(with: b, fraction) }
    switch (self, other) {
    case (.move(let a), .move(let b)): return .move(mix(a, b))
    case (.line(let a), .line(let b)): return .line(mix(a, b))
    case (.quad(let c1, let e1), .quad(let c2, let e2)):
      return .quad(control: mix(c1, c2), end: mix(e1, e2))
    case (.close, .close): return .close
    default:
      guard let a = CubicCurve(self, from: start), let b = CubicCurve(other, from: otherStart)
      else { return nil }
      return a.mixed(with: b, fraction)
    }
  }
}

extension CubicCurve {
  /// Returns the curve at `fraction` between this curve and `other`. The ends move on lines; the
  /// tangents turn the shorter way and change their length. So two curves that meet without a
  /// corner do so on the way, too.
  ///
  /// Source: CAShapeLayer, "path": a linear blend of the points on the line, while the others "may
  /// be interpolated non-linearly (e.g. to preserve continuity of the curve's derivative)".
  fileprivate func mixed(with other: CubicCurve, _ fraction: CGFloat) -> PathElement {
    func control(
      _ point: CGPoint, of end: CGPoint, _ otherPoint: CGPoint, of otherEnd: CGPoint
    ) -> CGPoint {
      let tangent = Self.turned(
        SIMD2(Double(point.x - end.x), Double(point.y - end.y)),
        SIMD2(Double(otherPoint.x - otherEnd.x), Double(otherPoint.y - otherEnd.y)),
        Double(fraction))
      guard let tangent else { return point.mixed(with: otherPoint, fraction) }
      let middle = end.mixed(with: otherEnd, fraction)
      return CGPoint(x: middle.x + CGFloat(tangent.x), y: middle.y + CGFloat(tangent.y))
    }
    return .cubic(
      control1: control(p1, of: p0, other.p1, of: other.p0),
      control2: control(p2, of: p3, other.p2, of: other.p3), end: p3.mixed(with: other.p3, fraction)
    )
  }

  /// Returns the vector at `fraction` between `a` and `b`, with a direction and a length between
  /// theirs; nil if both have one direction, or one has none.
  private static func turned(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ fraction: Double
  ) -> SIMD2<Double>? {
    let (sine, cosine) = (a.x * b.y - a.y * b.x, (a * b).sum())
    guard sine != 0 || cosine < 0 else { return nil }
    let angle = atan2(sine, cosine) * fraction
    let (length, otherLength) = (hypot(a.x, a.y), hypot(b.x, b.y))
    let scale = (length + (otherLength - length) * fraction) / length
    let (s, c) = (sin(angle) * scale, cos(angle) * scale)
    let result = SIMD2(a.x * c - a.y * s, a.x * s + a.y * c)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }
}
