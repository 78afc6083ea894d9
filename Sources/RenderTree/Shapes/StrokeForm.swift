import CoreGraphics
import Foundation

/// A path that is a circle, an arc of one or a straight line, along which a shader can draw lines.
struct StrokeForm: Equatable {
  /// The centre of the circle, or the start of the line, in points of the layer.
  var origin: SIMD2<Double>
  /// The radius; 0 for a straight line.
  var radius: Double
  /// The angle at which the arc begins, or the direction of the line: radians, from x towards y.
  var angle: Double
  /// The angle of the arc, negative from y towards x, or the length of the line.
  var extent: Double
  /// The angles of the arc's curves, in order.
  private var angles: [Double] = []
  /// True for a circle that is closed.
  var isClosed = false

  /// The least angle of an arc; smaller ones fill too little of the square around their circle.
  private static let smallestArc = 1.0
  /// The tolerance of the points of an arc's curves, in radii; the curves deviate from the circle
  /// by half of that.
  private static let slack = 4e-4
  /// The tolerance of lengths and fractions.
  private static let noise = 1e-6

  /// Recognises a path of one line, or of curves that form an arc; nil for other paths.
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
        guard let curve = CubicCurve(element, from: current), let angle = angle(of: curve),
          extent * angle >= 0
        else { return nil }
        extent += angle
        angles.append(angle)
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
    let delta = end - start
    (origin, radius) = (start, 0)
    (angle, extent) = (atan2(delta.y, delta.x), (delta * delta).sum().squareRoot())
    guard extent > 0, extent.isFinite else { return nil }
  }

  /// Returns the angle from the arc's start to the fraction `share`, in 0...1, of the path.
  ///
  /// The length of an arc's curve is proportional to its angle, and a part of a curve is measured
  /// by its Bézier parameter: see `PathMeasure.length(of:)`.
  func angle(to share: Double) -> Double {
    var rest = share * extent
    var passed = 0.0
    for angle in angles {
      if abs(rest) < abs(angle) { return passed + Self.angle(to: rest / angle, of: angle) }
      rest -= angle
      passed += angle
    }
    return extent
  }

  /// Returns the angle up to the parameter `t` of a curve through the angle `angle`.
  private static func angle(to t: Double, of angle: Double) -> Double {
    let (u, reach) = (1 - t, reach(of: angle))
    let weights = SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    let (c, s) = (cos(angle), sin(angle))
    let x = (weights * SIMD4(1, 1, c + reach * s, c)).sum()
    let y = (weights * SIMD4(0, reach, s - reach * c, s)).sum()
    return atan2(y, x)
  }

  /// Returns the distance of the control points of an arc through the angle `angle` from its ends,
  /// in radii.
  private static func reach(of angle: Double) -> Double { 4 / 3 * tan(angle / 4) }

  /// True for a full circle.
  var isFull: Bool { radius > 0 && abs(extent) >= 2 * .pi * (1 - Self.noise) }

  /// Returns the intersection of the normals at both ends of `curve`.
  private static func middle(of curve: CubicCurve) -> SIMD2<Double>? {
    let (p0, p3) = (SIMD2(curve.p0), SIMD2(curve.p3))
    let (from, to) = (SIMD2(curve.p1) - p0, p3 - SIMD2(curve.p2))
    let cross = from.x * to.y - from.y * to.x
    // A curve that hardly bends does not determine a circle.
    let lengths = (from * from).sum() * (to * to).sum()
    guard cross * cross > 1e-3 * lengths else { return nil }
    let distance = (to * (p3 - p0)).sum() / cross
    return p0 + SIMD2(-from.y, from.x) * distance
  }

  /// Returns the angle of `curve`; nil if it leaves the circle.
  private func angle(of curve: CubicCurve) -> Double? {
    let from = SIMD2(curve.p0) - origin
    let to = SIMD2(curve.p3) - origin
    let angle = atan2(from.x * to.y - from.y * to.x, (from * to).sum())
    let reach = Self.reach(of: angle)
    let first = SIMD2(from.x - reach * from.y, from.y + reach * from.x)
    let second = SIMD2(to.x + reach * to.y, to.y - reach * to.x)
    let limit = Self.slack * radius
    let isNear =
      abs((to * to).sum().squareRoot() - radius) <= limit
      && Self.distance(first, SIMD2(curve.p1) - origin) <= limit
      && Self.distance(second, SIMD2(curve.p2) - origin) <= limit
    return isNear ? angle : nil
  }

  private static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

/// The part of a circle or of a straight line along which a shader draws a line, in points of the
/// layer.
struct StrokeArc: Equatable {
  /// The centre of the circle, or the middle of the straight line.
  var middle: SIMD2<Double>
  /// The radius; 0 for a straight line.
  var radius: Double
  /// Half the width of the line.
  var halfWidth: Double
  /// The angle of the arc's middle, or the direction of the straight line, in radians.
  var angle: Double
  /// Half the angle of the arc, `fullCircle` for a full circle; or half the length of the straight
  /// line.
  var half: Double
  var hasRoundCaps: Bool

  private static let fullCircle = 4.0

  /// The limit of the distance from the middle, and the least radius that an open arc leaves free
  /// there, in pixels.
  private static let farthest = 2048.0
  private static let smallestHole = 2.0

  /// Makes the part of `form` along which `pen` draws; nil if the shader cannot draw the line.
  init?(_ form: StrokeForm, _ pen: StrokeStyle) {
    guard pen.draws, pen.dashes.isEmpty, pen.width.isFinite else { return nil }
    let (from, to) = (max(pen.start, 0), min(pen.end, 1))
    halfWidth = pen.width / 2
    hasRoundCaps = pen.cap == .round
    radius = form.radius
    middle = form.origin
    if radius > 0 {
      // A wider line overlaps itself.
      guard halfWidth < radius else { return nil }
      let (first, last) = (form.angle(to: from), form.angle(to: to))
      half = abs(last - first) / 2
      angle = form.angle + (first + last) / 2
      let isWhole = form.isClosed ? from <= 0 && to >= 1 : 2 * half >= 2 * .pi * (1 - 1e-9)
      if isWhole {
        half = Self.fullCircle
      } else if pen.cap == .square {
        return nil
      }
    } else {
      half = form.extent * (to - from) / 2
      angle = form.angle
      middle += SIMD2(cos(angle), sin(angle)) * (form.extent * (from + to) / 2)
      if pen.cap == .square { half += halfWidth }
    }
  }

  /// Returns the rectangle that the shader draws, including antialiased edges, at `scale` pixels
  /// per point.
  func rect(scale: Double) -> SIMD4<Double> {
    let margin = halfWidth + 1 / scale
    var side = SIMD2(repeating: radius + margin)
    if radius == 0 {
      let direction = SIMD2(abs(cos(angle)), abs(sin(angle)))
      side = direction * half + margin
    }
    return SIMD4(lowHalf: middle - side, highHalf: 2 * side)
  }

  /// Returns the number of pixels per point on `deviceTransform`; nil if the shader cannot draw the
  /// line there.
  func scale(on deviceTransform: PlaneTransform) -> Double? {
    guard let scale = deviceTransform.evenScale,
      (radius + half + halfWidth) * scale <= Self.farthest,
      deviceTransform.isRepresentable(rect(scale: scale))
    else { return nil }
    let isOpen = radius > 0 && half < Self.fullCircle
    return isOpen && (radius - halfWidth) * scale < Self.smallestHole ? nil : scale
  }

  /// Returns the radius, half the width (negative for round caps), the angle and `half` for the
  /// shader, with lengths in pixels.
  func coordinates(scale: Double) -> SIMD4<Float> {
    SIMD4(
      Float(radius * scale), Float(hasRoundCaps ? -halfWidth * scale : halfWidth * scale),
      Float(angle),
      Float(radius > 0 ? half : half * scale))
  }
}
