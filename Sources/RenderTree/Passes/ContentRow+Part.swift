/// The part of an image that a layer shows, and where.
struct ContentPart {
  /// x, y, width and height in the layer's own space.
  var rect: SIMD4<Double>
  /// The texture coordinates of two opposite corners: left, top, right, bottom, in unit space.
  var texture: SIMD4<Float>
}

extension ContentRow {
  /// Places the image in `bounds` by its gravity. Gravities that do not resize show it at its natural
  /// size, in pixels over the contents scale.
  @inline(__always)
  func part(in bounds: SIMD4<Double>) -> ContentPart {
    let shown = placement.rect
    let texture = SIMD4<Float>(
      Float(shown.x), Float(shown.y), Float(shown.x + shown.z), Float(shown.y + shown.w))
    if placement.gravity == .resize { return ContentPart(rect: bounds, texture: texture) }
    let natural =
      SIMD2<Double>(
        Double(pixelSize.x) * shown.z, Double(pixelSize.y) * shown.w) / max(placement.scale, 1e-9)
    return ContentPart(
      rect: placement.gravity.place(natural, in: bounds), texture: texture)
  }
}

extension ContentsGravity {
  /// Where contents of `natural` size lie in `bounds` (x, y, width, height; y down).
  package func place(_ natural: SIMD2<Double>, in bounds: SIMD4<Double>) -> SIMD4<Double> {
    let room = bounds.highHalf
    var size = natural
    // The share of the room left over that goes before the contents.
    var share = SIMD2<Double>(0.5, 0.5)
    switch self {
    case .resize: size = room
    case .resizeAspect, .resizeAspectFill:
      guard natural.x > 0, natural.y > 0 else {
        return SIMD4(lowHalf: bounds.lowHalf, highHalf: SIMD2())
      }
      let factors = room / natural
      size =
        natural * (self == .resizeAspect ? min(factors.x, factors.y) : max(factors.x, factors.y))
    case .center: break
    case .top: share.y = 0
    case .bottom: share.y = 1
    case .left: share.x = 0
    case .right: share.x = 1
    case .topLeft: share = SIMD2(0, 0)
    case .topRight: share = SIMD2(1, 0)
    case .bottomLeft: share = SIMD2(0, 1)
    case .bottomRight: share = SIMD2(1, 1)
    }
    return SIMD4(lowHalf: bounds.lowHalf + (room - size) * share, highHalf: size)
  }
}
