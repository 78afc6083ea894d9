internal import CalqueCJPEG
internal import CoreGraphics
internal import Foundation

/// Decodes JPEG files with TurboJPEG.
enum JPEGDecoder {
  /// Decodes as much of the image in `data` as there is, the rest gray; `name` is the file's name
  /// in errors.
  static func image(from data: Data, _ header: ImageHeader, name: String) throws(ImageFileError)
    -> CGImage
  {
    guard let markers = JPEGMarkers(ImageBytes(data: data)) else {
      throw .damaged(path: name, reason: "it has no frame header")
    }
    if let reason = markers.excess(in: data) { throw .damaged(path: name, reason: reason) }
    guard let decoder = tjInitDecompress() else {
      throw .damaged(path: name, reason: "not enough memory to decode it")
    }
    defer { tjDestroy(decoder) }
    let (width, height) = (header.width, header.height)
    let isInks = markers.components == 4
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      // An error after a warning is reported as a warning, and leaves pixels unwritten.
      pixels.initialize(repeating: 128)
      let status = data.withUnsafeBytes { file in
        tjDecompress2(
          decoder, file.bindMemory(to: UInt8.self).baseAddress, UInt(file.count),
          pixels.baseAddress, Int32(width), Int32(width * 4), Int32(height),
          Int32((isInks ? TJPF_CMYK : TJPF_RGBA).rawValue), 0)
      }
      // A file that is truncated, or damaged within its pixels, is decoded with a warning.
      if status != 0, tjGetErrorCode(decoder) != TJERR_WARNING.rawValue {
        failure = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown error"
        return
      }
      count = width * height * 4
      if isInks { mixInks(UnsafeMutableRawBufferPointer(pixels)) }
    }
    if let failure { throw .damaged(path: name, reason: failure) }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .noneSkipLast, bytes: bytes)
  }

  /// Converts cyan, magenta, yellow and black to RGB; 255 means no ink, as Adobe's programs write
  /// such files.
  private static func mixInks(_ pixels: UnsafeMutableRawBufferPointer) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let inks = SIMD4(pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]).premultiplied
      (pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]) = (inks.x, inks.y, inks.z, 255)
    }
  }
}
