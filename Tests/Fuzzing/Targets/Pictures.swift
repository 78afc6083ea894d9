import CoreGraphics
import Foundation
import ImageIO

/// Decodes everything in an image file: all frames, a thumbnail, the properties.
func decodePictures(_ data: Data, _ limits: ImageLimits = .small) -> Bool {
  let source = CGImageSource(data, limits: limits)
  _ = CGImageSourceCopyProperties(source, nil)
  var isImage = false
  for index in 0..<min(CGImageSourceGetCount(source), 20) {
    _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
    isImage = true
    // Reads every byte, so that the sanitizer detects uninitialised ones.
    _ = image.hasSameBytes(as: image.upright(.left))
  }
  return isImage || CGImageSourceGetType(source) != nil
}

/// Returns `image` encoded in a format that can be written.
func encoded(_ image: CGImage?, as type: String, count: Int = 1) -> Data {
  let data = NSMutableData()
  guard let image, let target = CGImageDestinationCreateWithData(data, type, count, nil) else {
    return Data()
  }
  for _ in 0..<count { CGImageDestinationAddImage(target, image, nil) }
  return CGImageDestinationFinalize(target) ? Data(referencing: data) : Data()
}

/// Returns an image of a few pixels in many colours.
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
  /// Limits that keep inputs fast: a few bytes can encode an image of one colour and any size, and
  /// a million pixels take a second in an instrumented build.
  static var small: ImageLimits {
    var limits = ImageLimits()
    limits.pixels = 1 << 16
    limits.animationLength = 1 << 22
    limits.drawingTime = 2
    return limits
  }
}
