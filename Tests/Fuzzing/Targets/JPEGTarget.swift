import Foundation
import ImageIO

extension FuzzTarget {
  static let jpeg = FuzzTarget(
    name: "jpeg",
    seeds: {
      [(1, 1), (17, 9), (40, 33)].map { width, height in
        encoded(samplePicture(width: width, height: height, alpha: false), as: "public.jpeg")
      }
    },
    run: { input in decodePictures(input) && input.first == 0xFF })
}
