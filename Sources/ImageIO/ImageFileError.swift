/// The reason why an image could not be read or written. The path is the requested one.
package enum ImageFileError: Error, Sendable, Hashable {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  /// The bytes are not PNG, JPEG, WebP, GIF, BMP or SVG.
  case notAnImage(path: String)
  /// A side has more than `CGImage.maximumSide` pixels, or the image more in all than `ImageLimits`
  /// allows.
  case tooLarge(path: String, width: Int, height: Int)
  /// The bytes start like an image but cannot be decoded.
  case damaged(path: String, reason: String)
  /// Reading or drawing an SVG file takes longer than `ImageLimits` allows, in seconds.
  case tooSlow(path: String, limit: Double)
  case notWritable(path: String, reason: String)
}

extension ImageFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): no such image file"
    case .unreadable(let path, let reason):
      "\(path): cannot read the image file: \(reason)"
    case .notAnImage(let path):
      "\(path): expected a PNG, JPEG, WebP, GIF, BMP or SVG image"
    case .tooLarge(let path, let width, let height):
      "\(path): the image is \(width) x \(height) pixels; expected at most "
        + "\(ImageFile.maximumSide) a side and \(ImageLimits.current.pixels) in all"
    case .damaged(let path, let reason):
      "\(path): the image is damaged: \(reason)"
    case .tooSlow(let path, let limit):
      "\(path): the drawing is too slow; expected at most \(limit) s"
    case .notWritable(let path, let reason):
      "\(path): cannot write the image: \(reason)"
    }
  }
}
