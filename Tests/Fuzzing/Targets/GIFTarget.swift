import Foundation
import ImageIO

extension FuzzTarget {
  static let gif = FuzzTarget(
    name: "gif",
    seeds: {
      [1, 3].flatMap { count in
        [true, false].map { alpha in
          encoded(
            samplePicture(width: 9, height: 7, alpha: alpha), as: "com.compuserve.gif", count: count
          )
        }
      }
    },
    run: { input in decodePictures(input) && input.first == UInt8(ascii: "G") })
}
