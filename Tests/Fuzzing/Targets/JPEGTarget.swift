import Foundation
import ImageIO

extension FuzzTarget {
  static let jpeg = FuzzTarget(
    name: "jpeg",
    seeds: {
      let plain = [(1, 1), (17, 9), (40, 33)].map { width, height in
        encoded(samplePicture(width: width, height: height, alpha: false), as: "public.jpeg")
      }
      // An Exif segment with an orientation.
      let exif: [UInt8] =
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0II".utf8)
        + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
      return plain + plain.map { $0.prefix(2) + exif + $0.dropFirst(2) }
    },
    run: { input in decodePictures(input) && input.first == 0xFF })
}
