internal import CoreGraphics
internal import Foundation

/// Decodes image files, each format by what reads it most safely, into the bytes that the image keeps.
///
/// PNG, JPEG and WebP go to libspng, TurboJPEG and libwebp, GIF to a decoder of our own: SDL2_image 2.6 writes
/// out of bounds for a damaged GIF, has no limits, and makes pixels of its own first. It reads BMP files, which
/// are never smaller than their pixels.
enum ImageDecoder {
  /// Decodes `data`, which is no drawing; `name` is what errors call it.
  static func image(
    from data: Data, name: String, _ limits: ImageLimits
  ) throws(ImageFileError) -> CGImage {
    let header = try header(of: data, name: name, limits)
    switch header.format {
    case .png: return try PNGDecoder.image(from: data, header, name: name)
    case .jpeg: return try JPEGDecoder.image(from: data, header, name: name)
    case .webp: return try WebPDecoder.image(from: data, header, name: name)
    case .bmp:
      guard header.canHold(data) else {
        throw .damaged(
          path: name, reason: "it is too short for \(header.width) x \(header.height) pixels")
      }
      return try BMPDecoder.image(from: data, header, name: name)
    case .gif:
      var decoder = GIFDecoder(data, header, limits)
      guard let image = decoder.next() else {
        throw .damaged(path: name, reason: "its first frame has no pixels")
      }
      return image
    case .svg: throw .notAnImage(path: name)
    }
  }

  /// The header of a picture that may be decoded; `data` is no drawing.
  static func header(
    of data: Data, name: String, _ limits: ImageLimits
  ) throws(ImageFileError) -> ImageHeader {
    guard let header = ImageHeader(data) else { throw .notAnImage(path: name) }
    guard header.width > 0, header.height > 0 else {
      throw .damaged(path: name, reason: "its header has no size")
    }
    guard limits.allow(width: header.width, height: header.height) else {
      throw .tooLarge(path: name, width: header.width, height: header.height)
    }
    return header
  }

  /// Multiplies colours by their alpha, in place.
  static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    for at in stride(from: 3, to: pixels.count, by: 4) where pixels[at] != 255 {
      let color = SIMD4(pixels[at - 3], pixels[at - 2], pixels[at - 1], pixels[at]).premultiplied
      (pixels[at - 3], pixels[at - 2], pixels[at - 1]) = (color.x, color.y, color.z)
    }
  }
}
