// Reading and writing image files, with SDL2_image. It needs neither a display nor SDL_Init, and may be
// used on any thread.
//
//     file ──> ImageHeader (format, size) ──> ImageDecoder ──> CGImage ──> ImageEncoder ──> file

package import CoreGraphics
import Foundation

/// Image files by path.
package enum ImageFile {
  /// The greatest width or height that is read, in pixels.
  package static let maximumSide = CGImage.maximumSide

  /// Reads the picture at `path`; of an animation, its first frame.
  package static func load(path: String) throws(ImageFileError) -> CGImage {
    try ImageDecoder.image(from: contents(of: path), name: path)
  }

  /// Writes `image` as PNG, with an alpha channel when the image has one.
  package static func writePNG(_ image: CGImage, to path: String) throws(ImageFileError) {
    try write(ImageEncoder.data(of: image, as: .png, name: path), to: path)
  }

  /// `image` as the bytes of a PNG file: the same bytes for the same pixels.
  package static func pngData(_ image: CGImage) throws(ImageFileError) -> Data {
    try ImageEncoder.data(of: image, as: .png, name: "PNG data")
  }

  static func contents(of path: String) throws(ImageFileError) -> Data {
    var isDirectory = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw .missing(path: path)
    }
    guard !isDirectory.boolValue else {
      throw .unreadable(path: path, reason: "it is a directory")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  static func write(_ data: Data, to path: String) throws(ImageFileError) {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .notWritable(path: path, reason: error.localizedDescription)
    }
  }
}
