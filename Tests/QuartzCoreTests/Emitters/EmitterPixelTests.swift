import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension EmitterSuites {
  /// The drawing of particles.
  @MainActor @Suite struct Pixels {
    @Test("a particle is its image about its place, tinted by the cell's colour")
    func single() throws {
      let cell = try cell(rate: 1, lifetime: 10) {
        $0.color = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
      }
      let stage = try stage(emitter(cell))
      stage.advance(to: 0.5)
      let lit = try #require(stage.snapshot())
      #expect(lit.litPixels.count == 16)
      #expect(lit.pixel(46, 46) == [255, 153, 0])
      #expect(lit.pixel(49, 49) == [255, 153, 0])
      #expect(lit.pixel(50, 50) == [0, 0, 0])
    }

    @Test("motion, scale and spin follow the formulas of steady acceleration")
    func motion() throws {
      let cell = try cell(rate: 0.5, lifetime: 1.9) {
        $0.velocity = 20
        $0.emissionLongitude = .pi
        $0.yAcceleration = 16
        $0.scale = 1
        $0.scaleSpeed = 1
        $0.spin = .pi / 4
      }
      let stage = try stage(emitter(cell))
      stage.advance(to: 1)
      let picture = try #require(stage.snapshot())
      // At (48 - 20, 48 + 8), 8 points wide, rotated by 45 degrees.
      let lit = picture.litPixels
      #expect(lit.allSatisfy { abs(Double($0.x) + 0.5 - 28) + abs(Double($0.y) + 0.5 - 56) < 7 })
      #expect(picture.pixel(28, 51) == [255, 255, 255])
      #expect(picture.pixel(23, 56) == [255, 255, 255])
      #expect(picture.pixel(24, 52) == [0, 0, 0])
    }

    @Test("colours change with the age of particles and stay within their range")
    func colors() throws {
      let cell = try cell(rate: 0.5, lifetime: 1.9) {
        $0.color = CGColor(red: 1, green: 0, blue: 0.5, alpha: 1)
        $0.redSpeed = -0.5
        $0.greenSpeed = 4
        $0.alphaSpeed = -0.25
      }
      let stage = try stage(emitter(cell))
      stage.advance(to: 1)
      let pixel = try #require(stage.snapshot()).pixel(48, 48).map(Int.init)
      // (0.5, 1, 0.5) with an alpha of 0.75.
      for (value, expected) in zip(pixel, [96, 191, 96]) { #expect(abs(value - expected) <= 1) }
    }

    @Test("particles lie above sublayers and border, and leave the bounds unless masked to them")
    func place() throws {
      for masks in [false, true] {
        let layer = emitter(try cell(rate: 1, lifetime: 10) { $0.scale = 10 })
        layer.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
        layer.emitterPosition = CGPoint(x: 10, y: 10)
        layer.masksToBounds = masks
        layer.borderWidth = 4
        layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.addSublayer(CALayer())
        layer.sublayers?[0].frame = layer.bounds
        layer.sublayers?[0].backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        let stage = try stage(layer)
        stage.advance(to: 0.2)
        let picture = try #require(stage.snapshot())
        #expect(picture.pixel(31, 31) == [255, 255, 255])
        #expect(picture.pixel(40, 40) == [255, 255, 255])
        #expect(picture.pixel(55, 40) == (masks ? [0, 0, 0] : [255, 255, 255]))
      }
    }

    @Test("additive particles add up")
    func additive() throws {
      let gray = CGColor(red: 0.25, green: 0.125, blue: 0, alpha: 1)
      let cell = try cell(rate: 1, lifetime: 2.5) { $0.color = gray }
      let layer = emitter(cell)
      layer.renderMode = .additive
      let stage = try stage(layer)
      stage.advance(to: 2.2)
      let pixel = try #require(stage.snapshot()).pixel(48, 48).map(Int.init)
      #expect(abs(pixel[0] - 192) <= 3)
      #expect(abs(pixel[1] - 96) <= 3)
      #expect(pixel[2] == 0)
    }

    @Test("the render mode decides which particle is on top", arguments: [true, false])
    func order(oldestFirst: Bool) throws {
      let red = try cell(rate: 0.5, lifetime: 3) {
        $0.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
      let blue = try cell(rate: 0.5, lifetime: 3) {
        $0.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.beginTime = 0.5
      }
      let layer = emitter(blue, red)
      layer.renderMode = oldestFirst ? .oldestFirst : .oldestLast
      let stage = try stage(layer)
      stage.advance(to: 1)
      let pixel = try #require(stage.snapshot()).pixel(48, 48)
      #expect(pixel == (oldestFirst ? [0, 0, 255] : [255, 0, 0]))
    }

    @Test("back to front goes by depth")
    func depth() throws {
      let near = try cell(rate: 0.5, lifetime: 3) {
        $0.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        $0.zAcceleration = 10
      }
      let far = try cell(rate: 0.5, lifetime: 3) {
        $0.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.zAcceleration = -10
      }
      let layer = emitter(near, far)
      layer.renderMode = .backToFront
      let stage = try stage(layer)
      stage.advance(to: 1)
      #expect(try #require(stage.snapshot()).pixel(48, 48) == [255, 0, 0])
    }

    @Test(
      "with preservesDepth a particle that comes nearer grows in perspective",
      arguments: [true, false])
    func perspective(preserves: Bool) throws {
      let layer = emitter(try cell(rate: 0.5, lifetime: 3) { $0.zAcceleration = 100 })
      layer.preservesDepth = preserves
      let stage = try stage(layer)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 100
      stage.layer.sublayerTransform = eye
      stage.advance(to: 1)
      // Half the distance to the viewer: twice as large.
      #expect(try #require(stage.snapshot()).litPixels.count == (preserves ? 64 : 16))
    }

    @Test("the contents' rect and scale decide what a particle shows and how large it is")
    func contents() throws {
      let context = try #require(
        CGContext(size: CGSize(width: 16, height: 8), scale: 1, opaque: true))
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill([CGRect(x: 0, y: 0, width: 8, height: 8)])
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.fill([CGRect(x: 8, y: 0, width: 8, height: 8)])
      let both = context.makeImage()
      let cell = try cell(rate: 1, lifetime: 5) {
        $0.contents = both
        $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        $0.contentsScale = 2
      }
      let stage = try stage(emitter(cell))
      stage.advance(to: 0.5)
      let picture = try #require(stage.snapshot())
      #expect(picture.litPixels.count == 16)
      #expect(picture.pixel(48, 48) == [0, 0, 255])
    }

    @Test("an emitter fades as one, and its copies under a replicator are tinted and late")
    func effects() throws {
      let layer = emitter(try cell(rate: 0.5, lifetime: 1.5) { $0.velocity = 20 })
      layer.emitterPosition = CGPoint(x: 20, y: 20)
      layer.opacity = 0.5
      let copies = CAReplicatorLayer()
      copies.frame = layer.frame
      copies.instanceCount = 2
      copies.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
      copies.instanceDelay = 0.5
      copies.instanceColor = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
      copies.addSublayer(layer)
      let stage = try stage(copies)
      stage.advance(to: 1)
      let picture = try #require(stage.snapshot())
      for (x, y) in [(40, 20), (30, 60)] {
        let pixel = picture.pixel(x, y).map(Int.init)
        #expect(abs(pixel[0] - 128) <= 1 && pixel[1] == 0 && abs(pixel[2] - 128) <= 1)
      }
      #expect(picture.litPixels.count == 32)
    }

    @Test("what particles leave is drawn again: a film of many frames equals each frame alone")
    func damage() throws {
      func scene() throws -> CAEmitterLayer {
        let layer = emitter(
          try cell(rate: 30, lifetime: 1) {
            $0.velocity = 50
            $0.velocityRange = 30
            $0.emissionRange = 2 * .pi
            $0.spin = 3
            $0.alphaSpeed = -0.8
          })
        return layer
      }
      let film = try stage()
      film.layer.addSublayer(try scene())
      var pictures: [CGImage] = []
      for index in 1...12 {
        film.advance(to: Double(index) * 0.13)
        pictures.append(try #require(film.snapshot()))
      }
      for (index, picture) in pictures.enumerated() where index % 3 == 0 {
        let alone = try stage()
        alone.advance(to: Double(index + 1) * 0.13 - 0.01)
        alone.layer.addSublayer(try scene())
        CATransaction.setDisableActions(true)
        alone.advance(to: Double(index + 1) * 0.13)
        #expect(try #require(alone.snapshot()).difference(from: picture) <= 1)
      }
    }
  }
}
