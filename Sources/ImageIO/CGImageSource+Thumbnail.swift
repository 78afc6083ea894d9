public import CoreGraphics
internal import Foundation

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
