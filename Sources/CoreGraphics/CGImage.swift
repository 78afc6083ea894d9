/// Where a pixel's alpha stands, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// An immutable bitmap.
///
/// Whatever an image was made from, it is stored ready for the GPU and for Cairo: four bytes a pixel,
/// premultiplied, rows from the top.
public final class CGImage: Sendable {
  /// The order of the stored bytes.
  package enum Layout: Sendable, Hashable { case rgba, bgra }

  /// In pixels.
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  /// Whether the image says it has an alpha channel; its pixels may still all be opaque.
  public let alphaInfo: CGImageAlphaInfo
  package let layout: Layout
  private let bytes: [UInt8]

  /// Makes an image of `height` rows of `bytesPerRow` bytes, top row first, premultiplied. The caller
  /// has checked that the numbers fit.
  package init(
    width: Int, height: Int, bytesPerRow: Int, layout: Layout, alphaInfo: CGImageAlphaInfo,
    bytes: [UInt8]
  ) {
    precondition(
      width > 0 && height > 0 && bytesPerRow >= width * 4 && bytes.count >= bytesPerRow * height,
      "an image of \(width)x\(height) needs \(height) rows of at least \(width * 4) bytes")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    self.alphaInfo = alphaInfo
    self.bytes = bytes
  }

  /// Whether the image carries an alpha channel, opaque pixels or not: what makes a layer blend.
  package var hasAlphaChannel: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: false
    default: true
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
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
