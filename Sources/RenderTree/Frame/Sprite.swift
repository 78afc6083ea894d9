/// A quad of one colour or one texture: an instance, in an instanced draw, of the pipelines
/// `solid`, `image`, `tintedAlpha`, `stroke`, `lineMap`, `smallImage` and `mixed`. Its 64 bytes are
/// uploaded to the GPU unchanged.
///
/// The unit square (u, v) maps to the pixel (x / w, y / w) with x = xu·u + xv·v + x1, likewise y
/// and w; w = 1 everywhere unless the quad is in perspective. v = 0 is the top.
package struct Sprite: Sendable, Hashable {
  package var xu, xv, x1: Float
  package var yu, yv, y1: Float
  package var wu, wv, w1: Float
  /// The texture coordinates at (0, 0) and (1, 1), in unit coordinates with the origin at the top
  /// left.
  ///
  /// For a stroke: the radius of its arc, 0 for a straight line; half its width, negative for round
  /// caps; the angle of the arc's middle, or the direction of the line; half the angle of the arc,
  /// 4 for a full circle, or half the length of the line. Lengths are in pixels. The map
  /// scales evenly, and the arc is about the centre of the quad.
  package var u0, v0, u1, v1: Float
  /// The premultiplied colour, by which the texel is multiplied; 65535 is 1.
  package var red, green, blue, alpha: UInt16
  /// The layer's slot in the render tree, for overlays; -1 for none.
  package var layer: Int32

  package init(
    _ transform: Homography, texture: SIMD4<Float> = SIMD4(0, 0, 1, 1), color: SIMD4<UInt16>,
    layer: Int32
  ) {
    (xu, xv, x1) = (transform.xu, transform.xv, transform.x1)
    (yu, yv, y1) = (transform.yu, transform.yv, transform.y1)
    (wu, wv, w1) = (transform.wu, transform.wv, transform.w1)
    (u0, v0, u1, v1) = (texture.x, texture.y, texture.z, texture.w)
    (red, green, blue, alpha) = (color.x, color.y, color.z, color.w)
    self.layer = layer
  }

  // Sprites of `smallImage` and `mixed` are never in perspective: their form and what it needs are
  // stored in the third row of the map, which is 0, 0 and 1 for a colour.

  /// The distance between the numbers of clips in `wv`, more than any form; compiled into shaders.
  package static let formCount: Float = 4

  /// The form of a sprite of a `mixed` batch: the number in `wv`, to which `formCount` is added for
  /// each clip up to the one that the sprite names.
  private enum Form {
    static let quad: Float = 0
    /// A rounded rectangle: `width`, `height`, `cornerRadius` and `borderWidth` of a `RoundRect`
    /// are in `u0`, `v0`, `u1` and `v1`. With a border the bytes of `wu` have its red and green,
    /// those of `w1` its blue and alpha, like `red`.
    static let box: Float = 1
    /// A rounded rectangle that shows all of the image that it names.
    static let image: Float = 2
  }

  private var form: Float {
    @inline(__always) get { wv - Self.formCount * Float(clip + 1) }
  }

  /// The index in `Frame.clips` of the clip that cuts a sprite of a `mixed` batch, besides those of
  /// the batch; -1 for none.
  package var clip: Int32 {
    @inline(__always) get { Int32(wv / Self.formCount) - 1 }
    set { wv = form + Self.formCount * Float(newValue + 1) }
  }

  /// The index of the image in the `ImageStore`; -1 for none.
  package var image: Int32 {
    get { form == Form.box ? -1 : Int32(wu) - 1 }
    set { wu = Float(newValue + 1) }
  }

  /// True if it is a rounded rectangle.
  package var isRound: Bool { form != Form.quad }

  /// Makes a quad, which names no clip yet, a rounded rectangle in its colour or, if it names an
  /// image, with that, with softened edges. `size` and `cornerRadius` are those of a `RoundRect`;
  /// they take the place of the texture coordinates.
  mutating func setRound(_ size: SIMD2<Float>, cornerRadius: Float) {
    wv = wu == 0 ? Form.box : Form.image
    (u0, v0, u1, v1) = (size.x, size.y, cornerRadius, 0)
  }

  /// The texture coordinates at (0, 0) and (1, 1) of a sprite with an image.
  package var textureRect: SIMD4<Float> {
    isRound ? SIMD4(0, 0, 1, 1) : SIMD4(u0, v0, u1, v1)
  }

  /// Gives a rounded rectangle without an image a border of `width` points; `color` is
  /// premultiplied.
  mutating func setBorder(_ width: Float, _ color: SIMD4<UInt16>) {
    v1 = width
    wu = Float(bitPattern: UInt32(color.x) | UInt32(color.y) << 16)
    w1 = Float(bitPattern: UInt32(color.z) | UInt32(color.w) << 16)
  }

  /// The width of the border of a rounded rectangle in points, and its premultiplied colour; nil
  /// for none.
  package var border: (width: Float, color: SIMD4<UInt16>)? {
    guard form == Form.box, v1 > 0 else { return nil }
    let (low, high) = (wu.bitPattern, w1.bitPattern)
    return (
      v1,
      SIMD4(
        UInt16(truncatingIfNeeded: low), UInt16(truncatingIfNeeded: low >> 16),
        UInt16(truncatingIfNeeded: high), UInt16(truncatingIfNeeded: high >> 16))
    )
  }

  /// True if it is a quad of one opaque colour that no clip of its own cuts.
  var isOpaqueQuad: Bool { wv == Form.quad && wu == 0 && alpha == .max }

  /// The sprite without its image and its border; a rounded rectangle remains one.
  package var unnamed: Sprite {
    var result = self
    (result.wu, result.w1) = (0, 1)
    if isRound { (result.wv, result.v1) = (Form.box + Self.formCount * Float(clip + 1), 0) }
    return result
  }
}

extension SIMD4<Float> {
  var opaque: SIMD4<Float> { SIMD4(x, y, z, 1) }
}

@inline(__always)
func premultiplied(_ color: SIMD4<Float>, _ opacity: Float) -> SIMD4<Float> {
  let alpha = color.w * opacity
  return SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)
}

/// Returns 0...1 as 16-bit unorm, clamped; NaN becomes 0.
@inline(__always)
func unorm(_ value: Float) -> UInt16 {
  let scaled = value * 65535 + 0.5
  return scaled > 0 ? UInt16(truncatingIfNeeded: Int32(min(scaled, 65535))) : 0
}

/// Returns each of four values in 0...1 as 16-bit unorm.
@inline(__always)
package func unorm(_ values: SIMD4<Float>) -> SIMD4<UInt16> {
  let scaled = values * 65535 + 0.5
  var bounded = SIMD4<Float>().replacing(with: scaled, where: scaled .> 0)
  bounded = SIMD4(repeating: 65535).replacing(with: bounded, where: bounded .< 65535)
  // A sum of this size has no fraction bits left.
  let anchor: Float = 0x1p23
  let sum = bounded + anchor
  // A mask lane that is true has the value -1.
  let isAbove = unsafeBitCast(sum - anchor .> bounded, to: SIMD4<UInt32>.self)
  return SIMD4(truncatingIfNeeded: unsafeBitCast(sum, to: SIMD4<UInt32>.self) &+ isAbove)
}
