public import CoreGraphics
internal import Foundation

/// The greatest width or height of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether to make a thumbnail of the image itself.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The same here: thumbnails inside of files are not read.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Accepted for its name: images are never turned.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"

/// Makes a small picture of the image, in its proportions and never larger than it is. Nil without one
/// of the two options that ask for it to be made, when the image can't be decoded, and when `index`
/// isn't 0.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let wishes = [
    kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent,
  ]
  guard let options, wishes.contains(where: { options[$0] as? Bool == true }),
    let image = CGImageSourceCreateImageAtIndex(source, index, nil)
  else { return nil }
  let side = Double(max(image.width, image.height))
  guard let limit = number(options[kCGImageSourceThumbnailMaxPixelSize]), limit >= 1, limit < side
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

/// An option as a number, of whatever type it is.
private func number(_ value: Any?) -> Double? {
  switch value {
  case let value as Int: Double(value)
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}
