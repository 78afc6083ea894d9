public import CoreGraphics
internal import Foundation
internal import CalqueProcessIO

/// A destination for an image, or for the frames of a GIF or PNG animation. Belongs to one thread
/// at a time.
public final class CGImageDestination {
  fileprivate enum Target {
    case memory(NSMutableData)
    case file(URL)
  }

  fileprivate struct Frame {
    let image: CGImage
    let properties: CFDictionary?

    /// The duration in the properties, in seconds; 0 without one.
    func delay(_ keys: AnimationKeys) -> Double {
      let dictionary = properties?[keys.dictionary] as? CFDictionary
      return Double(boxed: dictionary?[keys.unclampedDelay])
        ?? Double(boxed: dictionary?[keys.delay]) ?? 0
    }
  }

  fileprivate let target: Target
  fileprivate let format: ImageFormat
  /// The number of images to write.
  fileprivate let count: Int
  fileprivate var frames: [Frame] = []
  /// The properties of the file as a whole.
  fileprivate var properties: CFDictionary?

  fileprivate init?(_ target: Target, type: CFString, count: Int) {
    let writable: [ImageFormat] = [.png, .jpeg, .gif]
    guard let format = writable.first(where: { $0.typeIdentifier == type }),
      count == 1 || format != .jpeg && count > 1
    else { return nil }
    self.target = target
    self.format = format
    self.count = count
  }

  fileprivate func data() throws(ImageFileError) -> Data? {
    guard frames.count == count, let first = frames.first else { return nil }
    switch format {
    case .gif: return gif(first.image)
    case .png where count > 1: return try animatedPNG()
    default: break
    }
    let quality = Double(boxed: first.properties?[kCGImageDestinationLossyCompressionQuality])
    return try ImageEncoder.data(
      of: first.image, as: format,
      quality: quality.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } ?? 0.9,
      name: "image data")
  }

  /// Returns the images as a GIF; nil if one differs in size from the first, or is too large.
  private func gif(_ first: CGImage) -> Data? {
    guard max(first.width, first.height) <= GIFEncoder.longestSide else { return nil }
    var encoder = GIFEncoder(
      width: first.width, height: first.height, loopCount: loopCount(GIFFrames.keys))
    var file = Data()
    for frame in frames {
      guard let bytes = encoder.append(frame.image, delay: frame.delay(GIFFrames.keys)) else {
        return nil
      }
      file += bytes
    }
    return file + encoder.finish()
  }

  /// Returns the images as an animated PNG, all with an alpha channel if one has it; nil if one
  /// differs in size from the first.
  private func animatedPNG() throws(ImageFileError) -> Data? {
    var animation = AnimatedPNG(frameCount: count, loopCount: loopCount(PNGFrames.keys) ?? 1)
    let hasAlpha = frames.contains { $0.image.hasAlphaChannel }
    var file = Data()
    for frame in frames {
      let png = try ImageEncoder.data(
        of: frame.image, as: .png, hasAlpha: hasAlpha, name: "image data")
      guard let bytes = animation.append(png, delay: frame.delay(PNGFrames.keys)) else {
        return nil
      }
      file += bytes
    }
    return file
  }

  private func loopCount(_ keys: AnimationKeys) -> Int? {
    let dictionary = properties?[keys.dictionary] as? CFDictionary
    return Double(boxed: dictionary?[keys.loopCount]).flatMap { Int(exactly: $0.rounded()) }
  }
}

/// The key of the quality of a JPEG, 0...1, in an image's properties; 0.9 by default.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"

/// Returns the types that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif"]
}

/// Makes a destination that appends to `data`. Nil unless `type` is `public.png`, `public.jpeg` or
/// `com.compuserve.gif` and `count` is 1; a GIF and a PNG may have more images.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.memory(data), type: type, count: count)
}

/// Makes a destination that writes a file. Nil unless `type` is `public.png`, `public.jpeg` or
/// `com.compuserve.gif` and `count` is 1; a GIF and a PNG may have more images.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.file(url), type: type, count: count)
}

/// Sets properties of the file as a whole: for an animation, the loop count in the dictionary of
/// its format. Without one the animation runs once.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) {
  destination.properties = properties
}

/// Adds an image; those beyond the destination's count are ignored. For an animation, the
/// dictionary of its format in the properties may have the delay, in seconds; all images must have
/// the same size.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  guard destination.frames.count < destination.count else { return }
  destination.frames.append(.init(image: image, properties: properties))
}

/// Writes the images. Returns false if there are fewer than the destination's count, or they cannot
/// be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  do {
    guard let data = try destination.data() else { return false }
    switch destination.target {
    case .memory(let memory): memory.append(data)
    case .file(let url): try AtomicFile.write(data, to: url.path)
    }
    return true
  } catch {
    return false
  }
}
