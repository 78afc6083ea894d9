import CoreGraphics
import Foundation
import ImageIO

/// The difference of two pictures that were drawn by different programs: a share of pixels, and its
/// class.
struct PictureDifference {
  enum Class: String, CaseIterable {
    case same, close, different, wrong

    /// Makes the class of a share of differing pixels, in percent.
    init(share: Double) {
      self = share <= 0.5 ? .same : share <= 3 ? .close : share <= 10 ? .different : .wrong
    }
  }

  /// The share of pixels with a channel that differs by more than 16 of 255 after both pictures are
  /// composited over the same grey and each pixel is replaced by the mean of itself and its eight
  /// neighbours, in percent; 100 if the sizes differ.
  let share: Double

  var grade: Class { Class(share: share) }

  init(_ first: CGImage, _ second: CGImage) {
    guard first.width == second.width, first.height == second.height, first.width > 0,
      first.height > 0
    else {
      share = 100
      return
    }
    let (a, b) = (SoftPicture(first), SoftPicture(second))
    var count = 0
    for pixel in 0..<first.width * first.height {
      let channels = pixel * 3..<pixel * 3 + 3
      if channels.contains(where: { abs(a.values[$0] - b.values[$0]) > 16 }) { count += 1 }
    }
    share = Double(count) / Double(first.width * first.height) * 100
  }
}

/// The colours of a picture over grey, softened by its neighbours: three numbers a pixel, 0...255.
private struct SoftPicture {
  private static let ground: [Float] = [217, 222, 230]

  let values: [Float]

  init(_ image: CGImage) {
    let (width, height) = (image.width, image.height)
    let sharp = Self.colours(of: image)
    var soft = sharp
    for y in 0..<height {
      let rows = [max(y - 1, 0) * width, y * width, min(y + 1, height - 1) * width]
      for x in 0..<width {
        let columns = [max(x - 1, 0), x, min(x + 1, width - 1)]
        for channel in 0..<3 {
          var sum: Float = 0
          for row in rows { for column in columns { sum += sharp[(row + column) * 3 + channel] } }
          soft[(y * width + x) * 3 + channel] = sum / 9
        }
      }
    }
    values = soft
  }

  private static func colours(of image: CGImage) -> [Float] {
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
        bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
    return (0..<image.width * image.height).flatMap { pixel in
      let rest = 1 - Float(bytes[pixel * 4 + 3]) / 255
      return (0..<3).map { Float(bytes[pixel * 4 + $0]) + ground[$0] * rest }
    }
  }
}
