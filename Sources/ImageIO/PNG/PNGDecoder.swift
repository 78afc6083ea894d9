internal import CalqueCSPNG
internal import CoreGraphics
internal import Foundation

/// Decodes PNG files with libspng; of an animation, its default image.
enum PNGDecoder {
  /// The maximum size of ancillary chunks such as texts and profiles, in bytes.
  private static let mostAside = 64 << 20

  /// Decodes `data`; `name` is the file's name in errors.
  static func image(from data: Data, _ header: ImageHeader, name: String) throws(ImageFileError)
    -> CGImage
  {
    let chunks = try PNGChunks(data, name: name)
    guard let decoder = spng_ctx_new(0) else {
      throw .damaged(path: name, reason: "not enough memory to decode it")
    }
    defer { spng_ctx_free(decoder) }
    // The bytes must not move while the decoder reads them.
    let result = data.withUnsafeBytes { file -> Result<CGImage, ImageFileError> in
      do throws(ImageFileError) {
        return .success(try image(file, decoder, header, chunks, name))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func image(
    _ file: UnsafeRawBufferPointer, _ decoder: OpaquePointer, _ header: ImageHeader,
    _ chunks: PNGChunks, _ name: String
  ) throws(ImageFileError) -> CGImage {
    func check(_ status: Int32) throws(ImageFileError) {
      guard status != 0 else { return }
      throw .damaged(path: name, reason: String(cString: spng_strerror(status)))
    }
    let (width, height) = (header.width, header.height)
    try check(spng_set_image_limits(decoder, UInt32(width), UInt32(height)))
    try check(spng_set_chunk_limits(decoder, Self.mostAside, Self.mostAside))
    try check(spng_set_png_buffer(decoder, file.baseAddress, file.count))
    var form = spng_ihdr()
    try check(spng_get_ihdr(decoder, &form))
    let bits = Int(form.bit_depth) * samples(form)
    guard chunks.canHold(width: width, height: height, bitsPerPixel: bits) else {
      throw .damaged(
        path: name, reason: "its data is too short for \(width) x \(height) pixels")
    }
    let hasAlpha = hasAlpha(form, decoder)
    var status: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      status = spng_decode_image(
        decoder, pixels.baseAddress, pixels.count, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue))
      guard status == 0 else { return }
      count = width * height * 4
      if hasAlpha { ImageDecoder.premultiply(UnsafeMutableRawBufferPointer(pixels)) }
    }
    try check(status)
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: hasAlpha ? .premultipliedLast : .noneSkipLast, bytes: bytes)
  }

  private static func samples(_ form: spng_ihdr) -> Int {
    switch UInt32(form.color_type) {
    case SPNG_COLOR_TYPE_TRUECOLOR.rawValue: 3
    case SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue: 2
    case SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue: 4
    default: 1
    }
  }

  /// Returns true if the file has an alpha channel or a transparent colour, even if all pixels are
  /// opaque.
  private static func hasAlpha(_ form: spng_ihdr, _ decoder: OpaquePointer) -> Bool {
    if UInt32(form.color_type) & 4 != 0 { return true }
    var transparency = spng_trns()
    guard spng_get_trns(decoder, &transparency) == 0 else { return false }
    guard UInt32(form.color_type) == SPNG_COLOR_TYPE_INDEXED.rawValue else { return true }
    return withUnsafeBytes(of: transparency.type3_alpha) { alphas in
      alphas.prefix(Int(transparency.n_type3_entries)).contains { $0 < 255 }
    }
  }
}

/// The chunks of a PNG file, inspected before anything is decoded.
struct PNGChunks {
  /// The total length of the compressed pixels, in bytes.
  private(set) var packedLength = 0

  /// The maximum compression ratio of Deflate. Source: zlib, "Technical Details".
  private static let mostInByte = 1032

  /// Reads the chunk headers; throws if the structure is invalid or a chunk is incomplete. Source:
  /// PNG specification, 5.3.
  init(_ data: Data, name: String) throws(ImageFileError) {
    let bytes = ImageBytes(data: data)
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes.big(at: at, count: 4)
      let end = at + 8 + length
      guard end + 4 <= bytes.count else { break }
      let letters = (at + 4..<at + 8).map { bytes[$0] }
      guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
        throw .damaged(path: name, reason: "the chunk at byte \(at) has no valid name")
      }
      switch String(decoding: letters, as: UTF8.self) {
      case "IDAT": packedLength += length
      case "IEND": return
      default: break
      }
      at = end + 4
    }
    throw .damaged(path: name, reason: "it is cut off")
  }

  /// Returns true if the compressed pixels can be those of a whole image of this size.
  func canHold(width: Int, height: Int, bitsPerPixel: Int) -> Bool {
    height * ((width * bitsPerPixel + 7) / 8) <= packedLength * Self.mostInByte
  }
}
