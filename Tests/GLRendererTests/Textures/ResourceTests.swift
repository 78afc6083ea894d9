import CoreGraphics
import CalqueGLRenderer
import CalqueRenderTree
import Testing

extension DrawingSuites {
  /// Textures, targets and diagnostics about them.
  @Suite struct ResourceTests {
    @Test("an image is sent once, however often it is drawn")
    func uploads() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(makeOpaqueImage(width: 8, height: 4, [255, 0, 0, 255]))
        for _ in 0..<3 {
          canvas.frame.addSprite(Homography(rect(0, 0, 8, 8)), texture: .image(id))
        }
        let first = canvas.draw()
        #expect(first.uploads == 1)
        #expect(first.uploadBytes == 8 * 4 * 4)
        #expect(canvas.renderer.textureBytes == 8 * 4 * 4)
        #expect(canvas.draw().uploads == 0)
      }
    }

    @Test("an image that has gone gives its texture back")
    func release() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(makeOpaqueImage(width: 8, height: 4, [255, 0, 0, 255]))
        canvas.frame.addSprite(Homography(rect(0, 0, 8, 8)), texture: .image(id))
        canvas.draw()
        canvas.images.release(id)
        canvas.frame.start(width: 16, height: 16)
        canvas.draw()
        #expect(canvas.renderer.textureBytes == 0)
      }
    }

    @Test("above the budget the image not shown for the longest time goes, and comes back")
    func budget() throws {
      try withCanvas { canvas in
        let renderer = try Renderer(within: .driver, imageBudget: 2 * 8 * 8 * 4)
        let ids = (0..<3).map {
          canvas.images.retain(
            makeOpaqueImage(width: 8, height: 8, [UInt8(80 * $0), 0, 0, 255]))
        }
        func show(_ shown: [Int]) throws -> (uploads: Int, red: UInt8) {
          canvas.frame.start(width: 16, height: 16)
          for index in shown {
            canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(ids[index]))
          }
          let report = renderer.draw(canvas.frame, images: canvas.images)
          return (report.uploads, PixelBuffer(try #require(renderer.readRootTarget()))[8, 8][0])
        }
        #expect(try show([0]) == (1, 0))
        #expect(try show([1]) == (1, 80))
        #expect(try show([0]) == (0, 0))
        #expect(try show([2]) == (1, 160))
        #expect(renderer.textureBytes == 2 * 8 * 8 * 4)
        #expect(try show([0]) == (0, 0))
        #expect(try show([1]) == (1, 80))
        #expect(try show([0, 1, 2]) == (1, 160))
        #expect(renderer.textureBytes == 3 * 8 * 8 * 4)
        renderer.releaseResources()
      }
    }

    @Test("an image larger than a texture can be is shown smaller, and told of")
    func tooLarge() throws {
      var limits = GLLimits.driver
      limits.textureSize = 16
      try withCanvas(within: limits) { canvas in
        let id = canvas.images.retain(makeOpaqueImage(width: 64, height: 32, [255, 0, 0, 255]))
        canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(id))
        let report = canvas.renderer.draw(canvas.frame, images: canvas.images)
        #expect(
          report.diagnostics == [.imageReduced(width: 64, height: 32, newWidth: 16, newHeight: 8)])
        let picture = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        #expect(picture[8, 8] == [255, 0, 0, 255])
      }
    }

    @Test(
      "an image that is uploaded in parts is the same: whole, reduced, with levels, unaligned",
      arguments: [
        (limit: 64, padding: 0, hasLevels: false), (16, 0, false), (64, 0, true), (16, 0, true),
        (64, 2, false),
      ])
    func parts(_ limit: Int32, _ padding: Int, _ hasLevels: Bool) throws {
      var limits = GLLimits.driver
      limits.textureSize = limit
      try withCanvas(within: limits) { canvas in
        let pixels = (0..<64 * 32).map { (index: Int) -> [UInt8] in
          [UInt8(index % 64 * 4), UInt8(index / 64 * 8), 90, 255]
        }
        let id = canvas.images.retain(makeImage(width: 64, pixels: pixels, padding: padding))
        canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(id))
        if hasLevels { canvas.frame.batches[0].textureFilter.minification = .trilinear }
        let whole = try Renderer(within: limits)
        _ = whole.draw(canvas.frame, images: canvas.images)
        let expected = PixelBuffer(try #require(whole.readRootTarget()))
        whole.releaseResources()
        canvas.renderer.uploadLimit = 3 * 64 * 4
        var steps = 1
        while canvas.renderer.draw(canvas.frame, images: canvas.images).isUploading {
          steps += 1
          try #require(steps < 100)
        }
        #expect(steps > 7)
        #expect(PixelBuffer(try #require(canvas.renderer.readRootTarget())) == expected)
      }
    }

    @Test("an image that is not there is magenta, and told of")
    func missing() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(makeOpaqueImage(width: 1, height: 1, [0, 0, 0, 255]))
        canvas.images.release(id)
        canvas.frame.addSprite(Homography(canvas.frame.bounds), texture: .image(id))
        let report = canvas.renderer.draw(canvas.frame, images: canvas.images)
        #expect(report.diagnostics == [.textureMissing(batch: 0)])
        #expect(report.faultyBatches == 1)
        let picture = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        #expect(picture[8, 8] == [255, 0, 255, 255])
      }
    }

    @Test("a batch that names instances that are not there is left out, and told of")
    func instances() throws {
      try withCanvas { canvas in
        canvas.frame.add(
          Batch(
            pipeline: .solid, isBlended: false, scissor: canvas.frame.bounds, first: 3, count: 9))
        let report = canvas.renderer.draw(canvas.frame, images: canvas.images)
        #expect(report.diagnostics == [.instancesMissing(batch: 0)])
      }
    }

    @Test("only the damaged part is redrawn")
    func damage() throws {
      try withCanvas { canvas in
        canvas.frame.addSprite(Homography(canvas.frame.bounds), color: color(1, 0, 0))
        canvas.draw()
        canvas.frame.start(width: 16, height: 16)
        canvas.frame.damage = rect(4, 4, 4, 4)
        canvas.frame.addSprite(Homography(canvas.frame.bounds), color: color(0, 0, 1))
        let picture = try canvas.picture()
        #expect(picture[3, 4] == [255, 0, 0, 255])
        #expect(picture[4, 4] == [0, 0, 255, 255])
        #expect(picture[7, 7] == [0, 0, 255, 255])
        #expect(picture[8, 7] == [255, 0, 0, 255])
      }
    }

    @Test("after everything was released it is made again, and the picture is the same")
    func releaseAll() throws {
      try withCanvas { canvas in
        let id = canvas.images.retain(makeOpaqueImage(width: 8, height: 4, [255, 0, 0, 255]))
        canvas.frame.addSprite(Homography(rect(0, 0, 8, 8)), texture: .image(id))
        canvas.frame.addRoundRect(
          rect(4, 4, 10, 10), radius: 3, fill: SIMD4(0, 0.5, 0, 0.5), borderWidth: 1,
          border: SIMD4(1, 1, 1, 1))
        let before = try canvas.picture()
        canvas.renderer.releaseResources()
        #expect(canvas.renderer.textureBytes == 0)
        #expect(canvas.renderer.targetBytes == 0)
        let after = try canvas.picture()
        #expect(before == after)
      }
    }
  }
}
