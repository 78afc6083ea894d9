import CoreGraphics
import Foundation

/// A path that is one circle, an arc of one or a straight line: a shader knows the lines along these.
struct StrokeForm: Equatable {
  /// The middle of the circle, or the beginning of the line, in points of the layer.
  var origin: SIMD2<Double>
  /// 0 for a straight line.
  var radius: Double
  /// The angle at which the arc begins, or the direction of the line: radians, from x towards y.
  var angle: Double
  /// The angle that the arc runs through, below 0 from y towards x, or the length of the line.
  var extent: Double
  /// The angles that the arc's curves run through, one after the other.
  private var turns: [Double] = []
  /// True for a circle whose end is its beginning.
  var isClosed = false

  /// Arcs through a smaller angle fill too little of the square around their circle.
  private static let smallestArc = 1.0
  /// How far the points of an arc's curves may lie off, in radii: curves leave the circle by half of that.
  private static let slack = 4e-4
  /// How far lengths and shares may lie off.
  private static let noise = 1e-6

  /// Recognises a path of one line, or of curves that make up an arc; nil for other paths.
  init?(_ path: [PathElement]) {
    guard (2...12).contains(path.count), case .move(let first) = path[0] else { return nil }
    if path.count == 2, case .line(let end) = path[1] {
      self.init(from: SIMD2(first), to: SIMD2(end))
    } else {
      self.init(arc: path, from: first)
    }
  }

  private init?(arc path: [PathElement], from first: CGPoint) {
    guard let curve = CubicCurve(path[1], from: first), case .cubic = path[1],
      let middle = Self.middle(of: curve)
    else { return nil }
    let arm = SIMD2(first) - middle
    (origin, radius) = (middle, (arm * arm).sum().squareRoot())
    (angle, extent) = (atan2(arm.y, arm.x), 0)
    var current = first
    for (index, element) in path.enumerated().dropFirst() {
      switch element {
      case .cubic:
        guard let curve = CubicCurve(element, from: current), let turn = turn(of: curve),
          extent * turn >= 0
        else { return nil }
        extent += turn
        turns.append(turn)
        current = curve.p3
      case .close:
        guard index == path.count - 1, isFull else { return nil }
        isClosed = true
      case .move, .line, .quad: return nil
      }
    }
    guard radius > 0, radius.isFinite, abs(extent) >= Self.smallestArc,
      abs(extent) <= 2 * .pi * (1 + Self.noise)
    else { return nil }
  }

  private init?(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    let way = end - start
    (origin, radius) = (start, 0)
    (angle, extent) = (atan2(way.y, way.x), (way * way).sum().squareRoot())
    guard extent > 0, extent.isFinite else { return nil }
  }

  /// The angle from the arc's beginning to the `share`, within 0...1, of the path.
  ///
  /// The curves of an arc are as long as their angles are large, and the part of one goes by its Bézier parameter:
  /// see `PathMeasure.place(of:)`.
  func turn(to share: Double) -> Double {
    var rest = share * extent
    var passed = 0.0
    for turn in turns {
      if abs(rest) < abs(turn) { return passed + Self.turn(to: rest / turn, of: turn) }
      rest -= turn
      passed += turn
    }
    return extent
  }

  /// The angle up to the parameter `t` of a curve through the angle `turn`.
  private static func turn(to t: Double, of turn: Double) -> Double {
    let (u, reach) = (1 - t, reach(of: turn))
    let weights = SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    let (c, s) = (cos(turn), sin(turn))
    let x = (weights * SIMD4(1, 1, c + reach * s, c)).sum()
    let y = (weights * SIMD4(0, reach, s - reach * c, s)).sum()
    return atan2(y, x)
  }

  /// How far the control points of an arc through the angle `turn` stand along its tangents, in radii.
  private static func reach(of turn: Double) -> Double { 4 / 3 * tan(turn / 4) }

  /// True if the arc goes all the way round.
  var isFull: Bool { radius > 0 && abs(extent) >= 2 * .pi * (1 - Self.noise) }

  /// Where the lines at right angles to both ends of `curve` meet.
  private static func middle(of curve: CubicCurve) -> SIMD2<Double>? {
    let (p0, p3) = (SIMD2(curve.p0), SIMD2(curve.p3))
    let (from, to) = (SIMD2(curve.p1) - p0, p3 - SIMD2(curve.p2))
    let cross = from.x * to.y - from.y * to.x
    // A curve that hardly bends tells little of its circle.
    let lengths = (from * from).sum() * (to * to).sum()
    guard cross * cross > 1e-3 * lengths else { return nil }
    let way = (to * (p3 - p0)).sum() / cross
    return p0 + SIMD2(-from.y, from.x) * way
  }

  /// The angle that `curve` runs through; nil where it leaves the circle.
  private func turn(of curve: CubicCurve) -> Double? {
    let from = SIMD2(curve.p0) - origin
    let to = SIMD2(curve.p3) - origin
    let turn = atan2(from.x * to.y - from.y * to.x, (from * to).sum())
    let reach = Self.reach(of: turn)
    let first = SIMD2(from.x - reach * from.y, from.y + reach * from.x)
    let second = SIMD2(to.x + reach * to.y, to.y - reach * to.x)
    let limit = Self.slack * radius
    let isNear =
      abs((to * to).sum().squareRoot() - radius) <= limit
      && Self.distance(first, SIMD2(curve.p1) - origin) <= limit
      && Self.distance(second, SIMD2(curve.p2) - origin) <= limit
    return isNear ? turn : nil
  }

  private static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
