import CoreGraphics
import CalqueGLRenderer
import CalqueRenderTree
import Testing

private let red: [UInt8] = [255, 0, 0, 255]
private let green: [UInt8] = [0, 255, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]
private let yellow: [UInt8] = [255, 255, 0, 255]
private let black: [UInt8] = [0, 0, 0, 255]

extension DrawingSuites {
  @Suite struct SpriteTests {
    @Test("a solid sprite has exactly its colour, and exactly its pixels")
    func solid() throws {
      try withCanvas { canvas in
        canvas.frame.addSprite(Homography(rect(4, 2, 8, 5)), color: color(1, 0.5, 0.25))
        let picture = try canvas.picture()
        #expect(picture[4, 2] == [255, 127, 64, 255])
        #expect(picture[11, 6] == [255, 127, 64, 255])
        for (x, y) in [(3, 2), (12, 2), (4, 1), (4, 7)] { #expect(picture[x, y] == black) }
      }
    }

    @Test("a translucent sprite is blended as premultiplied source over")
    func blending() throws {
      try withCanvas { canvas in
        canvas.frame.addSprite(Homography(canvas.frame.bounds), color: color(0.2, 0.4, 0.6))
        canvas.frame.addSprite(
          Homography(rect(0, 0, 8, 16)), color: color(0.5, 0, 0.25, 0.5), isBlended: true)
        let picture = try canvas.picture()
        #expect(isNear(picture[2, 2], [153, 51, 140, 255]))
        #expect(picture[12, 2] == [51, 102, 153, 255])
      }
    }

    @Test("an unblended sprite replaces what lies below, whatever its alpha")
    func unblended() throws {
      try withCanvas { canvas in
        canvas.frame.addSprite(Homography(canvas.frame.bounds))
        canvas.frame.addSprite(Homography(canvas.frame.bounds), color: color(0.2, 0, 0, 0.2))
        let picture = try canvas.picture()
        #expect(picture[5, 5] == [51, 0, 0, 51])
      }
    }

    @Test(
      "texels that lie on pixels are shown unmixed, also a little beside them, others are mixed",
      arguments: [(0, [0, 255, 0, 255]), (0.003, [0, 255, 0, 255]), (0.5, [128, 128, 128, 128])]
        as [(Float, [UInt8])])
    func texelsOnPixels(_ shift: Float, _ expected: [UInt8]) throws {
      try withCanvas { canvas in
        let stripes = makeImage(
          width: 8, pixels: (0..<64).map { $0 % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] })
        let id = canvas.images.retain(stripes)
        canvas.frame.addSprite(
          Homography(x: 4 + shift, y: 4, width: 8, height: 8), texture: .image(id),
          filter: .linear)
        let picture = try canvas.picture()
        for x in 5..<9 {
          #expect(isNear([picture[x, 7][0]], [expected[(x - 4) % 2]]))
        }
      }
    }

    @Test("batches are the same on drivers that begin at the first instance of a buffer only")
    func firstInstances() throws {
      func picture(within limits: GLLimits) throws -> PixelBuffer {
        try withCanvas(within: limits) { canvas in
          for index in 0..<4 {
            let column = Int32(index * 4)
            canvas.frame.addSprite(
              Homography(rect(column, 0, 3, 8)), color: color(0.2 * Double(index + 1), 0.4, 0.6))
            canvas.frame.addRoundRect(
              PixelRect(minX: column, minY: 8, maxX: column + 4, maxY: 16), radius: 1.5,
              fill: SIMD4(0.1, 0.2 * Float(index), 0.9, 1))
          }
          // Draws again, because buffers alternate.
          canvas.draw()
          return try canvas.picture()
        }
      }
      let one = try picture(within: .driver)
      #expect(try picture(within: .least) == one)
      #expect(one[1, 1] == [51, 102, 153, 255] && one[13, 1] == [204, 102, 153, 255])
    }

    @Test("an image's first row is at the top, whichever order its bytes have")
    func orientation() throws {
      try withCanvas { canvas in
        let rgba = makeImage(width: 2, pixels: [red, green, blue, yellow])
        let bgra = makeImage(
          width: 2, pixels: [red, green, blue, yellow].map { [$0[2], $0[1], $0[0], $0[3]] },
          layout: .bgra)
        let ids = [canvas.images.retain(rgba), canvas.images.retain(bgra)]
        for (place, id) in zip([rect(0, 0, 8, 8), rect(8, 8, 8, 8)], ids) {
          canvas.frame.addSprite(Homography(place), texture: .image(id))
        }
        let picture = try canvas.picture()
        for start in [0, 8] {
          #expect(picture[start + 1, start + 1] == red)
          #expect(picture[start + 6, start + 1] == green)
          #expect(picture[start + 1, start + 6] == blue)
          #expect(picture[start + 6, start + 6] == yellow)
        }
      }
    }

    @Test("a sprite's colour multiplies its image, so that white with alpha is opacity")
    func opacity() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(makeImage(width: 1, pixels: [[200, 100, 0, 255]]))
        canvas.frame.addSprite(
          Homography(canvas.frame.bounds), texture: .image(id), color: color(0.5, 0.5, 0.5, 0.5),
          isBlended: true)
        let picture = try canvas.picture()
        #expect(isNear(picture[3, 3], [100, 50, 0, 255]))
      }
    }

    @Test("the unused alpha bytes of an image without an alpha channel do not count")
    func opaqueImage() throws {
      try withCanvas { canvas in
        let image = makeImage(
          width: 1, pixels: [[10, 20, 30, 7]], layout: .bgra, alphaInfo: .noneSkipFirst)
        let id = canvas.images.retain(image)
        canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(id))
        let picture = try canvas.picture()
        #expect(picture[3, 3] == [30, 20, 10, 255])
      }
    }

    @Test("rows with padding are read right", arguments: [4, 3])
    func padding(bytes: Int) throws {
      try withCanvas { canvas in
        let image = makeImage(width: 2, pixels: [red, green, blue, yellow], padding: bytes)
        let id = canvas.images.retain(image)
        canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(id))
        let picture = try canvas.picture()
        #expect(picture[2, 12] == blue)
        #expect(picture[12, 12] == yellow)
      }
    }

    @Test("a texture rectangle shows a part of the image")
    func textureRect() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(makeImage(width: 2, pixels: [red, green, blue, yellow]))
        canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(id))
        let last = canvas.frame.sprites.count - 1
        canvas.frame.sprites[last].u0 = 0.5
        canvas.frame.sprites[last].v1 = 0.5
        let picture = try canvas.picture()
        for (x, y) in [(1, 1), (14, 1), (1, 14), (14, 14)] { #expect(picture[x, y] == green) }
      }
    }

    @Test("linear filtering mixes neighbouring texels, nearest does not")
    func filter() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(makeImage(width: 2, pixels: [black, [255, 255, 255, 255]]))
        canvas.frame.addSprite(
          Homography(rect(0, 0, 16, 8)), texture: .image(id), filter: .linear)
        canvas.frame.addSprite(Homography(rect(0, 8, 16, 8)), texture: .image(id))
        let picture = try canvas.picture()
        #expect(abs(Int(picture[8, 4][0]) - 128) < 24)
        #expect(picture[7, 12] == black)
        #expect(picture[8, 12] == [255, 255, 255, 255])
      }
    }

    @Test("a quad in perspective shows its texture in perspective")
    func perspective() throws {
      try withCanvas(width: 48, height: 16) { canvas in
        let id = canvas.images.retain(makeImage(width: 2, pixels: [red, green]))
        // w increases from 1 at the left to 2 at the right; the right edge is at 96 / 2 = 48.
        let plane = Homography(96, 0, 0, 0, 16, 0, 1, 0, 1)
        canvas.frame.addSprite(plane, texture: .image(id))
        let picture = try canvas.picture()
        // The middle, u = 1/2, is at 48 / 1.5 = 32 in perspective; an affine map would put it at
        // 24.
        #expect(picture[26, 4] == red)
        #expect(picture[31, 4] == red)
        #expect(picture[32, 4] == green)
      }
    }

    @Test("a batch draws its own instances and no others")
    func ranges() throws {
      try withCanvas { canvas in
        for x in Int32(0)..<4 {
          canvas.frame.sprites.append(
            Sprite(Homography(rect(x * 4, 0, 4, 16)), color: white, layer: -1))
        }
        let middle = Batch(
          pipeline: .solid, isBlended: false, scissor: canvas.frame.bounds, first: 1, count: 2)
        canvas.frame.add(middle)
        let picture = try canvas.picture()
        #expect([0, 4, 8, 12].map { picture[$0, 8][0] } == [0, 255, 255, 0])
      }
    }
  }
}
