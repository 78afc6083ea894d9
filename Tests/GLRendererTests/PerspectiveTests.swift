import CoreGraphics
import Foundation
import CalqueMotion
import CalqueRenderTree
import Testing

extension DrawingSuites {
  @Suite struct PerspectiveTests {
    /// Four columns of different colours.
    private static let colors: [[UInt8]] = [
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 0, 255],
    ]

    private static let columns: CGImage = {
      let row = colors.flatMap { [[UInt8]](repeating: $0, count: 16) }
      return makeImage(width: 64, pixels: Array((0..<64).map { _ in row }.joined()))
    }()

    /// Returns a picture of the columns on a layer of 48 × 40 points around the centre.
    private func draw(
      width: Double = 48, turnedBy angle: Double = 0, depth: Double = 0
    ) throws -> PixelBuffer {
      try pictureOfScene { rootTarget in
        if depth > 0 {
          rootTarget.change(rootTarget.root) {
            $0.transforms.sublayerTransform = CATransform3D(
              rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, -1 / depth),
              SIMD4(0, 0, 0, 1))
          }
        }
        rootTarget.add(32 - width / 2, 12, width, 40) {
          $0.content.image = Self.columns
          $0.transforms.transform = CATransform3D(
            rows: SIMD4(cos(angle), 0, -sin(angle), 0), SIMD4(0, 1, 0, 0),
            SIMD4(sin(angle), 0, cos(angle), 0), SIMD4(0, 0, 0, 1))
        }
      }
    }

    @Test("a turn about y without perspective makes a layer narrower, and nothing else")
    func foreshortening() throws {
      let turned = try draw(turnedBy: .pi / 3)
      let narrow = try draw(width: 24)
      #expect(turned.shareDiffering(from: narrow, tolerance: 2) == 0)
    }

    @Test("in perspective each column is where projection puts it", arguments: [0.6, -0.9])
    func columns(angle: Double) throws {
      let depth = 60.0
      let picture = try draw(turnedBy: angle, depth: depth)
      /// Returns the projected position of the point `u` to the right of the centre.
      func project(_ u: Double) -> Double {
        let (x, z) = (u * cos(angle), -u * sin(angle))
        return 32 + x / (1 - z / depth)
      }
      for column in 0..<4 {
        let left = project(-24 + 12 * Double(column))
        let right = project(-12 + 12 * Double(column))
        // Linear filtering mixes the columns at their borders.
        for x in Int(left + 1.5)...Int(right - 1.5) {
          #expect(picture[x, 32] == Self.colors[column], "column \(column) at \(x)")
        }
      }
      #expect(picture[Int(project(-24)) - 2, 32] == [0, 0, 0, 255])
      #expect(picture[Int(project(24)) + 2, 32] == [0, 0, 0, 255])
    }

    @Test("in perspective the near side is taller than the far side")
    func heights() throws {
      let angle = 0.8
      let depth = 60.0
      let picture = try draw(turnedBy: angle, depth: depth)
      func height(at u: Double) -> Double { 40 / (1 + u * sin(angle) / depth) }
      func count(at u: Double) -> Int {
        let x = 32 + u * cos(angle) / (1 + u * sin(angle) / depth)
        return (0..<64).filter { picture[Int(x), $0] != [0, 0, 0, 255] }.count
      }
      for u in [-20.0, 0, 20] {
        #expect(abs(Double(count(at: u)) - height(at: u)) <= 2)
      }
      #expect(count(at: -20) > count(at: 20) + 8)
    }

    @Test("the back of a one-sided layer is not seen")
    func back() throws {
      let turn = CATransform3D(
        rows: SIMD4(-1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, -1, 0), SIMD4(0, 0, 0, 1))
      func draw(_ isDoubleSided: Bool) throws -> [UInt8] {
        try pictureOfScene {
          $0.add(12, 12, 40, 40, color: SIMD4(1, 0, 0, 1)) {
            $0.transforms.transform = turn
            if !isDoubleSided { $0.appearance.flags.remove(.isDoubleSided) }
          }
        }[32, 32]
      }
      #expect(try draw(true) == [255, 0, 0, 255])
      #expect(try draw(false) == [0, 0, 0, 255])
    }
  }
}
