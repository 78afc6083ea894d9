import Foundation
import CalqueGLRenderer
import CalqueMotion
import CalqueRenderTree
import Testing

private let red = SIMD4<Float>(1, 0, 0, 1)

extension DrawingSuites {
  @Suite struct ClipTests {
    @Test("what lies in a rounded clip has the clip's shape")
    func shape() throws {
      let clipped = try pictureOfScene { rootTarget in
        let clip = rootTarget.add(8, 8, 48, 40) {
          $0.appearance.cornerRadius = 12
          $0.appearance.flags.insert(.masksToBounds)
        }
        rootTarget.add(to: clip, -30, -30, 120, 120, color: red)
      }
      let filled = try pictureOfScene {
        $0.add(8, 8, 48, 40, color: red) { $0.appearance.cornerRadius = 12 }
      }
      #expect(clipped.difference(from: filled) <= 2)
    }

    @Test("what lies in two clips is seen where both let it")
    func nested() throws {
      let picture = try pictureOfScene { rootTarget in
        let outer = rootTarget.add(0, 0, 40, 64) {
          $0.appearance.cornerRadius = 6
          $0.appearance.flags.insert(.masksToBounds)
        }
        let inner = rootTarget.add(to: outer, 20, 10, 44, 30) {
          $0.appearance.cornerRadius = 6
          $0.appearance.flags.insert(.masksToBounds)
        }
        rootTarget.add(to: inner, 0, 0, 44, 30, color: red)
      }
      let black: [UInt8] = [0, 0, 0, 255]
      #expect(picture[30, 25] == [255, 0, 0, 255])
      #expect(picture[19, 25] == black)
      #expect(picture[40, 25] == black)
      #expect(picture[20, 10] == black)
      // The inner clip's right corners are outside the outer one.
      #expect(picture[39, 10] == [255, 0, 0, 255])
    }

    @Test("a turned clip cuts along its turned edges")
    func turned() throws {
      func turn(_ state: inout LayerState) {
        let half = 0.5.squareRoot()
        state.transforms.transform = CATransform3D(
          rows: SIMD4(half, half, 0, 0), SIMD4(-half, half, 0, 0), SIMD4(0, 0, 1, 0),
          SIMD4(0, 0, 0, 1))
      }
      let clipped = try pictureOfScene { rootTarget in
        let clip = rootTarget.add(16, 16, 32, 32) {
          turn(&$0)
          $0.appearance.flags.insert(.masksToBounds)
        }
        rootTarget.add(to: clip, -32, -32, 96, 96, color: red)
      }
      // A diamond around the centre, with its corners at a distance of 16 √2.
      let reach = 16 * 2.0.squareRoot()
      for y in 0..<64 {
        for x in 0..<64 {
          let distance = abs(Double(x) - 31.5) + abs(Double(y) - 31.5) - reach
          if distance < -1.5 { #expect(clipped[x, y] == [255, 0, 0, 255]) }
          if distance > 1.5 { #expect(clipped[x, y] == [0, 0, 0, 255]) }
        }
      }
    }

    @Test(
      "a clip cuts the same in chains of any length, flat or in perspective",
      arguments: [
        Homography(40, 0, 4, 0, 40, 4),
        Homography(44, 6, 2, -4, 40, 8, 0.3, 0.2, 1),
      ])
    func chainLengths(_ plane: Homography) throws {
      func picture(_ count: Int32) throws -> PixelBuffer {
        try withCanvas(width: 48, height: 48) { canvas in
          // The outermost clip is a turned rectangle; those around it cut nothing.
          let turned = ClipShape(
            fromPixels: Homography(0.9, 0.3, -8, -0.3, 0.9, 5), size: SIMD2(24, 22),
            cornerRadius: 5, parent: -1)
          canvas.frame.clips = [turned]
          for index in 1..<count {
            canvas.frame.clips.append(
              ClipShape(
                fromPixels: Homography(1, 0, 100, 0, 1, 100), size: SIMD2(300, 300),
                cornerRadius: 0, parent: index - 1))
          }
          canvas.frame.addSprite(plane, isBlended: true, clipChain: count - 1)
          return try canvas.picture()
        }
      }
      let pictures = try (1...4).map { try picture($0) }
      #expect(pictures[0].redPixels > 200 && pictures[0].redPixels < 600)
      for other in pictures.dropFirst() { #expect(pictures[0].difference(from: other) <= 1) }
    }

    @Test("sprites that name their clips are cut as by the clips of batches, in one draw")
    func named() throws {
      let clips = [
        Homography(1, 0, -4.3, 0, 1, -5.6), Homography(0.9, 0.3, -18, -0.3, 0.9, 5),
        Homography(0.5, 0, -16.2, 0, 1, -30.7),
      ].map {
        ClipShape(
          fromPixels: $0, size: SIMD2(17.5, 12), cornerRadius: $0.xv == 0 ? 4 : 0, parent: -1)
      }
      let planes = [Homography(30, 0, 0, 0, 24, 0), Homography(40, 0, 20, 0, 40, 0)]
      func picture(names: Bool) throws -> (PixelBuffer, Int) {
        try withCanvas(width: 64, height: 48) { canvas in
          canvas.frame.clips = clips
          for clip in -1..<Int32(clips.count) {
            for plane in planes {
              var sprite = Sprite(
                plane, color: SIMD4(20000, 30000, 10000, 40000), layer: -1)
              if names { sprite.clip = clip }
              canvas.frame.sprites.append(sprite)
              guard !names else { continue }
              canvas.frame.add(
                Batch(
                  pipeline: .solid, isBlended: true, scissor: canvas.frame.damage, clipChain: clip,
                  first: Int32(canvas.frame.sprites.count - 1), count: 1))
            }
          }
          if names {
            var batch = Batch(
              pipeline: .mixed, isBlended: true, scissor: canvas.frame.damage, first: 0,
              count: Int32(canvas.frame.sprites.count))
            batch.namesClips = true
            canvas.frame.add(batch)
          }
          let report = canvas.renderer.draw(canvas.frame, images: canvas.images)
          #expect(report.diagnostics.isEmpty)
          return (PixelBuffer(try #require(canvas.renderer.readRootTarget())), report.draws)
        }
      }
      let (named, draws) = try picture(names: true)
      let (alone, _) = try picture(names: false)
      #expect(draws == 1)
      #expect(named.difference(from: alone) <= 1)
    }

    @Test("more clips than a shader takes are told of, and the innermost ones applied")
    func tooMany() throws {
      try withCanvas(width: 32, height: 32) { canvas in
        for index in 0...ClipShape.chainLimit {
          canvas.frame.clips.append(
            ClipShape(
              fromPixels: Homography(1, 0, -8, 0, 1, -8), size: SIMD2(16, 16), cornerRadius: 4,
              parent: index - 1))
        }
        canvas.frame.addSprite(
          Homography(canvas.frame.bounds), isBlended: true,
          clipChain: ClipShape.chainLimit)
        let report = canvas.renderer.draw(canvas.frame, images: canvas.images)
        #expect(report.diagnostics == [.clipChainTooLong(batch: 0)])
        let picture = PixelBuffer(try #require(canvas.renderer.readRootTarget()))
        #expect(picture[4, 16] == [0, 0, 0, 255])
        #expect(picture[16, 16] == [255, 255, 255, 255])
      }
    }
  }
}
