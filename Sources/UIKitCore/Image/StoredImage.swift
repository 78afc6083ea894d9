internal import CoreGraphics
internal import Foundation
internal import ImageIO
internal import Synchronization

/// The first image of a file, or an image in memory.
///
/// The header of a file is read at once. The pixels are decoded once, on first access, on the
/// thread of the access. Those of a drawing that is too slow for the main thread are requested
/// again by the next access.
final class StoredImage: Sendable {
  private enum Pixels: Sendable {
    case encoded(CGImageSource, drawingScale: CGFloat)
    case decoded(CGImage?)
  }

  /// The size of the stored pixels, before rotation.
  let width, height: Int
  /// The rotation and mirroring that bring the image upright.
  let orientation: UIImage.Orientation
  /// The vector drawing behind the pixels, sharp at any size; nil for a bitmap.
  let drawing: VectorDrawing?
  /// The path of the file; nil for an image in memory.
  let path: String?
  private let pixels: Mutex<Pixels>
  /// Held by the thread that decodes a bitmap.
  private let decoding = Mutex(())

  init(_ image: CGImage) {
    (width, height) = (image.width, image.height)
    orientation = .up
    drawing = nil
    path = nil
    pixels = Mutex(.decoded(image))
  }

  /// Reads the file at `path`; a drawing is rasterised with `drawingScale` pixels per point.
  convenience init(fileAt path: String, drawingScale: CGFloat) throws(ImageFileError) {
    try self.init(
      ImageFile.contents(of: path), name: path, path: path, drawingScale: drawingScale)
  }

  /// Reads the bytes of a file; `name` identifies it in errors.
  init(
    _ data: Data, name: String, path: String? = nil, drawingScale: CGFloat
  ) throws(ImageFileError) {
    self.path = path
    let source = CGImageSource(data, name: name)
    (width, height) = try source.firstSize(scale: drawingScale)
    orientation = UIImage.Orientation(source.orientation)
    drawing = source.drawing
    pixels = Mutex(.encoded(source, drawingScale: drawingScale))
  }

  /// The pixels. If the file cannot be decoded, nil, and the first access writes a line to stderr.
  var image: CGImage? {
    if let drawing { return image(of: drawing) }
    if case .decoded(let image) = pixels.withLock({ $0 }) { return image }
    return decoding.withLock { _ in
      guard case .encoded(let source, let scale) = pixels.withLock({ $0 }) else { return decoded }
      var image: CGImage?
      do {
        image = try source.firstImage(scale: scale)
      } catch {
        Diagnostic.report("image file \(error)")
      }
      pixels.withLock { $0 = .decoded(image) }
      return image
    }
  }

  /// Returns the pixels of `drawing`, which is drawn without the lock: the main thread must not
  /// wait for another one that draws it.
  private func image(of drawing: VectorDrawing) -> CGImage? {
    guard case .encoded(_, let scale) = pixels.withLock({ $0 }) else { return decoded }
    do {
      let image = try drawing.image(scale: scale)
      pixels.withLock { $0 = .decoded(image) }
      return image
    } catch {
      Diagnostic.report("image file \(error)")
      if case .tooSlow(_, VectorDrawing.mainThreadTime) = error { return nil }
      pixels.withLock { $0 = .decoded(nil) }
      return nil
    }
  }

  /// Returns true if both have the same pixels in memory, or come from the same read of a file.
  func isSame(as other: StoredImage) -> Bool {
    self === other || (decoded.map { $0 === other.decoded } ?? false)
  }

  /// True if `image` returns at once.
  var isDecoded: Bool { pixels.withLock { if case .decoded = $0 { true } else { false } } }

  /// The pixels if they have been decoded; nil before.
  var decoded: CGImage? {
    pixels.withLock { if case .decoded(let image) = $0 { image } else { nil } }
  }
}
