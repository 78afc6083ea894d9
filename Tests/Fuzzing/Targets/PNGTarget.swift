import Foundation
import ImageIO

extension FuzzTarget {
  static let png = FuzzTarget(
    name: "png",
    seeds: {
      [true, false].flatMap { alpha in
        [(1, 1), (7, 5), (40, 3)].map { width, height in
          encoded(samplePicture(width: width, height: height, alpha: alpha), as: "public.png")
        }
      }
    },
    run: { input in decodePictures(input) && input.first == 0x89 })
}
