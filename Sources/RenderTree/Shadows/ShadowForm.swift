import CoreGraphics

/// A rectangle with elliptic corners, whose blurred image a shader can compute: the caster of most
/// shadows.
struct ShadowForm: Equatable {
  /// The rectangle (x, y, width, height) in points of the layer.
  var rect: SIMD4<Double>
  /// The radii of the corners along x: top left, top right, bottom left, bottom right.
  var radii: SIMD4<Double>
  /// The ratio of the radii along y to those along x.
  var aspect = 1.0

  /// Makes the rounded bounds of a layer. Continuous corners count as circular: blurred they hardly
  /// differ.
  init(_ bounds: SIMD4<Double>, _ appearance: LayerAppearance) {
    rect = bounds
    radii = SIMD4(repeating: Double(appearance.effectiveRadius(in: bounds)))
    let corners = appearance.cornerStyle
    if corners.contains(.squareMinXMinY) { radii[0] = 0 }
    if corners.contains(.squareMaxXMinY) { radii[1] = 0 }
    if corners.contains(.squareMinXMaxY) { radii[2] = 0 }
    if corners.contains(.squareMaxXMaxY) { radii[3] = 0 }
  }

  /// Recognises a path that is one rectangle, with rounded corners or without, or an ellipse, in
  /// whichever direction it is drawn; nil for other paths.
  init?(_ path: [PathElement]) {
    guard let outline = Outline(path) else { return nil }
    rect = outline.rect
    radii = SIMD4()
    var aspect: Double?
    for corner in outline.corners {
      let radius = corner.radius
      guard radius.x > 0 && radius.y > 0 else { continue }
      let ratio = radius.y / radius.x
      if let aspect, abs(aspect - ratio) > 1e-3 * ratio { return nil }
      aspect = aspect ?? ratio
      guard let index = corner.cornerIndex(in: outline.rect) else { return nil }
      radii[index] = radius.x
    }
    // Each corner of the rectangle must be a corner of the path or rounded.
    guard outline.corners.count == 4 else { return nil }
    let indices = Set(outline.corners.map { $0.cornerIndex(in: outline.rect) ?? -1 })
    guard indices == [0, 1, 2, 3] else { return nil }
    self.aspect = aspect ?? 1
  }

  /// The largest radii of any corner, along x and y.
  var extent: SIMD2<Double> { SIMD2(radii.max(), radii.max() * aspect) }
}

/// The corners of a closed path whose sides are parallel to the axes.
private struct Outline {
  /// The intersection of two sides, extended if the corner is rounded.
  struct Corner {
    var point: SIMD2<Double>
    var radius = SIMD2<Double>()

    /// Returns the index of this corner in `rect`, in reading order; nil if it is none.
    func cornerIndex(in rect: SIMD4<Double>) -> Int? {
      let slack = 1e-4 * max(rect.z, rect.w)
      let low = abs(point - rect.lowHalf), high = abs(point - rect.lowHalf - rect.highHalf)
      guard low.x <= slack || high.x <= slack, low.y <= slack || high.y <= slack else { return nil }
      return (low.x <= slack ? 0 : 1) + (low.y <= slack ? 0 : 2)
    }
  }

  private(set) var corners: [Corner] = []
  private(set) var rect = SIMD4<Double>()
  private var points: [SIMD2<Double>] = []
  private var current = SIMD2<Double>()
  /// The axis of the last side, 0 for x and 1 for y; nil before the first side and after a rounded
  /// corner.
  private var lastAxis: Int?
  private var firstAxis: Int?

  init?(_ path: [PathElement]) {
    guard (4...20).contains(path.count), case .move(let start)? = path.first else { return nil }
    current = SIMD2(start)
    points.append(current)
    let first = current
    var index = 1
    while index < path.count {
      defer { index += 1 }
      switch path[index] {
      case .move, .quad: return nil
      case .line(let end): if !addLine(SIMD2(end)) { return nil }
      case .cubic(let control1, let control2, let end):
        if addContinuousCorner(path[index...]) {
          index += 2
        } else if !addCurve(SIMD2(control1), SIMD2(control2), SIMD2(end)) {
          return nil
        }
      case .close:
        guard index == path.count - 1 else { return nil }
      }
    }
    // A path that is left open is filled as if it were closed.
    if !addLine(first) { return nil }
    if let lastAxis, let firstAxis, lastAxis != firstAxis { corners.append(Corner(point: first)) }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard (high - low).min() > 0, (high - low).max() < 1e7, abs(low).max() < 1e7 else { return nil }
    rect = SIMD4(lowHalf: low, highHalf: high - low)
  }

  /// Adds a side; returns false if it is not parallel to an axis.
  private mutating func addLine(_ end: SIMD2<Double>) -> Bool {
    let delta = abs(end - current)
    let slack = 1e-6 * max(delta.max(), 1)
    guard delta.max() > slack else { return delta.max() >= 0 }
    guard delta.min() <= slack else { return false }
    let axis = delta.x > delta.y ? 0 : 1
    if let lastAxis, lastAxis != axis { corners.append(Corner(point: current)) }
    if points.count == 1 { firstAxis = axis }
    lastAxis = axis
    current = end
    points.append(end)
    return true
  }

  /// Adds a quarter of an ellipse; returns false if the curve is none.
  private mutating func addCurve(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, _ end: SIMD2<Double>
  ) -> Bool {
    let radius = abs(end - current)
    guard radius.min() > 0 else { return false }
    let slack = 2e-3 * radius.max()
    // The corner is the intersection of the tangents: along x from one end, along y from the other.
    for corner in [SIMD2(end.x, current.y), SIMD2(current.x, end.y)] {
      let first = current + (corner - current) * Self.quarterArc
      let second = end + (corner - end) * Self.quarterArc
      guard abs(first - control1).max() <= slack, abs(second - control2).max() <= slack else {
        continue
      }
      corners.append(Corner(point: corner, radius: radius))
      lastAxis = nil
      current = end
      points.append(end)
      return true
    }
    return false
  }

  /// Adds the three curves of a continuous corner, which counts as circular: blurred they hardly
  /// differ. Returns false if the path does not continue with one.
  private mutating func addContinuousCorner(_ path: ArraySlice<PathElement>) -> Bool {
    var points = [current]
    for element in path.prefix(3) {
      guard case .cubic(let control1, let control2, let end) = element else { return false }
      points += [SIMD2(control1), SIMD2(control2), SIMD2(end)]
    }
    guard points.count == 10, let end = points.last else { return false }
    // Along x from one end, along y from the other.
    for axis in 0...1 {
      let corner = axis == 0 ? SIMD2(end.x, current.y) : SIMD2(current.x, end.y)
      let indices = points.map { point in
        let delta = abs(point - corner)
        return axis == 0 ? delta : SIMD2(delta.y, delta.x)
      }
      guard let radius = ContinuousCorner.radius(of: indices) else { continue }
      corners.append(Corner(point: corner, radius: SIMD2(repeating: radius)))
      lastAxis = nil
      current = end
      self.points.append(end)
      return true
    }
    return false
  }

  /// The distance of the control points of a quarter circle of radius 1 from its ends:
  /// 4/3·tan(π/8).
  private static let quarterArc = 0.5522847498307936
}

extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}

private func abs(_ v: SIMD2<Double>) -> SIMD2<Double> { pointwiseMax(v, -v) }

// Tests whether one form contains another.
extension ShadowForm {
  /// The tolerance, in points, by which one form may leave another.
  private static let slack = 0.01

  /// Returns true if `other` does not leave the form. The corners of both must be circular.
  func contains(_ other: ShadowForm) -> Bool {
    let low = other.rect.lowHalf - rect.lowHalf
    let high = rect.lowHalf + rect.highHalf - other.rect.lowHalf - other.rect.highHalf
    guard low.min() >= -Self.slack, high.min() >= -Self.slack else { return false }
    for corner in 0..<4 {
      let (outer, inner) = (radii[corner], other.radii[corner])
      // An inner corner with the same radius is inside if the rectangle is.
      guard inner < outer - Self.slack else { continue }
      let away = SIMD2(corner & 1 == 0 ? low.x : high.x, corner & 2 == 0 ? low.y : high.y)
      // The vector from the centre of the inner arc to that of the outer one.
      let delta = pointwiseMax(outer - away - inner, SIMD2())
      if (delta * delta).sum().squareRoot() + inner > outer + Self.slack { return false }
    }
    return true
  }

  /// Returns the image of the form under `map`; nil unless `map` only moves and scales it evenly.
  func transformed(by map: PlaneTransform) -> ShadowForm? {
    guard let (rect, scale) = boundingRect(by: map), let scale,
      abs(scale.x - scale.y) <= 1e-4 * scale.x
    else { return nil }
    var result = self
    result.rect = rect
    result.radii *= scale.x
    return result
  }

  /// Returns a form that encloses the image of this one under `map`: with rounded corners if `map`
  /// only moves and scales, else with square ones. Nil if a corner is behind the eye.
  func enclosed(by map: PlaneTransform) -> ShadowForm? {
    guard let (rect, scale) = boundingRect(by: map) else { return nil }
    var result = self
    result.rect = rect
    result.radii *= scale?.min() ?? 0
    return result
  }

  /// Returns the bounding box of the image of the form under `map`, and the scale along x and y if
  /// `map` only moves and scales. Nil if a corner is behind the eye.
  private func boundingRect(by map: PlaneTransform) -> (rect: SIMD4<Double>, scale: SIMD2<Double>?)?
  {
    let far = rect.lowHalf + rect.highHalf
    guard let first = map.point(rect.lowHalf), let last = map.point(far),
      let right = map.point(SIMD2(far.x, rect.y)), let left = map.point(SIMD2(rect.x, far.y))
    else { return nil }
    let low = pointwiseMin(pointwiseMin(first, last), pointwiseMin(left, right))
    let high = pointwiseMax(pointwiseMax(first, last), pointwiseMax(left, right))
    let off = pointwiseMax(
      pointwiseMax(first - low, high - last),
      pointwiseMax(SIMD2(left.x, right.y) - low, high - SIMD2(right.x, left.y)))
    let scale = (high - low) / rect.highHalf
    let isUpright = off.max() <= Self.slack && scale.min() > 0
    return (SIMD4(lowHalf: low, highHalf: high - low), isUpright ? scale : nil)
  }
}
