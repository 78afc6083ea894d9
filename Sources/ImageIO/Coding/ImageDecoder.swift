internal import CoreGraphics
internal import Foundation

/// Decodes image files directly into the bytes of the image, each format with its safest decoder.
///
/// PNG, JPEG and WebP are decoded by libspng, TurboJPEG and libwebp, GIF by Calque's own decoder:
/// SDL2_image 2.6 writes out of bounds for a damaged GIF, has no limits, and allocates its own
/// pixels first. It decodes BMP files, which are never smaller than their pixels.
enum ImageDecoder {
  /// Decodes `data`, which is not a drawing; `name` is its name in errors.
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

  /// Returns the header of an image that may be decoded; `data` is not a drawing.
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

  /// Premultiplies pixels in place.
  static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    var at = 0
    while at + 3 < pixels.count {
      let alpha = pixels[at + 3]
      if alpha != 255 {
        pixels[at] = pixels[at].premultiplied(by: alpha)
        pixels[at + 1] = pixels[at + 1].premultiplied(by: alpha)
        pixels[at + 2] = pixels[at + 2].premultiplied(by: alpha)
      }
      at += 4
    }
  }
}
