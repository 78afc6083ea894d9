public import CoreGraphics
internal import Foundation
internal import Synchronization

/// A source of an encoded image, which may still be incomplete.
public final class CGImageSource: Sendable {
  private let state: Mutex<State>
  /// The name of the file in errors.
  private let name: String
  private let limits: ImageLimits

  private struct State: Sendable {
    var content: EncodedImage
    /// True if more bytes may follow.
    var isOpen: Bool
  }

  package init(
    _ data: Data, name: String = "image data", limits: ImageLimits = .current
  ) {
    self.name = name
    self.limits = limits
    let content = EncodedImage(data, name: name, limits: limits)
    state = Mutex(State(content: content, isOpen: false))
  }

  /// Makes a source whose bytes arrive later.
  fileprivate init(incremental limits: ImageLimits) {
    name = "image data"
    self.limits = limits
    let content = EncodedImage(Data(), name: name, limits: limits)
    state = Mutex(State(content: content, isOpen: true))
  }

  fileprivate var content: EncodedImage { state.withLock { $0.content } }
  fileprivate var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Replaces the bytes by `data`, all bytes so far; a complete source ignores it.
  fileprivate func update(_ data: Data, isFinal: Bool) {
    guard isOpen else { return }
    let content = EncodedImage(data, name: name, limits: limits)
    state.withLock { $0 = State(content: content, isOpen: !isFinal) }
  }

  /// The orientation in the file; pixels are decoded as they are stored.
  package var orientation: CGImagePropertyOrientation { content.orientation }
  /// The drawing; nil if the file is not an SVG, or a broken one.
  package var drawing: VectorDrawing? { content.drawing }

  /// Returns the size of the first image in pixels, for a drawing with `scale` pixels per point,
  /// without decoding. Throws the errors of `firstImage`, except for damage after the header.
  package func firstSize(scale: CGFloat) throws(ImageFileError) -> (Int, Int) {
    try content.firstSize(scale: scale)
  }

  /// Decodes the first image; draws a drawing at its own size with `scale` pixels per point.
  package func firstImage(scale: CGFloat = 1) throws(ImageFileError) -> CGImage {
    try content.firstImage(scale: scale)
  }
}

// These options are ignored: images are always decoded when they are made.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"

/// Makes a source of bytes of any kind.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// Makes a source of a file; nil if it cannot be read, or `url` is not a file URL.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  url.isFileURL ? (try? ImageFile.contents(of: url.path)).map { CGImageSource($0) } : nil
}

/// Makes a source whose bytes are supplied by `CGImageSourceUpdateData` as they arrive.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(incremental: .current)
}

/// Supplies all bytes that have arrived so far to an incremental source. Nothing is decoded until
/// it is requested, and then only as far as the bytes go: most formats need all of an image. After
/// bytes that are `final` the source accepts no more.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data, isFinal: final)
}

/// The progress of a source.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// Returns the status of a source: complete once it has all its bytes and they are an image; before
/// that, whether the header has been read. A source without bytes has an unexpected end, and a
/// drawing that cannot be read has invalid data.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  let isKnown = isrc.content.header != nil
  if isrc.isOpen { return isKnown ? .statusIncomplete : .statusReadingHeader }
  if isrc.content.data.isEmpty { return .statusUnexpectedEOF }
  if isrc.content.isDamaged { return .statusInvalidData }
  return isKnown ? .statusComplete : .statusUnknownType
}

/// Returns the number of images: the frames of a GIF or an animated PNG, 1 for another image, 0 for
/// other bytes. Of an animated WebP only the first frame counts.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.content.count }

/// Returns the type of the image, such as `public.png`; nil for an unknown format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.content.header?.format.typeIdentifier
}

/// Returns the types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ImageFormat.allCases.map(\.typeIdentifier)
}

/// Decodes an image, its pixels as they are stored; nil if it is damaged or too large, and if there
/// is none at `index`. A frame of an animation is the complete picture shown at its time.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  source.content.image(at: index)
}

/// Returns the properties of the file as a whole: for a GIF or an animated PNG, in the dictionary
/// of the format, the loop count, the size of the picture and the durations of the frames. Nil if
/// it is not an image.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  let content = source.content
  guard let header = content.header else { return nil }
  let properties: CFDictionary = [kCGImagePropertyFileSize: content.data.count]
  return properties.merging(content.animation?.properties(header) ?? [:]) { $1 }
}

/// Returns the size of an image in pixels, its orientation and the duration of a frame, read
/// without decoding; nil if there is no image at `index`.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let header = source.content.header, (0..<source.content.count).contains(index) else {
    return nil
  }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: header.width, kCGImagePropertyPixelHeight: header.height,
  ]
  if header.format == .jpeg {
    properties[kCGImagePropertyOrientation] = Int(source.orientation.rawValue)
  }
  if let animation = source.content.animation, index < animation.count {
    properties.merge(animation.properties(at: index)) { $1 }
  }
  return properties
}

/// The largest width or height of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Requests a thumbnail made from the image itself.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Requests the same here: thumbnails stored in files are not read.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Requests a thumbnail rotated upright by the file's orientation.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"

/// Makes a thumbnail of the image, with its aspect ratio and never larger than it. Nil without one
/// of the two options that request one, if the image cannot be decoded, and if there is none at
/// `index`.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let wishes = [
    kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent,
  ]
  guard let options, wishes.contains(where: { options[$0] as? Bool == true }),
    let stored = CGImageSourceCreateImageAtIndex(source, index, nil)
  else { return nil }
  let isTurned = Double(boxed: options[kCGImageSourceCreateThumbnailWithTransform]) ?? 0 != 0
  let image = isTurned ? stored.upright(source.orientation) : stored
  let side = Double(max(image.width, image.height))
  guard let limit = Double(boxed: options[kCGImageSourceThumbnailMaxPixelSize]), limit >= 1,
    limit < side
  else { return image }
  func scaled(_ length: Int) -> CGFloat {
    max(1, CGFloat((Double(length) * limit / side).rounded()))
  }
  let size = CGSize(width: scaled(image.width), height: scaled(image.height))
  guard let context = CGContext(size: size, scale: 1, opaque: !image.hasAlphaChannel) else {
    return nil
  }
  context.interpolationQuality = .high
  context.drawUpright(image, in: CGRect(origin: .zero, size: size))
  return context.makeImage()
}
