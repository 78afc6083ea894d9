internal import CoreGraphics
internal import Foundation
internal import ImageIO
internal import Synchronization

/// The first picture of a file, or a picture in memory.
///
/// Of a file the head is read at once. Its pixels are decoded when they are asked for first, once, on the
/// thread that asks.
final class StoredImage: Sendable {
  private enum Pixels: Sendable {
    case encoded(CGImageSource, drawingScale: CGFloat)
    case decoded(CGImage?)
  }

  /// In pixels, as they are stored.
  let width, height: Int
  /// How the picture is to be turned.
  let orientation: UIImage.Orientation
  /// The drawing behind the pixels, with lines that are sharp at any size; nil for a bitmap.
  let drawing: VectorDrawing?
  private let pixels: Mutex<Pixels>

  init(_ image: CGImage) {
    (width, height) = (image.width, image.height)
    orientation = .up
    drawing = nil
    pixels = Mutex(.decoded(image))
  }

  /// Reads the file at `path`; a drawing gets `drawingScale` pixels to a point.
  convenience init(fileAt path: String, drawingScale: CGFloat) throws(ImageFileError) {
    try self.init(ImageFile.contents(of: path), name: path, drawingScale: drawingScale)
  }

  /// Reads the bytes of a file; `name` is what errors call it.
  init(_ data: Data, name: String, drawingScale: CGFloat) throws(ImageFileError) {
    let source = CGImageSource(data, name: name)
    (width, height) = try source.firstSize(scale: drawingScale)
    orientation = UIImage.Orientation(source.orientation)
    drawing = source.drawing
    pixels = Mutex(.encoded(source, drawingScale: drawingScale))
  }

  /// The pixels; nil, with a line on stderr the first time, where the file cannot be decoded.
  var image: CGImage? {
    pixels.withLock { pixels in
      switch pixels {
      case .decoded(let image): return image
      case .encoded(let source, let scale):
        var image: CGImage?
        do {
          image = try source.firstImage(scale: scale)
        } catch {
          Diagnostic.report("image file \(error)")
        }
        pixels = .decoded(image)
        return image
      }
    }
  }

  /// True if both have the same pixels in memory, or come from one reading of a file.
  func isSame(as other: StoredImage) -> Bool {
    self === other || (decoded.map { $0 === other.decoded } ?? false)
  }

  private var decoded: CGImage? {
    pixels.withLock { if case .decoded(let image) = $0 { image } else { nil } }
  }
}
