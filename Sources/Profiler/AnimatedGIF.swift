package import CoreGraphics
internal import Foundation
internal import ImageIO

/// Encodes pictures of one size as a GIF that repeats forever, incrementally.
package struct AnimatedGIF {
  /// The most pictures a second: viewers show frames shorter than two hundredths of a
  /// second for ten.
  package static let highestRate = 50

  private let delay: Double
  private var encoder: GIFEncoder?

  /// Makes an encoder without pictures.
  ///
  /// - Parameter framesPerSecond: At least 1.
  package init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "frame rate \(framesPerSecond): expected more than 0")
    delay = 1 / Double(framesPerSecond)
  }

  /// Adds `picture` and returns the next bytes of the file. Returns nil if its size differs
  /// from the first.
  package mutating func append(_ picture: CGImage) -> Data? {
    if encoder == nil {
      encoder = GIFEncoder(width: picture.width, height: picture.height, loopCount: 0)
    }
    return encoder?.append(picture, delay: delay)
  }

  /// Returns the last bytes of the file; empty without a picture.
  package mutating func finish() -> Data {
    defer { encoder = nil }
    return encoder?.finish() ?? Data()
  }
}

extension CGImage {
  /// Returns this picture with `right` to its right; nil unless both have the same
  /// height and format.
  package func beside(_ right: CGImage) -> CGImage? {
    guard height == right.height, layout == right.layout, alphaInfo == right.alphaInfo else {
      return nil
    }
    let rowBytes = (width + right.width) * 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rowBytes * height)
    withBytes { left in
      right.withBytes { other in
        for row in 0..<height {
          let start = row * bytesPerRow
          bytes.append(contentsOf: left[start..<start + width * 4])
          let otherStart = row * right.bytesPerRow
          bytes.append(contentsOf: other[otherStart..<otherStart + right.width * 4])
        }
      }
    }
    return CGImage(
      width: width + right.width, height: height, bytesPerRow: rowBytes, layout: layout,
      alphaInfo: alphaInfo, bytes: bytes)
  }
}
