public import CoreGraphics
internal import Foundation
internal import Synchronization

/// An encoded image to be read, which may still be coming.
public final class CGImageSource: Sendable {
  private let state: Mutex<State>
  /// The name of the file in errors.
  private let name: String
  private let limits: ImageLimits

  private struct State: Sendable {
    var content: ImageSourceContent
    /// True if more may come.
    var isOpen: Bool
  }

  package init(
    _ data: Data, name: String = "image data", limits: ImageLimits = .current
  ) {
    self.name = name
    self.limits = limits
    let content = ImageSourceContent(data, name: name, limits: limits)
    state = Mutex(State(content: content, isOpen: false))
  }

  /// Makes a source whose bytes come later.
  fileprivate init(incremental limits: ImageLimits) {
    name = "image data"
    self.limits = limits
    let content = ImageSourceContent(Data(), name: name, limits: limits)
    state = Mutex(State(content: content, isOpen: true))
  }

  fileprivate var content: ImageSourceContent { state.withLock { $0.content } }
  fileprivate var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Takes `data`, all bytes so far; a source that has all takes no more.
  fileprivate func update(_ data: Data, isFinal: Bool) {
    guard isOpen else { return }
    let content = ImageSourceContent(data, name: name, limits: limits)
    state.withLock { $0 = State(content: content, isOpen: !isFinal) }
  }

  /// As the file has it; pixels are decoded as they are stored.
  package var orientation: CGImagePropertyOrientation { content.orientation }
  /// Nil for what is no SVG, or a broken one.
  package var drawing: VectorDrawing? { content.drawing }

  /// The pixels of the first image, that of a drawing with `scale` pixels to a point, without decoding;
  /// throws what `firstImage` would, but for damage behind the file's head.
  package func firstSize(scale: CGFloat) throws(ImageFileError) -> (Int, Int) {
    try content.firstSize(scale: scale)
  }

  /// Decodes the first image; of a drawing, in its own size with `scale` pixels to a point.
  package func firstImage(scale: CGFloat = 1) throws(ImageFileError) -> CGImage {
    try content.firstImage(scale: scale)
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

/// Makes a source whose bytes are given by `CGImageSourceUpdateData` as they come.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(incremental: .current)
}

/// Gives a source that was made for it all bytes that have come so far. Nothing is decoded before it is asked
/// for, and then as far as it has come: most formats need all of an image. After bytes that are `final` the source
/// takes no more.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data, isFinal: final)
}

/// How far a source has come.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// Complete once a source has all its bytes and they are an image's; before, the head is read or known. An unexpected
/// end is that of a source without bytes, and a drawing that cannot be read is of invalid data.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  let isKnown = isrc.content.header != nil
  if isrc.isOpen { return isKnown ? .statusIncomplete : .statusReadingHeader }
  if isrc.content.data.isEmpty { return .statusUnexpectedEOF }
  if isrc.content.isDamaged { return .statusInvalidData }
  return isKnown ? .statusComplete : .statusUnknownType
}

/// The number of images: the frames of a GIF, 1 for another image, 0 for other bytes. Of an animated
/// WebP only the first frame counts.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.content.count }

/// The type of the image, such as `public.png`; nil when it is of no known format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.content.header?.format.typeIdentifier
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
  return source.content.frames?.image(at: index)
}

/// What the file says of all its images: of a GIF how often it runs. Nil for no image.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard source.content.header != nil else { return nil }
  var properties: CFDictionary = [kCGImagePropertyFileSize: source.content.data.count]
  if let loops = source.content.animation?.loopCount {
    properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: loops]
  }
  return properties
}

/// The size of an image in pixels, its orientation and the time for which a frame stands, read without
/// decoding; nil when there is none at `index`.
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
  if let frames = source.content.animation?.frames, frames.indices.contains(index) {
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
