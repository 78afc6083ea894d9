package import CalqueProcessIO
package import CoreGraphics
internal import Foundation

// Reading and writing of image files, and drawing of SVG files. Needs neither a display nor
// SDL_Init, and may be used on any thread.
//
//     file ──> ImageHeader (format, size) ──> ImageDecoder ──> CGImage ──> ImageEncoder ──> file
//     file ──> VectorDrawing (size) ──> CGImage of the requested size
//
// Files may be untrusted. Nothing is decoded before its size is known and allowed (ImageLimits),
// and a decoder writes directly into the bytes of the image. PNG is decoded by libspng, JPEG by
// TurboJPEG, GIF by Calque's own code, WebP by libwebp, BMP by SDL2_image; SVG is drawn by librsvg,
// on a thread with a time limit (TimedWork). PNG and JPEG are written by SDL2_image.

/// Image files by path.
package enum ImageFile {
  /// The largest width or height that is read, in pixels.
  package static let maximumSide = CGImage.maximumSide

  /// Reads the image at `path`; the first frame of an animation.
  package static func load(path: String) throws(ImageFileError) -> CGImage {
    try CGImageSource(contents(of: path), name: path).firstImage()
  }

  /// Writes `image` as PNG, with an alpha channel if the image has one.
  package static func writePNG(
    _ image: CGImage, to path: String, existing: AtomicFile.ExistingFile = .isReplaced
  ) throws(ImageFileError) {
    let data = try ImageEncoder.data(of: image, as: .png, name: path)
    do {
      try AtomicFile.write(data, to: path, existing: existing)
    } catch {
      throw .notWritable(path: path, reason: error.reason)
    }
  }

  /// Returns `image` as the bytes of a PNG file: the same bytes for the same pixels.
  package static func pngData(_ image: CGImage) throws(ImageFileError) -> Data {
    try ImageEncoder.data(of: image, as: .png, name: "PNG data")
  }

  package static func contents(of path: String) throws(ImageFileError) -> Data {
    // A device or a pipe might be endless.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard let found = try? FileManager.default.attributesOfItem(atPath: url.path) else {
      throw .missing(path: path)
    }
    guard found[.type] as? FileAttributeType == .typeRegular else {
      throw .unreadable(path: path, reason: "expected a regular file")
    }
    let limit = ImageLimits.current.fileLength
    guard let size = found[.size] as? NSNumber, size.int64Value <= limit else {
      throw .unreadable(path: path, reason: "expected at most \(limit) bytes")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }
}

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
