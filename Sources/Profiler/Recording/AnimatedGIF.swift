package import CoreGraphics
internal import Foundation
internal import ImageIO

/// Puts pictures of one size together to a GIF that runs without end, piece by piece.
package struct AnimatedGIF {
  /// The most pictures in a second: programs show frames of less than two hundredths for ten.
  package static let highestRate = 50

  private let delay: Double
  private var encoder: GIFEncoder?

  /// - Parameter framesPerSecond: At least 1.
  package init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "a frame rate must be above 0, not \(framesPerSecond)")
    delay = 1 / Double(framesPerSecond)
  }

  /// The next bytes of the file, with `picture` taken in. Nil for one that has another size than the
  /// first.
  package mutating func append(_ picture: CGImage) -> Data? {
    if encoder == nil {
      encoder = GIFEncoder(width: picture.width, height: picture.height, loopCount: 0)
    }
    return encoder?.append(picture, delay: delay)
  }

  /// The last bytes of the file, if there was a picture.
  package mutating func finish() -> Data {
    defer { encoder = nil }
    return encoder?.finish() ?? Data()
  }
}
