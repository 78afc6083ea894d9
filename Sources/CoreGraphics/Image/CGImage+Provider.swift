public import Foundation

extension CGImage {
  /// Makes an image from raw pixels, top row first.
  ///
  /// Pixels with 8 bits per component are supported: gray (8 bits per pixel), gray with alpha (16),
  /// RGB (24), and RGB with alpha or a skipped byte (32, in both byte orders). Nil for other
  /// formats, for a `decode` array, for a space of another model, and if the provider has too few
  /// bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil, bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents),
      (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
      let alpha = bitmapInfo.alphaInfo, let order = bitmapInfo.byteOrder,
      let format = RawPixelFormat(bitsPerPixel: bitsPerPixel, alpha: alpha, order: order),
      format.model == space.model,
      (width * bitsPerPixel / 8...Int(Int32.max)).contains(bytesPerRow),
      let data = provider.data,
      data.count / height >= width * bitsPerPixel / 8,
      data.count >= bytesPerRow * (height - 1) + width * bitsPerPixel / 8
    else { return nil }
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    data.withUnsafeBytes { source in
      var to = 0
      for row in 0..<height {
        var from = row * bytesPerRow
        for _ in 0..<width {
          let pixel = format.premultiplied(source, at: from)
          (bytes[to], bytes[to + 1], bytes[to + 2], bytes[to + 3]) =
            (pixel.x, pixel.y, pixel.z, pixel.w)
          from += bitsPerPixel / 8
          to += 4
        }
      }
    }
    self.init(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: alpha.hasAlpha ? .premultipliedLast : .noneSkipLast, bytes: bytes,
      isConverted: !format.isStored)
  }

  /// The largest width or height of a bitmap, in pixels.
  package static let maximumSide = 16_384
}

/// The positions of the components in a raw pixel.
private struct RawPixelFormat {
  let model: CGColorSpaceModel
  private let red, green, blue: Int
  private let alpha: Int?
  private let multiplies: Bool
  /// True if the bytes are in one of the formats in which images are stored.
  let isStored: Bool

  init?(bitsPerPixel: Int, alpha info: CGImageAlphaInfo, order: CGImageByteOrderInfo) {
    multiplies = info.hasAlpha && !info.isPremultiplied
    let isLast = !info.isFirst && order != .order32Little
    let isBackwards = info.isFirst && order == .order32Little
    isStored = bitsPerPixel == 32 && !multiplies && (isLast || isBackwards)
    switch (bitsPerPixel, info, order) {
    case (8, .none, _):
      (model, red, green, blue, alpha) = (.monochrome, 0, 0, 0, nil)
    case (16, .premultipliedLast, .orderDefault), (16, .last, .orderDefault):
      (model, red, green, blue, alpha) = (.monochrome, 0, 0, 0, 1)
    case (24, .none, .orderDefault):
      (model, red, green, blue, alpha) = (.rgb, 0, 1, 2, nil)
    case (32, .none, _), (32, .alphaOnly, _):
      return nil
    case (32, _, .orderDefault), (32, _, .order32Big):
      let first = info.isFirst ? 1 : 0
      (model, red, green, blue) = (.rgb, first, first + 1, first + 2)
      alpha = info.hasAlpha ? (first + 3) % 4 : nil
    case (32, _, .order32Little):
      let last = info.isFirst ? 2 : 3
      (model, red, green, blue) = (.rgb, last, last - 1, last - 2)
      alpha = info.hasAlpha ? (last + 1) % 4 : nil
    default:
      return nil
    }
  }

  func premultiplied(_ source: UnsafeRawBufferPointer, at offset: Int) -> SIMD4<UInt8> {
    let opacity = alpha.map { source[offset + $0] } ?? 255
    let color = SIMD4(
      source[offset + red], source[offset + green], source[offset + blue], opacity)
    return multiplies ? color.premultiplied : color
  }
}

extension SIMD4<UInt8> {
  /// The colour with its components multiplied by the alpha in `w`, rounded.
  package var premultiplied: Self {
    Self(x.premultiplied(by: w), y.premultiplied(by: w), z.premultiplied(by: w), w)
  }

  /// The premultiplied colour divided by its alpha; `premultiplied` restores it exactly.
  package var unpremultiplied: Self {
    Self(x.unpremultiplied(by: w), y.unpremultiplied(by: w), z.unpremultiplied(by: w), w)
  }
}

extension UInt8 {
  /// Returns the colour component multiplied by `alpha` and rounded.
  package func premultiplied(by alpha: UInt8) -> UInt8 {
    UInt8((UInt16(self) * UInt16(alpha) + 127) / 255)
  }

  /// Returns the premultiplied component divided by `alpha`; `premultiplied` restores it exactly.
  package func unpremultiplied(by alpha: UInt8) -> UInt8 {
    guard alpha > 0, alpha < 255 else { return self }
    let straight = (UInt16(self) * 255 + UInt16(alpha) / 2) / UInt16(alpha)
    return straight < 255 ? UInt8(straight) : 255
  }
}

/// A source of bytes for images.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  public init?(data: CFData) {
    bytes = data
  }

  /// Reads a file at once; nil if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = data
  }

  /// Reads a file at once; nil if it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// Copies `size` bytes from `data`, and calls `releaseData` at once.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    bytes = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }

  public var data: CFData? { bytes }
}

public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
