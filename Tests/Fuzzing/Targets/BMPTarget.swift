import Foundation
import ImageIO

extension FuzzTarget {
  static let bmp = FuzzTarget(
    name: "bmp",
    seeds: {
      // The bits per pixel, and the compression: 0 for none, 1 and 2 for runs, 3 for masks.
      let forms: [(UInt8, UInt8)] = [
        (1, 0), (4, 0), (8, 0), (16, 0), (24, 0), (32, 0), (8, 1), (4, 2), (16, 3),
      ]
      return forms.map { bits, packing in
        let colors = bits <= 8 ? 4 << Int(bits) : packing == 3 ? 12 : 0
        let start = UInt16(54 + colors)
        let head: [UInt8] = [
          0x42, 0x4D, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(start & 255), UInt8(start >> 8), 0, 0,
        ]
        let info: [UInt8] =
          [40, 0, 0, 0, 5, 0, 0, 0, 3, 0, 0, 0, 1, 0, bits, 0, packing, 0, 0, 0]
          + [UInt8](repeating: 0, count: 20)
        let table = (0..<colors).map { UInt8(truncatingIfNeeded: $0 * 31) }
        // Plain pixels, which are also runs of odd lengths, and the end of the runs.
        let pixels = (0..<60).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) } + [0, 1]
        return Data(head + info + table + pixels)
      }
    },
    run: { input in decodePictures(input) && input.first == UInt8(ascii: "B") })
}
