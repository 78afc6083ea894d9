internal import CalqueMotion
package import CoreGraphics
package import Foundation
internal import Synchronization

/// A vector image, an SVG file, that is sharp at every size.
///
/// A point of it is a CSS pixel. It may be drawn on any thread; the last bitmap is cached for
/// requests of the same size. A drawing that once took longer than `ImageLimits` allows is not
/// drawn again. The main thread does not wait that long, but at most `mainThreadTime`; a bitmap
/// that is ready later is cached all the same.
package final class VectorDrawing: Sendable {
  /// The maximum side, in pixels, of bitmaps larger than the drawing's own size. Beyond it, and
  /// beyond the pixels that `ImageLimits` allows, bitmaps are stretched.
  package static let maximumSide = 4096

  /// The time that the main thread waits for reading or drawing a file, in seconds of a processor.
  package static let mainThreadTime = 0.2

  /// The size in points, both sides above 0.
  package let size: CGSize
  private let data: Data
  private let name: String
  private let limits: ImageLimits
  private let last = Mutex<Result<CGImage, ImageFileError>?>(nil)
  /// Held by the thread, other than the main one, that draws: views of one size share its bitmap.
  private let drawing = Mutex(())

  /// Reads an SVG file; `name` is its name in errors.
  package init(
    _ data: Data, name: String, limits: ImageLimits = .current
  ) throws(ImageFileError) {
    guard data.count <= limits.drawingFileLength else {
      throw .unreadable(path: name, reason: "expected at most \(limits.drawingFileLength) bytes")
    }
    let natural = try Self.timed(name, limits) { () throws(ImageFileError) in
      try SVGDocument(data, name: name).size
    }
    guard let size = natural else {
      throw .damaged(path: name, reason: "expected a width and height, or a viewBox")
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .damaged(
        path: name, reason: "its size is \(size.width) x \(size.height); expected sides above 0")
    }
    let limit = CGFloat(ImageFile.maximumSide)
    guard size.width <= limit, size.height <= limit else {
      throw .tooLarge(
        path: name, width: Int(min(size.width, 1e9)), height: Int(min(size.height, 1e9)))
    }
    self.size = size
    self.data = data
    self.name = name
    self.limits = limits
  }

  /// Returns the size in pixels of the drawing at `size` points with `scale` pixels per point, or
  /// at its own size if `size` is empty. Both sides are reduced by the same factor if the result
  /// exceeds a limit.
  package func pixels(for size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    let isArea = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    let points = isArea ? size : self.size
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let wanted = (min(points.width * scale, 1e9), min(points.height * scale, 1e9))
    let limit = max(CGFloat(Self.maximumSide), self.size.width, self.size.height)
    let most = CGFloat(max(1, limits.pixels))
    let factor = min(
      1, limit / max(wanted.0, wanted.1), (most / wanted.0 / wanted.1).squareRoot())
    // A rounding error must not add a pixel.
    func side(_ length: CGFloat) -> Int { max(1, Int((length * factor - 0.001).rounded(.up))) }
    return (side(wanted.0), side(wanted.1))
  }

  /// Returns the drawing stretched to `width` × `height` pixels, each 1...`ImageFile.maximumSide`.
  package func image(width: Int, height: Int) throws(ImageFileError) -> CGImage {
    if MainThread.isCurrent || isKnown(width: width, height: height) {
      return try makeImage(width, height)
    }
    return try drawing.withLock { _ throws(ImageFileError) in try makeImage(width, height) }
  }

  private func makeImage(_ width: Int, _ height: Int) throws(ImageFileError) -> CGImage {
    switch last.withLock({ $0 }) {
    case .success(let known)? where known.width == width && known.height == height: return known
    case .failure(let slow)?: throw slow
    default: break
    }
    do {
      return try Self.timed(name, limits) { [self] () throws(ImageFileError) -> CGImage in
        let image = try SVGDocument(data, name: name)
          .image(of: size, width: width, height: height, name: name)
        last.withLock { last in
          if case .failure? = last { return }
          last = .success(image)
        }
        return image
      }
    } catch {
      if case .tooSlow(_, limits.drawingTime) = error { last.withLock { $0 = .failure(error) } }
      throw error
    }
  }

  /// Returns true if `image(width:height:)` returns, or throws, at once.
  package func isKnown(width: Int, height: Int) -> Bool {
    switch last.withLock({ $0 }) {
    case .success(let known)?: known.width == width && known.height == height
    case .failure?: true
    case nil: false
    }
  }

  /// Returns the result of `work` on the file called `name`, within the time limit.
  private static func timed<Value: Sendable>(
    _ name: String, _ limits: ImageLimits,
    _ work: @escaping @Sendable () throws(ImageFileError) -> Value
  ) throws(ImageFileError) -> Value {
    let isMain = MainThread.isCurrent
    let processorTime = min(limits.drawingTime, isMain ? mainThreadTime : .infinity)
    // Beside other programs a thread has less than a whole processor.
    let outcome = TimedWork.result(
      within: limits.drawingTime * (isMain ? 1 : 4), processorTime: processorTime
    ) {
      Result { () throws(ImageFileError) in try work() }
    }
    switch outcome {
    case .ended(let result): return try result.get()
    case .late: throw .tooSlow(path: name, limit: processorTime)
    case .refused:
      throw .unreadable(path: name, reason: "too many slow drawings are still in progress")
    }
  }

  /// Returns the drawing at its own size, with `scale` pixels per point.
  package func image(scale: CGFloat) throws(ImageFileError) -> CGImage {
    let pixels = pixels(for: size, scale: scale)
    return try image(width: pixels.width, height: pixels.height)
  }
}
