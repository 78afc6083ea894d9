extension CGImage {
  /// Makes an image mask, top row first: a sample of 0 is painted, the largest sample is not.
  ///
  /// Samples have 1, 2, 4 or 8 bits, the first in the highest bits of a byte. `decode` may be `[0,
  /// 1]`, which changes nothing, or `[1, 0]`, which inverts the samples. Nil for anything else, for
  /// sides outside 1...16384, and if the provider has too few bytes.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height), [1, 2, 4, 8].contains(bitsPerComponent),
      bitsPerPixel == bitsPerComponent, let data = provider.data
    else { return nil }
    let needed = (width * bitsPerPixel + 7) / 8
    guard (needed...Int(Int32.max)).contains(bytesPerRow),
      data.count >= bytesPerRow * (height - 1) + needed
    else { return nil }
    let isTurned: Bool
    switch decode.map({ ($0[0], $0[1]) }) {
    case nil, (0, 1)?: isTurned = false
    case (1, 0)?: isTurned = true
    default: return nil
    }
    let limit = (1 << bitsPerComponent) - 1
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    data.withUnsafeBytes { source in
      for y in 0..<height {
        for x in 0..<width {
          let bit = x * bitsPerPixel
          let byte = Int(source[y * bytesPerRow + bit / 8])
          let sample = byte >> (8 - bitsPerPixel - bit % 8) & limit
          let painted = isTurned ? sample : limit - sample
          bytes[(y * width + x) * 4 + 3] = UInt8(painted * 255 / limit)
        }
      }
    }
    self.init(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes, isMask: true, isConverted: true)
  }

  /// Returns the image masked by `mask`, stretched over it; see `CGContext.clip(to:mask:)`. Nil for
  /// an image that is itself a mask.
  public func masking(_ mask: CGImage) -> CGImage? {
    let size = CGSize(width: width, height: height)
    guard !isMask, let context = CGContext(size: size, scale: 1, opaque: false) else { return nil }
    // The mask has the orientation of the image: both are upright where y points up.
    context.concatenate(CGAffineTransform(1, 0, 0, -1, 0, size.height))
    let whole = CGRect(origin: .zero, size: size)
    context.clip(to: whole, mask: mask)
    context.draw(self, in: whole)
    return context.makeImage()
  }

  /// Returns the image with the colours removed whose components, 0...255, lie in the range of each
  /// pair: the lowest and highest red, green and blue. Nil unless there are six numbers, and for
  /// images with alpha.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard components.count == 6, !hasAlphaChannel else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let color = pixel(x: x, y: y)
        let isMasked = (0..<3).allSatisfy {
          let value = CGFloat(color[$0])
          return value >= components[2 * $0] && value <= components[2 * $0 + 1]
        }
        bytes += isMasked ? [0, 0, 0, 0] : [color.x, color.y, color.z, 255]
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}
