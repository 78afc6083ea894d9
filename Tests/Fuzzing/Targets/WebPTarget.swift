import Foundation
import ImageIO

extension FuzzTarget {
  static let webp = FuzzTarget(
    name: "webp",
    seeds: {
      // Of 2 x 1 pixels, without loss; opaque, and with alpha.
      [
        "UklGRh4AAABXRUJQVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQA=",
        "UklGRhwAAABXRUJQVlA4TBAAAAAvAQAAEA8Q8x/zH4yM6H8A",
      ].compactMap { Data(base64Encoded: $0) }
    },
    run: { input in decodePictures(input) && input.first == UInt8(ascii: "R") })
}
