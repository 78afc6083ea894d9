public import CoreGraphics
internal import Foundation

/// An encoded image to be read.
public final class CGImageSource: Sendable {
  fileprivate let data: Data
  fileprivate let header: ImageHeader?

  fileprivate init(_ data: Data) {
    self.data = data
    header = ImageHeader(data)
  }
}

// Options are accepted for their names: images are always decoded at once when they are made.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// Makes a source of bytes, whatever they are.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// Makes a source of a file; nil when it can't be read, or is no file.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  url.isFileURL ? (try? ImageFile.contents(of: url.path)).map { CGImageSource($0) } : nil
}

/// 1 for an image, 0 for other bytes. Of an animation only the first frame counts.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int {
  source.header == nil ? 0 : 1
}

/// The type of the image, such as `public.png`; nil when it is of no known format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.header?.format.typeIdentifier
}

/// Decodes the image; nil when it is damaged, too large, or `index` isn't 0.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? try? ImageDecoder.image(from: source.data, name: "image data") : nil
}

/// The size of the image in pixels, read without decoding; nil when `index` isn't 0.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let header = source.header else { return nil }
  return [
    kCGImagePropertyPixelWidth: header.width, kCGImagePropertyPixelHeight: header.height,
  ]
}
