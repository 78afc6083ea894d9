internal import CalqueRenderTree
internal import CoreGraphics

/// A rectangle of an overlay, in pixels of the surface.
struct OverlayBox: Sendable, Hashable {
  var x, y, width, height: Float

  init(x: Float, y: Float, width: Float, height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rect: PixelRect) {
    self.init(
      x: Float(rect.minX), y: Float(rect.minY), width: Float(rect.width),
      height: Float(rect.height))
  }

  var plane: Homography { Homography(x: x, y: y, width: width, height: height) }
  var maxX: Float { x + width }
  var maxY: Float { y + height }

  /// Returns true if the boxes overlap.
  func meets(_ other: OverlayBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

// Drawing primitives. An overlay draws on the surface itself, unclipped and blended.
extension Frame {
  var surface: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Adds a rectangle of one colour.
  mutating func fill(_ box: OverlayBox, _ color: OverlayColor) {
    fill(box.plane, color)
  }

  /// Adds a quad of one colour.
  mutating func fill(_ plane: Homography, _ color: OverlayColor) {
    sprites.append(Sprite(plane, color: color.words, layer: -1))
    extend(.solid, .none, index: sprites.count - 1)
  }

  /// Adds a rectangle with rounded corners.
  mutating func fill(_ box: OverlayBox, cornerRadius: Float, _ color: OverlayColor) {
    roundRects.append(
      RoundRect(
        box.plane, size: SIMD2(box.width, box.height), cornerRadius: cornerRadius,
        fill: color.premultiplied, layer: -1))
    extend(.roundRect, .none, index: roundRects.count - 1)
  }

  /// Adds a line of `lineWidth` pixels along the inside of a rectangle's edge.
  mutating func stroke(
    _ box: OverlayBox, cornerRadius: Float = 0, lineWidth: Float, _ color: OverlayColor
  ) {
    roundRects.append(
      RoundRect(
        box.plane, size: SIMD2(box.width, box.height), cornerRadius: cornerRadius,
        borderWidth: lineWidth, fill: SIMD4(), border: color.premultiplied, layer: -1))
    extend(.roundRect, .none, index: roundRects.count - 1)
  }

  /// Adds the ring of keyboard focus along the inside of a rectangle's edge.
  mutating func ring(_ box: OverlayBox, cornerRadius: Float, scale: Float) {
    stroke(
      box, cornerRadius: cornerRadius, lineWidth: max((2 * scale).rounded(), 1), .focusRing)
  }

  /// Adds a line of `lineWidth` pixels along the inside of a quad's edge.
  mutating func stroke(_ plane: Homography, lineWidth: Float, _ color: OverlayColor) {
    let size = plane.sides
    guard min(size.x, size.y) > 0 else { return }
    roundRects.append(
      RoundRect(
        plane, size: size, cornerRadius: 0, borderWidth: lineWidth, fill: SIMD4(),
        border: color.premultiplied, layer: -1))
    extend(.roundRect, .none, index: roundRects.count - 1)
  }

  /// Adds an image, one texel for each pixel, multiplied by a colour.
  mutating func draw(_ image: ImageID, in box: OverlayBox, _ color: OverlayColor) {
    sprites.append(Sprite(box.plane, color: color.words, layer: -1))
    extend(.image, .image(image), index: sprites.count - 1)
  }

  /// Adds the instance at `index` to the last batch if that has the same state, or to a new one.
  private mutating func extend(_ pipeline: Pipeline, _ texture: TextureSource, index: Int) {
    if let last = batches.last, last.pipeline == pipeline, last.texture == texture,
      last.clipChain == -1, last.scissor == surface, Int(last.first + last.count) == index
    {
      batches[batches.count - 1].count += 1
      return
    }
    var batch = Batch(
      pipeline: pipeline, isBlended: true, texture: texture, scissor: surface,
      first: Int32(index), count: 1)
    batch.textureFilter = .nearest
    batches.append(batch)
  }
}

/// Diagonal stripes, white on clear, for overlays that differ from others by more
/// than their colour.
enum Hatch {
  /// The side of the image, in texels; one texel is a point.
  static let side = 512
  /// The distance from one stripe to the next, and the width of a stripe, in texels.
  private static let (period, width) = (10, 4)

  static func image() -> CGImage {
    // One row and one period; each row is a part of it.
    let row = (0..<side + period).flatMap { x in
      [UInt8](repeating: x % period < width ? 255 : 0, count: 4)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for y in 0..<side {
      let start = y % period * 4
      bytes += row[start..<start + side * 4]
    }
    return CGImage(
      width: side, height: side, bytesPerRow: side * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}
