public import CoreGraphics
internal import Foundation

/// An encoded image to be read.
public final class CGImageSource: Sendable {
  fileprivate let data: Data
  fileprivate let header: ImageHeader?
  /// Nil for what is no GIF.
  fileprivate let animation: GIFFrames?
  fileprivate let frames: FrameStore?
  /// As the file has it; pixels are decoded as they are stored.
  package let orientation: CGImagePropertyOrientation
  /// Nil for what is no SVG, or a broken one.
  package let drawing: VectorDrawing?
  /// Why an SVG is not a drawing.
  private let damage: ImageFileError?
  /// The name of the file in errors.
  private let name: String
  private let limits: ImageLimits

  package init(
    _ data: Data, name: String = "image data", limits: ImageLimits = .current
  ) {
    self.data = data
    self.name = name
    self.limits = limits
    var (drawing, damage) = (VectorDrawing?.none, ImageFileError?.none)
    if SVGDocument.begins(data) {
      do throws(ImageFileError) {
        drawing = try VectorDrawing(data, name: name, limits: limits)
      } catch {
        damage = error
      }
    }
    (self.drawing, self.damage) = (drawing, damage)
    let header = drawing.map(ImageHeader.init) ?? ImageHeader(data)
    self.header = header
    orientation = header?.format == .jpeg ? EXIFOrientation.read(data) : .up
    animation = header?.format == .gif ? GIFFrames(data) : nil
    let count = animation?.frames.count ?? 0
    frames = header.flatMap { count > 1 ? FrameStore(data, $0, count: count, limits) : nil }
  }

  fileprivate var count: Int { header == nil ? 0 : max(animation?.frames.count ?? 1, 1) }

  /// The pixels of the first image, that of a drawing with `scale` pixels to a point, without decoding;
  /// throws what `firstImage` would, but for damage behind the file's head.
  package func firstSize(scale: CGFloat) throws(ImageFileError) -> (Int, Int) {
    if let damage { throw damage }
    if let drawing { return drawing.pixels(for: drawing.size, scale: scale) }
    let header = try ImageDecoder.header(of: data, name: name, limits)
    return (header.width, header.height)
  }

  /// Decodes the first image; of a drawing, in its own size with `scale` pixels to a point.
  package func firstImage(scale: CGFloat = 1) throws(ImageFileError) -> CGImage {
    if let damage { throw damage }
    guard let drawing else { return try ImageDecoder.image(from: data, name: name, limits) }
    return try drawing.image(scale: scale)
  }
}

// Options are accepted for their names: images are always decoded at once when they are made.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"

/// Makes a source of bytes, whatever they are.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// Makes a source of a file; nil when it can't be read, or is no file.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  url.isFileURL ? (try? ImageFile.contents(of: url.path)).map { CGImageSource($0) } : nil
}

/// The number of images: the frames of a GIF, 1 for another image, 0 for other bytes. Of an animated
/// WebP only the first frame counts.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The type of the image, such as `public.png`; nil when it is of no known format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.header?.format.typeIdentifier
}

/// The types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ImageFormat.allCases.map(\.typeIdentifier)
}

/// Decodes an image, its pixels as they are stored; nil when it is damaged or too large, and when there
/// is none at `index`. A frame of a GIF is the whole picture that shows at its time.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index > 0 else {
    return index == 0 ? try? source.firstImage() : nil
  }
  return source.frames?.image(at: index)
}

/// What the file says of all its images: of a GIF how often it runs. Nil for no image.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard source.header != nil else { return nil }
  var properties: CFDictionary = [kCGImagePropertyFileSize: source.data.count]
  if let loops = source.animation?.loopCount {
    properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: loops]
  }
  return properties
}

/// The size of an image in pixels, its orientation and the time for which a frame stands, read without
/// decoding; nil when there is none at `index`.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let header = source.header, (0..<source.count).contains(index) else { return nil }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: header.width, kCGImagePropertyPixelHeight: header.height,
  ]
  if header.format == .jpeg {
    properties[kCGImagePropertyOrientation] = Int(source.orientation.rawValue)
  }
  if let frames = source.animation?.frames, frames.indices.contains(index) {
    // Very short times are what old programs wrote for none.
    let delay = frames[index].delay
    properties[kCGImagePropertyGIFDictionary] =
      [
        kCGImagePropertyGIFUnclampedDelayTime: delay,
        kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
      ] as CFDictionary
  }
  return properties
}
