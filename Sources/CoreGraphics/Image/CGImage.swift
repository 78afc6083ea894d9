internal import Glibc

/// An immutable bitmap.
///
/// Whatever an image was made from, it is stored ready for the GPU and for Cairo: four bytes per
/// pixel, premultiplied, rows from the top. The alpha byte of an image without an alpha channel is
/// 255.
public final class CGImage: Sendable {
  /// The order of the stored bytes.
  package enum Layout: Sendable, Hashable { case rgba, bgra }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  public let bytesPerRow: Int
  /// The declared alpha channel; all pixels may be opaque even if there is one.
  public let alphaInfo: CGImageAlphaInfo
  /// True if the image is a mask: its alpha is the fraction to be painted.
  public let isMask: Bool
  package let layout: Layout
  /// True if the pixels had another format and were converted one by one.
  package let isConverted: Bool
  private let bytes: [UInt8]

  /// Makes an image of `height` rows of `bytesPerRow` bytes, top row first, premultiplied. The
  /// caller must have checked that the numbers fit.
  package init(
    width: Int, height: Int, bytesPerRow: Int, layout: Layout, alphaInfo: CGImageAlphaInfo,
    bytes: [UInt8], isMask: Bool = false, isConverted: Bool = false
  ) {
    precondition(
      width > 0 && height > 0 && bytesPerRow >= width * 4 && bytes.count >= bytesPerRow * height,
      "\(bytes.count) bytes: expected \(height) rows of at least \(width * 4) bytes")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    self.alphaInfo = alphaInfo
    self.bytes = bytes
    self.isMask = isMask
    self.isConverted = isConverted
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  /// The colour space: sRGB; nil for an image mask.
  public var colorSpace: CGColorSpace? { isMask ? nil : .sharedSRGB }
  public var shouldInterpolate: Bool { true }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// The alpha info and byte order of the bytes that `dataProvider` returns.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue)
      .union(layout == .bgra ? .byteOrder32Little : .byteOrder32Big)
  }

  public var byteOrderInfo: CGImageByteOrderInfo {
    layout == .bgra ? .order32Little : .order32Big
  }

  /// A copy of the stored bytes, as `bitmapInfo` describes them.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: CFData(bytes)) }

  public func copy() -> CGImage? { self }

  /// Returns the part of the image in `rect`, in pixels from the upper left, widened to whole
  /// pixels. Nil if it contains no pixel of the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.intersection(bounds).integral
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (columns, rows) = (Int(part.width), Int(part.height))
    var copy: [UInt8] = []
    copy.reserveCapacity(columns * rows * 4)
    for row in top..<top + rows {
      let start = row * bytesPerRow + left * 4
      copy.append(contentsOf: bytes[start..<start + columns * 4])
    }
    return CGImage(
      width: columns, height: rows, bytesPerRow: columns * 4, layout: layout, alphaInfo: alphaInfo,
      bytes: copy, isMask: isMask)
  }

  /// True if the image has an alpha channel, even if all pixels are opaque: layers then blend it.
  package var hasAlphaChannel: Bool { alphaInfo.hasAlpha }

  /// True if the alpha of every pixel is 255. Reads all pixels.
  package var hasOnlyOpaquePixels: Bool {
    !hasAlphaChannel
      || withBytes { bytes in
        for row in 0..<height {
          var at = row * bytesPerRow + 3
          let end = row * bytesPerRow + width * 4
          while at < end {
            if bytes[at] != 255 { return false }
            at += 4
          }
        }
        return true
      }
  }

  /// Returns true if `other` has the same size, layout and stored bytes. Reads all of them.
  package func hasSameBytes(as other: CGImage) -> Bool {
    width == other.width && height == other.height && bytesPerRow == other.bytesPerRow
      && layout == other.layout && hasAlphaChannel == other.hasAlphaChannel
      && bytes.count == other.bytes.count
      && isEqual(from: 0, to: other, from: 0, count: bytes.count)
  }

  /// Returns true if row `y` has the same stored bytes as row `y` of `other`, an image of the same
  /// width.
  package func hasSameRow(_ y: Int, as other: CGImage) -> Bool {
    layout == other.layout
      && isEqual(from: y * bytesPerRow, to: other, from: y * other.bytesPerRow, count: width * 4)
  }

  /// Compares `count` stored bytes; reads none if both images share them.
  private func isEqual(
    from start: Int, to other: CGImage, from otherStart: Int, count: Int
  ) -> Bool {
    withBytes { a in
      other.withBytes { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return count == 0 }
        return a + start == b + otherStart || memcmp(a + start, b + otherStart, count) == 0
      }
    }
  }

  /// Returns the pixel at column `x` of row `y`, counted from the top: red, green, blue and alpha,
  /// premultiplied.
  package func pixel(x: Int, y: Int) -> SIMD4<UInt8> {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "pixel (\(x), \(y)): expected one of an image of \(width)x\(height)")
    let at = y * bytesPerRow + x * 4
    return switch layout {
    case .rgba: SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
    case .bgra: SIMD4(bytes[at + 2], bytes[at + 1], bytes[at], bytes[at + 3])
    }
  }

  /// Calls `body` with the stored bytes.
  package func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBytes(body)
  }
}

extension CGImage: Hashable {
  /// Returns true if both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The position of a pixel's alpha, and whether colours are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly

  /// True if pixels of this kind have their own alpha.
  var hasAlpha: Bool {
    switch self {
    case .none, .noneSkipFirst, .noneSkipLast: false
    default: true
    }
  }

  var isPremultiplied: Bool { self == .premultipliedFirst || self == .premultipliedLast }

  /// True if alpha, or the byte in its place, precedes the colour.
  var isFirst: Bool { self == .premultipliedFirst || self == .first || self == .noneSkipFirst }
}

/// The byte order of a pixel in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// The pixel layout of a bitmap: a `CGImageAlphaInfo` and the byte order.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// The alpha part; nil if its bits name no case.
  var alphaInfo: CGImageAlphaInfo? {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue)
  }

  var byteOrder: CGImageByteOrderInfo? {
    CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue)
  }
}
