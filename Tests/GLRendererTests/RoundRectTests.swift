import CalqueRenderTree
import Testing

private let red = SIMD4<Float>(1, 0, 0, 1)

extension DrawingSuites {
  @Suite struct RoundRectTests {
    @Test("corners are cut, the rest is full")
    func corners() throws {
      let picture = try pictureOfScene {
        $0.add(8, 8, 48, 40, color: red) { $0.appearance.cornerRadius = 12 }
      }
      for (x, y) in [(8, 8), (55, 8), (8, 47), (55, 47)] {
        #expect(picture[x, y] == [0, 0, 0, 255])
      }
      for (x, y) in [(8, 27), (55, 27), (31, 8), (31, 47), (31, 27)] {
        #expect(picture[x, y] == [255, 0, 0, 255])
      }
    }

    @Test("a rounded rectangle is the same seen from each side")
    func symmetry() throws {
      let picture = try pictureOfScene {
        $0.add(8, 12, 48, 40, color: red) {
          $0.appearance.cornerRadius = 15
          $0.appearance.borderWidth = 4
          $0.appearance.borderColor = SIMD4(0, 1, 0, 1)
        }
      }
      for y in 0..<64 {
        for x in 0..<64 {
          #expect(isNear(picture[x, y], picture[63 - x, y], tolerance: 2))
          #expect(isNear(picture[x, y], picture[x, 63 - y], tolerance: 2))
        }
      }
    }

    @Test("the covered area is that of the shape", arguments: [4.0, 10, 20])
    func area(radius: Double) throws {
      let picture = try pictureOfScene {
        $0.add(12, 12, 40, 40, color: red) { $0.appearance.cornerRadius = radius }
      }
      let expected = 40 * 40 - (4 - Double.pi) * radius * radius
      #expect(abs(picture.redPixels - expected) < 0.004 * expected)
    }

    @Test("a radius that does not fit is the largest that does")
    func clamped() throws {
      func draw(_ radius: Double) throws -> PixelBuffer {
        try pictureOfScene {
          $0.add(8, 16, 48, 32, color: red) { $0.appearance.cornerRadius = radius }
        }
      }
      #expect(try draw(500).difference(from: try draw(16)) == 0)
    }

    @Test("a border lies inside the bounds and is as wide as it says", arguments: [0.0, 10])
    func border(radius: Double) throws {
      let picture = try pictureOfScene {
        $0.add(8, 8, 48, 48, color: red) {
          $0.appearance.cornerRadius = radius
          $0.appearance.borderWidth = 3
          $0.appearance.borderColor = SIMD4(0, 0, 1, 1)
        }
      }
      let row = (6..<14).map { picture[$0, 32] }
      let (black, blue, fill): ([UInt8], [UInt8], [UInt8]) =
        ([0, 0, 0, 255], [0, 0, 255, 255], [255, 0, 0, 255])
      #expect(row == [black, black, blue, blue, blue, fill, fill, fill])
      #expect(picture[8, 8] == (radius == 0 ? blue : black))
    }

    @Test("a border is drawn above the sublayers")
    func borderAbove() throws {
      let picture = try pictureOfScene { rootTarget in
        let outer = rootTarget.add(8, 8, 48, 48, color: red) {
          $0.appearance.borderWidth = 4
          $0.appearance.borderColor = SIMD4(0, 0, 1, 1)
        }
        rootTarget.add(to: outer, 0, 0, 48, 48, color: SIMD4(0, 1, 0, 1))
      }
      #expect(picture[9, 32] == [0, 0, 255, 255])
      #expect(picture[13, 32] == [0, 255, 0, 255])
    }

    @Test("rounded contents have the corners of a rounded fill")
    func image() throws {
      let image = makeOpaqueImage(width: 2, height: 2, [255, 0, 0, 255])
      let shown = try pictureOfScene {
        $0.add(8, 8, 48, 40) {
          $0.content.image = image
          $0.appearance.cornerRadius = 12
          $0.appearance.flags.insert(.masksToBounds)
        }
      }
      let filled = try pictureOfScene {
        $0.add(8, 8, 48, 40, color: red) { $0.appearance.cornerRadius = 12 }
      }
      #expect(shown.difference(from: filled) <= 1)
    }
  }
}
