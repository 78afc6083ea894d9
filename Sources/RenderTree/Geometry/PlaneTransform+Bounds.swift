// The pixels that a rectangle of a plane touches, fills or covers.
extension PlaneTransform {
  /// The limit to which device coordinates are clamped, in pixels, so that they fit in a pixel
  /// rect.
  private static let coordinateLimit = 16_777_216.0

  /// Returns the pixels that the image of `rect` (x, y, width, height in the plane) touches. Empty
  /// for a rectangle without area, seen edge on, or behind the eye.
  @inline(__always)
  func pixelBounds(of rect: SIMD4<Double>) -> PixelRect {
    kind == .scaleTranslate ? scaledPixelBounds(of: rect) : polygonBounds(of: rect)
  }

  /// Returns `pixelBounds` for a plane that is only scaled and moved.
  @inline(__always)
  private func scaledPixelBounds(of rect: SIMD4<Double>) -> PixelRect {
    let sides = scaledSides(of: rect)
    return Self.enclosing(sides.x, sides.y, sides.z, sides.w)
  }

  /// Returns `pixelBounds` for a transform without perspective.
  @inline(__always)
  func flatPixelBounds(of rect: SIMD4<Double>) -> PixelRect {
    let sides = kind == .scaleTranslate ? scaledSides(of: rect) : affineSides(of: rect)
    return Self.enclosing(sides.x, sides.y, sides.z, sides.w)
  }

  private func polygonBounds(of rect: SIMD4<Double>) -> PixelRect {
    if kind == .affine { return flatPixelBounds(of: rect) }
    return PerspectiveQuad(of: rect, in: self).bounds { $0 }
  }

  /// Returns `pixelBounds` with the pixels of antialiased edges: the vertex shader moves each
  /// corner out until both of its sides are a pixel further out.
  @inline(__always)
  func antialiasedBounds(of rect: SIMD4<Double>) -> PixelRect {
    switch kind {
    case .scaleTranslate: scaledPixelBounds(of: rect)
    case .affine: grownFlatBounds(of: rect)
    default: polygonBounds(of: rect).union(grownBounds(of: rect))
    }
  }

  /// Returns `antialiasedBounds` for a transform without perspective: the corners move out along
  /// both sides.
  private func grownFlatBounds(of rect: SIMD4<Double>) -> PixelRect {
    let (a, b) = (SIMD2(xu, yu) * rect.z, SIMD2(xv, yv) * rect.w)
    let area = abs(a.x * b.y - a.y * b.x)
    let lengths = SIMD2((b * b).sum(), (a * a).sum()).squareRoot()
    var sides = affineSides(of: rect)
    guard sides.x < sides.z, sides.y < sides.w else { return .empty }
    // After a quarter turn, edges between pixels cover nothing beyond them.
    if max(abs(a.x), abs(b.y)) < 1e-6 {
      let whole = sides.rounded(.toNearestOrEven)
      let off = sides - whole
      if off.max() < 1.0 / 1024, off.min() > -1.0 / 1024 {
        return Self.enclosing(whole.x, whole.y, whole.z, whole.w)
      }
    }
    // The margin allows for the shader's lower precision.
    let reach = SIMD2<Double>().replacing(
      with: lengths / area, where: SIMD2(repeating: area) .> 1.99 * lengths)
    let growth = SIMD2(abs(a.x), abs(a.y)) * reach.x + SIMD2(abs(b.x), abs(b.y)) * reach.y
    sides += SIMD4(-growth.x, -growth.y, growth.x, growth.y)
    return Self.enclosing(sides.x, sides.y, sides.z, sides.w)
  }

  private func grownBounds(of rect: SIMD4<Double>) -> PixelRect {
    let quad = PerspectiveQuad(quadTransform(of: rect))
    return quad.bounds { unit in
      let point = quad.point(at: unit)
      guard point.z > 0 else { return unit }
      let corner = SIMD2(point.x, point.y) / point.z
      let a = (SIMD2(quad.x.x, quad.y.x) - corner * quad.w.x) / point.z
      let b = (SIMD2(quad.x.y, quad.y.y) - corner * quad.w.y) / point.z
      let area = abs(a.x * b.y - a.y * b.x)
      let lengths = SIMD2((b * b).sum().squareRoot(), (a * a).sum().squareRoot())
      let across = area / pointwiseMax(lengths, SIMD2(repeating: 1e-6))
      var grown = unit
      // The margin allows for the shader's lower precision.
      if across.x > 1.99 { grown.x += (unit.x * 2 - 1) / across.x }
      if across.y > 1.99 { grown.y += (unit.y * 2 - 1) / across.y }
      return grown
    }
  }

  /// Calls `body` with the corners of the visible part of the image of `rect`, in order around it.
  /// In perspective, the part behind the eye is clipped away first.
  func forEachCorner(of rect: SIMD4<Double>, _ body: (SIMD2<Double>) -> Void) {
    if kind == .projective {
      PerspectiveQuad(of: rect, in: self).forEachCorner(body)
      return
    }
    for index in 0..<4 {
      let u = index == 1 || index == 2 ? rect.x + rect.z : rect.x
      let v = index >= 2 ? rect.y + rect.w : rect.y
      body(SIMD2(xu * u + xv * v + x1, yu * u + yv * v + y1))
    }
  }

  /// Returns the smallest pixel rect around a rectangle; overlaps of less than 1/1024 pixel are
  /// taken as rounding noise and ignored.
  @inline(__always)
  static func enclosing(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double
  ) -> PixelRect {
    guard maxX > minX, maxY > minY else { return .empty }
    let noise = 1.0 / 1024
    let whole = floorPixels(SIMD4(minX, minY, -maxX, -maxY) + noise)
    return PixelRect(minX: whole.x, minY: whole.y, maxX: 0 &- whole.z, maxY: 0 &- whole.w)
  }

  /// Returns the pixels that lie completely inside the image of `rect`; only for planes that are
  /// only scaled and moved.
  @inline(__always)
  func innerPixels(of rect: SIMD4<Double>) -> PixelRect {
    let sides = scaledSides(of: rect)
    let noise = 1.0 / 1024
    let whole = Self.floorPixels(SIMD4(-sides.x, -sides.y, sides.z, sides.w) + noise)
    return PixelRect(minX: 0 &- whole.x, minY: 0 &- whole.y, maxX: whole.z, maxY: whole.w)
  }

  /// Returns the pixels whose centres lie in the image of `rect`, which are exactly those that the
  /// GPU fills; only for planes that are only scaled and moved.
  @inline(__always)
  func filledPixels(of rect: SIMD4<Double>) -> PixelRect {
    let whole = Self.floorPixels(scaledSides(of: rect) + 0.5)
    return PixelRect(minX: whole.x, minY: whole.y, maxX: whole.z, maxY: whole.w)
  }

  /// Returns the left, top, right and bottom of the bounding box of the image of `rect`; only for
  /// planes without perspective. The result equals that of the four corners to the last digit,
  /// because the sums are rounded in the order of their terms.
  @inline(__always)
  private func affineSides(of rect: SIMD4<Double>) -> SIMD4<Double> {
    let (u0, u1) = (rect.x, rect.x + rect.z)
    let (v0, v1) = (rect.y, rect.y + rect.w)
    let (xu0, xu1, xv0, xv1) = (xu * u0, xu * u1, xv * v0, xv * v1)
    let (yu0, yu1, yv0, yv1) = (yu * u0, yu * u1, yv * v0, yv * v1)
    return SIMD4(
      min(xu0, xu1) + min(xv0, xv1) + x1, min(yu0, yu1) + min(yv0, yv1) + y1,
      max(xu0, xu1) + max(xv0, xv1) + x1, max(yu0, yu1) + max(yv0, yv1) + y1)
  }

  /// Returns the left, top, right and bottom of the image of `rect`; only for planes that are only
  /// scaled and moved.
  @inline(__always)
  private func scaledSides(of rect: SIMD4<Double>) -> SIMD4<Double> {
    let x0 = xu * rect.x + x1
    let x1 = x0 + xu * rect.z
    let y0 = yv * rect.y + y1
    let y1 = y0 + yv * rect.w
    return SIMD4(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
  }

  /// Returns each value rounded down and clamped to `reach`; NaN becomes the least value.
  @inline(__always)
  private static func floorPixels(_ values: SIMD4<Double>) -> SIMD4<Int32> {
    let (low, high) = (floorPixels(values.lowHalf), floorPixels(values.highHalf))
    return SIMD4(
      Int32(truncatingIfNeeded: low.x), Int32(truncatingIfNeeded: low.y),
      Int32(truncatingIfNeeded: high.x), Int32(truncatingIfNeeded: high.y))
  }

  /// Returns two values rounded down, in the low bits of each lane: registers hold two doubles, and
  /// a vector of four takes many times the instructions.
  @inline(__always)
  private static func floorPixels(_ values: SIMD2<Double>) -> SIMD2<Int64> {
    let (least, most) = (SIMD2(repeating: -coordinateLimit), SIMD2(repeating: coordinateLimit))
    var bounded = least.replacing(with: values, where: values .> least)
    bounded = most.replacing(with: bounded, where: bounded .< most)
    // A sum of this size has no fraction bits: its last bits are the value rounded to an integer,
    // and the processor has no other way to round two lanes at a time.
    let anchor = 0x1.8p52
    let sum = bounded + anchor
    // A mask lane that is true has the value -1.
    let isAbove = unsafeBitCast(sum - anchor .> bounded, to: SIMD2<Int64>.self)
    return unsafeBitCast(sum, to: SIMD2<Int64>.self) &+ isAbove
  }

  /// Returns the number of pixels of `rect`'s image inside `clip`: exact on planes that are only
  /// scaled and moved, the area on others.
  @inline(__always)
  func countedPixels(of rect: SIMD4<Double>, in clip: PixelRect) -> Int {
    kind == .scaleTranslate
      ? filledPixels(of: rect).intersection(clip).area
      : Int(coveredArea(of: rect, in: clip) + 0.5)
  }

  /// Returns the area of `rect`'s image inside `clip`, in pixels: at most that of `clip`, and 0 for
  /// NaN.
  @inline(__always)
  func coveredArea(of rect: SIMD4<Double>, in clip: PixelRect) -> Double {
    if kind != .projective {
      let sides = affineSides(of: rect)
      let edges = SIMD4(clip.minX, clip.minY, 0 &- clip.maxX, 0 &- clip.maxY)
      let inner = SIMD4(sides.x, sides.y, -sides.z, -sides.w)
      // Nothing is clipped: the area is scaled by the determinant.
      if all(inner .>= SIMD4<Double>(edges)) {
        let (a, b) = (SIMD2(xu, yu) * rect.z, SIMD2(xv, yv) * rect.w)
        let area = abs(a.x * b.y - a.y * b.x)
        return area.isNaN ? 0 : min(area, Double(clip.area))
      }
    }
    return cutArea(of: rect, in: clip)
  }

  /// Returns `coveredArea` of an image that `clip` cuts.
  private func cutArea(of rect: SIMD4<Double>, in clip: PixelRect) -> Double {
    var polygon = Polygon()
    forEachCorner(of: rect) { polygon.append($0) }
    polygon.cut { $0.x - Double(clip.minX) }
    polygon.cut { Double(clip.maxX) - $0.x }
    polygon.cut { $0.y - Double(clip.minY) }
    polygon.cut { Double(clip.maxY) - $0.y }
    let area = polygon.area
    return area.isNaN ? 0 : min(area, Double(clip.area))
  }
}

/// A convex polygon of up to ten corners, stored inline: a quad cut by the eye's plane (five
/// corners) and by four sides.
private struct Polygon {
  private typealias Storage = (
    SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>,
    SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>
  )
  private static let zero = SIMD2<Double>()
  private var storage: Storage = (zero, zero, zero, zero, zero, zero, zero, zero, zero, zero)
  private var count = 0

  mutating func append(_ point: SIMD2<Double>) {
    guard count < 10 else { return }
    withUnsafeMutableBytes(of: &storage) { $0.bindMemory(to: SIMD2<Double>.self)[count] = point }
    count += 1
  }

  private subscript(index: Int) -> SIMD2<Double> {
    withUnsafeBytes(of: storage) { $0.bindMemory(to: SIMD2<Double>.self)[index] }
  }

  /// Clips the polygon to the part where `distance` is not negative.
  mutating func cut(_ distance: (SIMD2<Double>) -> Double) {
    let corners = self
    count = 0
    ConvexPolygon.clip(corners.count) {
      distance(corners[$0])
    } keep: {
      append(corners[$0])
    } cross: { from, to, share in
      append(corners[from] + (corners[to] - corners[from]) * share)
    }
  }

  var area: Double { abs(ConvexPolygon.signedArea(count) { self[$0] }) }
}

extension PlaneTransform {
  /// Returns true if `rect` of the plane covers all of `pixels`, with its antialiased edges outside
  /// of them.
  func covers(_ pixels: PixelRect, by rect: SIMD4<Double>) -> Bool {
    guard kind != .projective, isRepresentable(rect), let inverse else { return false }
    let grown = pixels.grown(by: 1)
    for (x, y) in [
      (grown.minX, grown.minY), (grown.maxX, grown.minY), (grown.minX, grown.maxY),
      (grown.maxX, grown.maxY),
    ] {
      guard let point = inverse.point(SIMD2(Double(x), Double(y))),
        all(point .>= rect.lowHalf), all(point .<= rect.lowHalf + rect.highHalf)
      else { return false }
    }
    return true
  }
}
