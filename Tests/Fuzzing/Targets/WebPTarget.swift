import Foundation
import ImageIO

extension FuzzTarget {
  static let webp = FuzzTarget(
    name: "webp",
    seeds: {
      // Lossless, opaque and with alpha; lossy with 9 x 7 pixels, opaque and with alpha.
      [
        "UklGRh4AAABXRUJQVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQA=",
        "UklGRhwAAABXRUJQVlA4TBAAAAAvAQAAEA8Q8x/zH4yM6H8A",
        "UklGRkwAAABXRUJQVlA4IEAAAACwAQCdASoJAAcACQCsJbACsADZVuDQAPJJTH/j+1DX2yPlwj827dz73+y1+kmOIUAA"
          + "VBCCQZc1cON+JqfbQAAA",
        "UklGRogAAABXRUJQVlA4WAoAAAAQAAAACAAABgAAQUxQSCEAAAABmQpE9D9AJmCRa0opQ2OXBBETQDZAURgd4hWzhVHe"
          + "TwAAVlA4IEAAAACwAQCdASoJAAcACQCsJbACdADZlgtAAMrip50IjLFeuze453j5R0PkcTIb0o0mHfhkqtChHomU4Rbf"
          + "/BrV6MAA",
      ].compactMap { Data(base64Encoded: $0) }
    },
    run: { input in decodePictures(input) && input.first == UInt8(ascii: "R") })
}
