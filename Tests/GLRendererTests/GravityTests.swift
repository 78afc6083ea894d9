import CoreGraphics
import CalqueRenderTree
import Testing

extension DrawingSuites {
  @Suite struct GravityTests {
    /// The frame of an image of 16 × 8 pixels in a layer of 32 × 32 points at (16, 16), for each
    /// gravity.
    static let places: [(ContentsGravity, SIMD4<Double>)] = [
      (.center, SIMD4(24, 28, 16, 8)), (.top, SIMD4(24, 16, 16, 8)),
      (.bottom, SIMD4(24, 40, 16, 8)), (.left, SIMD4(16, 28, 16, 8)),
      (.right, SIMD4(32, 28, 16, 8)), (.topLeft, SIMD4(16, 16, 16, 8)),
      (.topRight, SIMD4(32, 16, 16, 8)), (.bottomLeft, SIMD4(16, 40, 16, 8)),
      (.bottomRight, SIMD4(32, 40, 16, 8)), (.resize, SIMD4(16, 16, 32, 32)),
      (.resizeAspect, SIMD4(16, 24, 32, 16)), (.resizeAspectFill, SIMD4(0, 16, 64, 32)),
    ]

    @Test("contents lie where their gravity says", arguments: places)
    func placement(_ gravity: ContentsGravity, _ rect: SIMD4<Double>) throws {
      let image = makeOpaqueImage(width: 16, height: 8, [255, 0, 0, 255])
      let picture = try pictureOfScene {
        $0.add(16, 16, 32, 32) {
          $0.content.image = image
          $0.content.gravity = gravity
        }
      }
      let expected = try pictureOfScene {
        $0.add(rect.x, rect.y, rect.z, rect.w, color: SIMD4(1, 0, 0, 1))
      }
      #expect(picture.difference(from: expected) == 0)
    }

    @Test("contents that leave the bounds are cut there when the layer masks")
    func masked() throws {
      let image = makeOpaqueImage(width: 16, height: 8, [255, 0, 0, 255])
      let picture = try pictureOfScene {
        $0.add(16, 16, 32, 32) {
          $0.content.image = image
          $0.content.gravity = .resizeAspectFill
          $0.appearance.flags.insert(.masksToBounds)
        }
      }
      let expected = try pictureOfScene {
        $0.add(16, 16, 32, 32, color: SIMD4(1, 0, 0, 1))
      }
      #expect(picture.difference(from: expected) == 0)
    }

    @Test("the contents scale makes contents smaller that are not resized")
    func scale() throws {
      let image = makeOpaqueImage(width: 16, height: 8, [255, 0, 0, 255])
      let picture = try pictureOfScene {
        $0.add(16, 16, 32, 32) {
          $0.content.image = image
          $0.content.gravity = .topLeft
          $0.content.scale = 2
        }
      }
      let expected = try pictureOfScene {
        $0.add(16, 16, 8, 4, color: SIMD4(1, 0, 0, 1))
      }
      #expect(picture.difference(from: expected) == 0)
    }

    @Test("the contents rectangle shows a part of the image")
    func part() throws {
      let (red, green): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255])
      let image = makeImage(width: 2, pixels: [red, green, green, red])
      let picture = try pictureOfScene {
        $0.add(16, 16, 32, 32) {
          $0.content.image = image
          $0.content.rect = SIMD4(0.5, 0, 0.5, 0.5)
        }
      }
      #expect(picture[40, 20] == green)
      #expect(picture[46, 18] == green)
    }
  }
}
