import Foundation
import ImageIO
import UIKit

/// A classification of the difference of two pictures.
enum Verdict: String, CaseIterable, Comparable {
  case same, close, different, wrong, none

  static func < (a: Verdict, b: Verdict) -> Bool {
    allCases.firstIndex(of: a) ?? 0 < allCases.firstIndex(of: b) ?? 0
  }

  init(share: Double) {
    self = share <= 0.5 ? .same : share <= 3 ? .close : share <= 10 ? .different : .wrong
  }
}

/// The colours of a picture over grey, three floats per pixel.
struct Pixels {
  let width: Int
  let height: Int
  private(set) var values: [Float]

  /// The grey behind transparent pictures.
  static let ground: [Float] = [217, 222, 230]

  init?(fileAt path: String) {
    let url = URL(fileURLWithPath: path)
    guard let source = CGImageSourceCreateWithURL(url, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return nil }
    self.init(image)
  }

  init?(_ image: CGImage) {
    (width, height) = (image.width, image.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let isDrawn = bytes.withUnsafeMutableBytes { buffer -> Bool in
      guard
        let context = CGContext(
          data: buffer.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
          bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return false }
      context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      return true
    }
    guard isDrawn else { return nil }
    values = [Float](repeating: 0, count: width * height * 3)
    for pixel in 0..<width * height {
      let rest = 1 - Float(bytes[pixel * 4 + 3]) / 255
      for channel in 0..<3 {
        values[pixel * 3 + channel] =
          Float(bytes[pixel * 4 + channel]) + Self.ground[channel] * rest
      }
    }
  }

  /// The mean of each pixel and its neighbours, with clamped edges.
  var softened: Pixels {
    var result = self
    let (width, height) = (width, height)
    for y in 0..<height {
      let rows = [max(y - 1, 0) * width, y * width, min(y + 1, height - 1) * width]
      for x in 0..<width {
        let columns = [max(x - 1, 0), x, min(x + 1, width - 1)]
        for channel in 0..<3 {
          var sum: Float = 0
          for row in rows { for column in columns { sum += values[(row + column) * 3 + channel] } }
          result.values[(y * width + x) * 3 + channel] = sum / 9
        }
      }
    }
    return result
  }

  /// Returns the percentage of pixels with a channel that differs by more than 16 of 255, after
  /// each picture is softened.
  func difference(from other: Pixels) -> Double {
    let (a, b) = (softened, other.softened)
    let (columns, rows) = (min(width, other.width), min(height, other.height))
    guard columns > 0, rows > 0 else { return 100 }
    var count = 0
    for y in 0..<rows {
      for x in 0..<columns {
        let (i, j) = ((y * width + x) * 3, (y * other.width + x) * 3)
        let isFar = (0..<3).contains { abs(a.values[i + $0] - b.values[j + $0]) > 16 }
        if isFar { count += 1 }
      }
    }
    return Double(count) / Double(columns * rows) * 100
  }
}
