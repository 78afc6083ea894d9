import Foundation

/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it.
  case winding
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd
}

public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// A shape made of lines and curves. Immutable, unless it is a `CGMutablePath`.
public class CGPath {
  package internal(set) var elements: [PathElement] = []

  package init(elements: [PathElement]) {
    self.elements = elements
  }

  /// Makes a rectangle; see `CGMutablePath.addRect`.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = CGMutablePath.elements { $0.addRect(rect, transform: transform.value) }
  }

  /// Makes an ellipse; see `CGMutablePath.addEllipse`.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = CGMutablePath.elements { $0.addEllipse(in: rect, transform: transform.value) }
  }

  /// Makes a rounded rectangle; see `CGMutablePath.addRoundedRect`.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    elements = CGMutablePath.elements {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform.value)
    }
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element: the start of the subpath after `closeSubpath`, zero in an empty
  /// path.
  public var currentPoint: CGPoint { lastPoint ?? .zero }

  /// The current point; nil in an empty path.
  var lastPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    return last.end ?? startOfSubpath
  }

  private var startOfSubpath: CGPoint? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  public func copy() -> CGPath? {
    CGPath(elements: elements)
  }

  /// Returns a copy with every point mapped; nil if the transform is not finite.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard transform.value.isFinite else { return nil }
    return CGPath(elements: elements.map { $0.applying(transform.value) })
  }

  public func mutableCopy() -> CGMutablePath? {
    mutableCopy(using: nil)
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    guard transform.value.isFinite else { return nil }
    let copy = CGMutablePath()
    copy.elements = elements.map { $0.applying(transform.value) }
    return copy
  }
}

extension CGPath: Hashable {
  /// Returns true if both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension UnsafePointer<CGAffineTransform>? {
  /// The pointee, or the identity for nil.
  fileprivate var value: CGAffineTransform { self?.pointee ?? .identity }
}

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One element of a path: its type and its points, control points first. The points are valid only
/// during the call that passes the element.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
  Void

extension CGPath {
  /// Calls `function` with `info` and each element in order.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` with each element in order.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      // A temporary allocation of three points has a base address.
      let base = points.baseAddress!
      for element in elements {
        for (index, point) in element.points.enumerated() { points[index] = point }
        var value = CGPathElement(type: element.type, points: base)
        block(&value)
      }
    }
  }

  // MARK: Geometry

  /// The smallest rectangle around all points of the path, including control points; null if it is
  /// empty.
  public var boundingBox: CGRect {
    var box = PointBox()
    for element in elements { element.forEachPoint { box.add($0) } }
    return box.rect
  }

  /// The smallest rectangle around the path itself; null if it is empty.
  public var boundingBoxOfPath: CGRect {
    var box = PointBox()
    for element in elements {
      if case .move(let point) = element { box.add(point) }
    }
    forEachCurve { curve in
      box.add(curve.p0)
      box.add(curve.p3)
      if curve.isLine { return }
      for t in Self.extrema(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) {
        box.add(curve.point(at: t))
      }
      for t in Self.extrema(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y) {
        box.add(curve.point(at: t))
      }
    }
    return box.rect
  }

  /// Returns true if `point`, mapped by `transform`, lies inside. Open subpaths count as closed.
  /// Points on left and upper edges count as inside, those on the others do not, as in a half-open
  /// interval.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    guard point.isFinite else { return false }
    var turns = 0
    var crossings = 0
    forEachCurve(closingSubpaths: true) { curve in
      Self.count(curve, rightOf: point, depth: 0) {
        turns += $0
        crossings += 1
      }
    }
    return rule == .winding ? turns != 0 : crossings % 2 != 0
  }

  /// Calls `body` with every line and curve, as cubics, and with the closing lines of open subpaths
  /// if `closingSubpaths` is set.
  private func forEachCurve(closingSubpaths: Bool = false, _ body: (CubicCurve) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    func close() {
      if current != start { body(CubicCurve(line: current, start)) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let point):
        if closingSubpaths { close() }
        (start, current) = (point, point)
      case .close:
        close()
      case .line, .quad, .cubic:
        if let curve = CubicCurve(element, from: current) {
          body(curve)
          current = curve.p3
        }
      }
    }
    if closingSubpaths { close() }
  }

  /// Reports the crossings of the ray from `point` towards +x with `curve`: 1 upwards in y, -1
  /// downwards. Halves the curve until each crossing is unambiguous.
  private static func count(
    _ curve: CubicCurve, rightOf point: CGPoint, depth: Int, _ report: (Int) -> Void
  ) {
    let xs = SIMD4(
      Double(curve.p0.x), Double(curve.p1.x), Double(curve.p2.x), Double(curve.p3.x))
    let ys = SIMD4(
      Double(curve.p0.y), Double(curve.p1.y), Double(curve.p2.y), Double(curve.p3.y))
    let (x, y) = (Double(point.x), Double(point.y))
    if all(ys .> y) || all(ys .<= y) || all(xs .<= x) { return }
    let isLine = curve.isLine
    if isLine || all(xs .> x) || depth == 40 {
      let (a, b) = (curve.p0, curve.p3)
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if !isLine || x > point.x { report(b.y > a.y ? 1 : -1) }
      return
    }
    let (first, second) = curve.halves
    count(first, rightOf: point, depth: depth + 1, report)
    count(second, rightOf: point, depth: depth + 1, report)
  }

  /// Returns the parameters within 0...1 at which a one-dimensional cubic has an extremum.
  private static func extrema(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    // The derivative is 3(a·t² + b·t + c).
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let roots: [CGFloat]
    if abs(a) < 1e-12 * (abs(b) + abs(c)) || a == 0 {
      roots = b == 0 ? [] : [-c / b]
    } else {
      let root = max(0, b * b - 4 * a * c).squareRoot()
      roots = b * b < 4 * a * c ? [] : [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension PathElement {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

/// An accumulator of a bounding box.
private struct PointBox {
  private var low = CGPoint(x: CGFloat.infinity, y: .infinity)
  private var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)

  mutating func add(_ point: CGPoint) {
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  var rect: CGRect {
    low.x > high.x
      ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
