public import CoreGraphics
internal import Foundation

/// A place to write an image to. Belongs to one thread at a time.
public final class CGImageDestination {
  fileprivate enum Target {
    case memory(NSMutableData)
    case file(URL)
  }

  fileprivate let target: Target
  fileprivate let format: ImageFormat
  fileprivate var image: CGImage?
  fileprivate var quality = 0.9

  fileprivate init?(_ target: Target, type: CFString, count: Int) {
    let writable: [ImageFormat] = [.png, .jpeg]
    guard count == 1, let format = writable.first(where: { $0.typeIdentifier == type })
    else { return nil }
    self.target = target
    self.format = format
  }
}

/// The quality of a JPEG, 0...1, among an image's properties.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"

/// The types that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] }

/// Makes a destination that appends to `data`. Nil unless `type` is `public.png` or `public.jpeg` and
/// `count` is 1.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.memory(data), type: type, count: count)
}

/// Makes a destination that writes a file. Nil unless `type` is `public.png` or `public.jpeg` and
/// `count` is 1.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.file(url), type: type, count: count)
}

/// Sets the image to write; only the first counts.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  guard destination.image == nil else { return }
  destination.image = image
  let quality = Double(boxed: properties?[kCGImageDestinationLossyCompressionQuality])
  if let quality, quality.isFinite { destination.quality = min(max(quality, 0), 1) }
}

/// Writes the image. False when there is none or it can't be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  guard let image = destination.image else { return false }
  do {
    let data = try ImageEncoder.data(
      of: image, as: destination.format, quality: destination.quality, name: "image data")
    switch destination.target {
    case .memory(let memory): memory.append(data)
    case .file(let url): try data.write(to: url)
    }
    return true
  } catch {
    return false
  }
}
