package import CoreGraphics
package import Foundation
internal import Synchronization

/// A picture of lines and areas, an SVG file, that is sharp at every size.
///
/// A point of it is a pixel of CSS. It may be drawn on any thread; the pixels that were made last are
/// kept for the next one who wants as many.
package final class VectorDrawing: Sendable {
  /// The greatest side of the pixels that are made for a larger size than the drawing's own. Beyond it
  /// they are stretched.
  package static let maximumSide = 4096

  /// In points, both sides above 0.
  package let size: CGSize
  private let data: Data
  private let name: String
  private let last = Mutex<CGImage?>(nil)

  /// Reads an SVG file; `name` is what errors call it.
  package init(_ data: Data, name: String) throws(ImageFileError) {
    let document = try SVGDocument(data, name: name)
    guard let size = document.size else {
      throw .damaged(path: name, reason: "it has neither a width and height nor a viewBox")
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .damaged(path: name, reason: "its size is \(size.width) x \(size.height)")
    }
    let limit = CGFloat(ImageFile.maximumSide)
    guard size.width <= limit, size.height <= limit else {
      throw .tooLarge(
        path: name, width: Int(min(size.width, 1e9)), height: Int(min(size.height, 1e9)))
    }
    self.size = size
    self.data = data
    self.name = name
  }

  /// The sides in pixels for the drawing in `size` points with `scale` pixels each; those of its own size
  /// for an area without extent. Both are smaller, by one factor, where one would be above the limit.
  package func pixels(for size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    let isArea = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    let points = isArea ? size : self.size
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let wanted = (points.width * scale, points.height * scale)
    let limit = max(CGFloat(Self.maximumSide), self.size.width, self.size.height)
    let factor = min(1, limit / max(wanted.0, wanted.1))
    // What is whole but for an error of rounding has no further pixel.
    func side(_ length: CGFloat) -> Int { max(1, Int((length * factor - 0.001).rounded(.up))) }
    return (side(wanted.0), side(wanted.1))
  }

  /// The drawing, stretched to `width` times `height` pixels, each 1...`ImageFile.maximumSide`.
  package func image(width: Int, height: Int) throws(ImageFileError) -> CGImage {
    if let known = last.withLock({ $0 }), known.width == width, known.height == height {
      return known
    }
    let image = try SVGDocument(data, name: name)
      .image(of: size, width: width, height: height, name: name)
    last.withLock { $0 = image }
    return image
  }

  /// The drawing in its own size, with `scale` pixels to a point.
  package func image(scale: CGFloat) throws(ImageFileError) -> CGImage {
    let pixels = pixels(for: size, scale: scale)
    return try image(width: pixels.width, height: pixels.height)
  }
}
