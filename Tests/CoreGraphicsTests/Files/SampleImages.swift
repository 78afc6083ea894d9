import CoreGraphics
import Foundation
import RandomSeeds

/// Images and image files for tests.
enum SampleImages {
  /// Returns a deterministic image of random colours and, with `alpha`, random opacities.
  static func noise(width: Int, height: Int, alpha: Bool) throws -> CGImage {
    var random = SeededGenerator(seed: 3)
    func byte() -> UInt8 { .random(in: 0...255, using: &random) }
    let pixels = (0..<width * height).map { _ in
      SIMD4(byte(), byte(), byte(), alpha ? byte() : 255)
    }
    return try .of(pixels, width: width, alpha: alpha)
  }

  /// Returns a smooth image without alpha, which JPEG preserves well.
  static func ramp(width: Int, height: Int) throws -> CGImage {
    let pixels = (0..<width * height).map { at in
      SIMD4(UInt8(at % width * 255 / width), UInt8(at / width * 255 / height), 128, 255)
    }
    return try .of(pixels, width: width, alpha: false)
  }

  /// 2x1, red and blue, 24 bits a pixel. Rows have 8 bytes. Source: BITMAPINFOHEADER.
  static let bmp = Data(
    [0x42, 0x4D, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
      + [40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
      + [0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 255, 255, 0, 0, 0, 0])

  /// 2x1, red and blue, two colours. Codes of 3 bits: clear, 0, 1, end. Source: GIF89a
  /// specification.
  static let gif = gif(colors: [255, 0, 0, 0, 0, 255], transparent: nil)

  /// The same GIF with a transparent second colour.
  static let transparentGIF = gif(colors: [255, 0, 0, 0, 0, 255], transparent: 1)

  private static func gif(colors: [UInt8], transparent: UInt8?) -> Data {
    var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0] + colors
    if let transparent { bytes += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    bytes += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0] + [2, 2, 0b0100_0100, 0b0000_1010, 0, 0x3B]
    return Data(bytes)
  }

  /// 2x1, red and blue, lossless.
  static let webp = Data(
    base64Encoded: "UklGRh4AAABXRUJQVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQA=")

  /// 2x1, red and transparent, lossless.
  static let clearWebP = Data(
    base64Encoded: "UklGRhwAAABXRUJQVlA4TBAAAAAvAQAAEA8Q8x/zH4yM6H8A")

  /// 2x1, red, CMYK in the form that Adobe's programs write.
  static let cmykJPEG = Data(
    base64Encoded: """
      /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3
      OFBtUVdfYmdoZz5NcXlwZHhcZWdj/9sAQwEREhIYFRgvGhovY0I4QmNjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj
      Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj/8AAFAgAAQACBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAA
      AAAFB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAFBv/EABQRAQAAAAAAAAAAAAAA
      AAAAAAD/2gAOBAEAAhEDEQQAAD8AtAFEG0AB/9k=
      """, options: .ignoreUnknownCharacters)
}
