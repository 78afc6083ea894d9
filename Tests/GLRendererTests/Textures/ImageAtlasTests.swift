import CoreGraphics
import CalqueRenderTree
import Testing

@testable import CalqueGLRenderer

extension DrawingSuites {
  /// Small images on shared pages.
  @Suite struct ImageAtlasTests {
    private let red: [UInt8] = [255, 0, 0, 255]
    private let green: [UInt8] = [0, 255, 0, 255]
    private let blue: [UInt8] = [0, 0, 255, 255]
    private let yellow: [UInt8] = [255, 255, 0, 255]

    /// Adds a batch of sprites of `ids` with one of `places` each.
    private func add(
      _ ids: [ImageID], at places: [PixelRect], to canvas: inout Canvas,
      filter: TextureFilter = .nearest
    ) {
      let first = Int32(canvas.frame.sprites.count)
      for (id, place) in zip(ids, places) {
        var sprite = Sprite(Homography(place), color: white, layer: -1)
        sprite.image = id.index
        canvas.frame.sprites.append(sprite)
        canvas.frame.smallImages.append(SmallImage(id))
      }
      var batch = Batch(
        pipeline: .smallImage, isBlended: false, scissor: canvas.frame.bounds, first: first,
        count: Int32(ids.count))
      batch.textureFilter = filter
      canvas.frame.add(batch)
    }

    private func image(_ color: [UInt8], width: Int = 8, height: Int = 8) -> CGImage {
      makeOpaqueImage(width: width, height: height, color)
    }

    @Test("different images are one draw, and each is sent once")
    func oneDraw() throws {
      try withCanvas { canvas in
        let ids = [red, green, blue].map { canvas.images.retain(image($0)) }
        add(
          ids, at: [rect(0, 0, 8, 8), rect(8, 0, 8, 8), rect(0, 8, 8, 8)], to: &canvas)
        let report = canvas.draw()
        #expect(report.draws == 1 && report.uploads == 3)
        #expect(report.uploadBytes == 3 * 8 * 8 * 4)
        #expect(canvas.renderer.textureBytes == 3 * 8 * 8 * 4)
        let picture = try canvas.picture()
        #expect(picture[3, 3] == red && picture[12, 3] == green && picture[3, 12] == blue)
        #expect(canvas.draw().uploads == 0)
      }
    }

    @Test("nothing of a neighbour shows at the edges of an image", arguments: [8, 5, 13])
    func edges(_ side: Int) throws {
      try withCanvas(width: 48, height: 48) { canvas in
        let ids = [red, green, blue].map {
          canvas.images.retain(image($0, width: side, height: side))
        }
        add([ids[1]], at: [rect(1, 1, 46, 46)], to: &canvas, filter: .linear)
        add([ids[0], ids[2]], at: [rect(0, 0, 1, 1), rect(47, 47, 1, 1)], to: &canvas)
        let picture = try canvas.picture()
        for place in 1..<47 {
          for edge in [1, 46] {
            #expect(picture[place, edge] == green && picture[edge, place] == green)
          }
        }
      }
    }

    @Test(
      "an image looks as it does in a texture of its own",
      arguments: [TextureFilter.linear, .nearest], [Float(0), 0.3])
    func same(_ filter: TextureFilter, _ turn: Float) throws {
      func picture(isSmall: Bool) throws -> PixelBuffer {
        try withCanvas(width: 32, height: 32) { canvas in
          var pixels: [[UInt8]] = []
          for index in 0..<77 {
            pixels.append([UInt8(index * 37 % 256), UInt8(index * 91 % 256), UInt8(index), 255])
          }
          let noise = makeImage(width: 7, pixels: pixels, layout: .bgra)
          let other = canvas.images.retain(image(red))
          let id = canvas.images.retain(noise)
          let map = Homography(20, -16 * turn, 6, 20 * turn, 16, 3)
          if isSmall {
            add([other], at: [rect(0, 0, 1, 1)], to: &canvas)
            add([id], at: [rect(0, 0, 1, 1)], to: &canvas, filter: filter)
            var sprite = Sprite(
              map, texture: SIMD4(0.25, 0, 1, 0.75), color: white, layer: -1)
            sprite.image = id.index
            canvas.frame.sprites[1] = sprite
          } else {
            canvas.frame.addSprite(Homography(rect(0, 0, 1, 1)), texture: .image(other))
            canvas.frame.addSprite(map, texture: .image(id), filter: filter)
            canvas.frame.sprites[1] = Sprite(
              map, texture: SIMD4(0.25, 0, 1, 0.75), color: white, layer: -1)
          }
          return try canvas.picture()
        }
      }
      let (small, own) = (try picture(isSmall: true), try picture(isSmall: false))
      let differing = zip(small.bytes, own.bytes).count { abs(Int($0) - Int($1)) > 2 }
      #expect(differing == 0)
    }

    @Test("an image takes the place of one that went")
    func reuse() throws {
      try withCanvas { canvas in
        canvas.renderer.atlas = ImageAtlas(pageLimit: 1)
        var id = canvas.images.retain(image(red, width: 500, height: 400))
        for color in [green, blue, red, green] {
          canvas.images.release(id)
          id = canvas.images.retain(image(color, width: 497, height: 395))
          canvas.frame.start(width: 16, height: 16)
          add([id], at: [canvas.frame.bounds], to: &canvas)
          let report = canvas.draw()
          #expect(report.uploads == 1 && report.evictions == 0)
          let picture = try canvas.picture()
          #expect(picture[8, 8] == color)
          #expect(canvas.renderer.textureBytes == 497 * 395 * 4)
        }
      }
    }

    @Test("more images than the atlas holds are drawn in parts, in their order")
    func parts() throws {
      try withCanvas { canvas in
        canvas.renderer.atlas = ImageAtlas(pageLimit: 1)
        let ids = [red, green, blue, red, yellow].map {
          canvas.images.retain(image($0, width: 256, height: 256))
        }
        for _ in 0..<2 {
          canvas.frame.start(width: 16, height: 16)
          add(
            ids,
            at: [
              rect(0, 0, 8, 8), rect(8, 0, 8, 8), rect(0, 8, 8, 8), rect(8, 8, 8, 8),
              rect(4, 4, 8, 8),
            ], to: &canvas)
          #expect(canvas.draw().draws == 2)
          let picture = try canvas.picture()
          #expect(picture[1, 1] == red && picture[14, 1] == green && picture[1, 14] == blue)
          #expect(picture[14, 14] == red && picture[8, 8] == yellow)
        }
      }
    }

    @Test("what no longer fits goes, and comes back when it is shown")
    func eviction() throws {
      try withCanvas { canvas in
        canvas.renderer.atlas = ImageAtlas(pageLimit: 1)
        let ids = [red, green, blue, red, yellow].map {
          canvas.images.retain(image($0, width: 256, height: 256))
        }
        func show(_ index: Int) throws -> (report: DrawReport, color: [UInt8]) {
          canvas.frame.start(width: 16, height: 16)
          add([ids[index]], at: [canvas.frame.bounds], to: &canvas)
          let report = canvas.draw()
          return (report, try canvas.picture()[8, 8])
        }
        for index in 0..<4 {
          let report = try show(index).report
          #expect(report.uploads == 1)
        }
        let again = try show(0)
        #expect(again.report.uploads == 0 && again.color == red)
        let last = try show(4)
        #expect(last.report.evictions == 4 && last.report.uploads == 1 && last.color == yellow)
        let first = try show(0)
        #expect(first.report.evictions == 0 && first.report.uploads == 1 && first.color == red)
      }
    }

    @Test("pages are added while there are many images, and none is sent again")
    func growth() throws {
      try withCanvas(width: 40, height: 40) { canvas in
        let ids = (0..<40).map {
          canvas.images.retain(image([UInt8(6 * $0), 0, 0, 255], width: 200, height: 200))
        }
        for count in [3, 40] {
          canvas.frame.start(width: 40, height: 40)
          add(
            Array(ids[..<count]), at: (0..<Int32(count)).map { rect($0, 0, 1, 40) }, to: &canvas)
          let report = canvas.draw()
          #expect(report.draws == 1 && report.uploads == max(count - 3, 3))
          let picture = try canvas.picture()
          for index in 0..<count { #expect(picture[index, 20] == [UInt8(6 * index), 0, 0, 255]) }
        }
      }
    }

    @Test("after everything was released it is sent again")
    func release() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(image(green))
        add([id], at: [canvas.frame.bounds], to: &canvas)
        let before = try canvas.picture()
        canvas.renderer.releaseResources()
        #expect(canvas.renderer.textureBytes == 0)
        #expect(before[8, 8] == green)
        let after = try canvas.picture()
        #expect(after == before)
      }
    }

    @Test("an image that is not there is magenta, and told of")
    func missing() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(image(green))
        canvas.images.release(id)
        add([id], at: [canvas.frame.bounds], to: &canvas)
        let report = canvas.renderer.draw(canvas.frame, images: canvas.images)
        #expect(report.diagnostics == [.textureMissing(batch: 0)] && report.faultyBatches == 1)
        let picture = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        #expect(picture[8, 8] == [255, 0, 255, 255])
      }
    }

    @Test("places do not overlap, and are taken again")
    func places() {
      var packer = ShelfPacker(side: 64, pageCount: 2)
      let sizes = [SIMD2<Int32>(10, 20), SIMD2(64, 8), SIMD2(30, 30), SIMD2(17, 20), SIMD2(8, 8)]
      var taken: [(ShelfPacker.Place, SIMD2<Int32>)] = []
      for size in sizes + sizes + sizes {
        guard let place = packer.place(size) else { continue }
        #expect(place.x + size.x <= 64 && place.y + size.y <= 64 && place.page < 2)
        for (other, otherSize) in taken where other.page == place.page {
          let isApart =
            place.x + size.x <= other.x || other.x + otherSize.x <= place.x
            || place.y + size.y <= other.y || other.y + otherSize.y <= place.y
          #expect(isApart)
        }
        taken.append((place, size))
      }
      #expect(taken.count >= 10)
      for (place, size) in taken { packer.remove(place, size) }
      #expect(packer.area == 0)
      for (_, size) in taken { #expect(packer.place(size) != nil) }
    }
  }
}
