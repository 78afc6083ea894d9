import CoreGraphics
import Foundation
import ImageIO

/// Decodes all that is in the bytes of an image file: every frame, a thumbnail, what is told of them.
func decodePictures(_ data: Data, _ limits: ImageLimits = .small) -> Bool {
  let source = CGImageSource(data, limits: limits)
  _ = CGImageSourceCopyProperties(source, nil)
  var isImage = false
  for index in 0..<min(CGImageSourceGetCount(source), 20) {
    _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
    isImage = true
    // Every byte is looked at, so that the sanitizer sees those that nobody wrote.
    _ = image.hasSameBytes(as: image.upright(.left))
  }
  return isImage || CGImageSourceGetType(source) != nil
}

/// `image` in a format that is written.
func encoded(_ image: CGImage?, as type: String, count: Int = 1) -> Data {
  let data = NSMutableData()
  guard let image, let target = CGImageDestinationCreateWithData(data, type, count, nil) else {
    return Data()
  }
  for _ in 0..<count { CGImageDestinationAddImage(target, image, nil) }
  return CGImageDestinationFinalize(target) ? Data(referencing: data) : Data()
}

/// A few pixels in many colours.
func samplePicture(width: Int, height: Int, alpha: Bool) -> CGImage? {
  let bytes = (0..<width * height * 4).map { at in
    !alpha && at % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: at * 37 + at / 7)
  }
  let info: CGImageAlphaInfo = alpha ? .last : .noneSkipLast
  guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
  return CGImage(
    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info.rawValue),
    provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
}

extension ImageLimits {
  /// Limits by which an input takes no time that is not its own fault: a few bytes can be a picture of one colour
  /// and of any size, and a million of pixels take a second in an instrumented build.
  static var small: ImageLimits {
    var limits = ImageLimits()
    limits.pixels = 1 << 16
    limits.animationLength = 1 << 22
    limits.drawingTime = 2
    return limits
  }
}
