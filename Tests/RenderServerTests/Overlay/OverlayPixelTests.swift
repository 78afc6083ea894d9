import CoreGraphics
import CalqueDebugOverlay
import CalqueRenderTree
import CalqueTelemetry
import Testing

extension RenderingSuites {
  /// The output of each overlay mode for a small scene on white.
  @Suite struct OverlayPixelTests {
    /// Returns the picture of `scene` in an overlay mode, at the time of the first frame by
    /// default.
    private func picture(
      _ overlayMode: OverlayOptions.OverlayMode, _ scene: inout Scene, at times: [Double] = [0]
    ) throws -> PixelBuffer {
      let commit = scene.take()
      return try withLoop { host in
        host.loop.apply(.commit(commit))
        host.show {
          $0.overlayMode = overlayMode
          $0.showsLegend = false
        }
        for time in times { host.step(at: time) }
        return try host.composed()
      }
    }

    private func image(
      width: Int = 20, alpha: CGImageAlphaInfo = .noneSkipLast, isConverted: Bool = false
    ) -> CGImage {
      CGImage(
        width: width, height: 20, bytesPerRow: width * 4, layout: .rgba, alphaInfo: alpha,
        bytes: [UInt8](repeating: 255, count: width * 80), isConverted: isConverted)
    }

    private func isNear(_ pixel: [UInt8], _ color: [Double]) -> Bool {
      zip(pixel, color).allSatisfy { abs(Double($0) - $1) <= 2 }
    }

    /// Returns white blended with a share of a colour.
    private func tinted(_ red: Double, _ green: Double, _ blue: Double, _ share: Double) -> [Double]
    {
      [red, green, blue].map { 255 * (share * $0 + 1 - share) } + [255]
    }

    private let white: [Double] = [255, 255, 255, 255]

    @Test("a scene of opaque layers alone is green all over, and blends no pixel")
    func allOpaque() throws {
      try withLoop { host in
        var scene = Scene()
        for place in 0..<4 {
          let start = Double(place) * 20
          _ = scene.add(x: start, y: start, width: 30, height: 30, color: SIMD4(1, 1, 1, 1))
        }
        host.loop.apply(.commit(scene.take()))
        host.show {
          $0.overlayMode = .blended
          $0.showsLegend = false
        }
        host.step(at: 0)
        let picture = try host.composed()
        let green = tinted(0, 1, 0, 0.35)
        for y in 0..<100 { for x in 0..<100 { #expect(isNear(picture[x, y], green)) } }
        #expect(host.loop.lastRecord?.counters.blendedPixels == 0)
      }
    }

    @Test("a rasterised layer is red when it was drawn anew, and green when it is shown again")
    func cache() throws {
      var scene = Scene()
      _ = scene.add(x: 20, y: 20, width: 40, height: 40, color: SIMD4(1, 1, 1, 1)) {
        $0.rasterization.isOn = true
      }
      let commit = scene.take()
      try withLoop { host in
        host.loop.apply(.commit(commit))
        host.show {
          $0.overlayMode = .cache
          $0.showsLegend = false
        }
        var step = host.step(at: 0)
        let first = try host.composed()
        #expect(isNear(first[30, 30], tinted(1, 0, 0, 0.55)))
        #expect(isNear(first[5, 5], white))
        // It stays red for 150 ms, and requests a wake-up then.
        #expect(step.nextWake.map { abs($0 - 0.15) < 1e-9 } == true)
        step = host.step(at: 0.16)
        let second = try host.composed()
        #expect(isNear(second[30, 30], tinted(0, 1, 0, 0.45)))
        #expect(host.loop.frameCount == 1)
      }
    }

    @Test("images between pixels are magenta, scaled ones yellow, others clear")
    func misaligned() throws {
      var scene = Scene()
      for (x, width) in [(10, 20.0), (40.5, 20.0), (70, 10.0)] {
        _ = scene.add(x: x, y: 10, width: width, height: 20, color: SIMD4()) {
          $0.content.image = image()
        }
      }
      let picture = try picture(.misaligned, &scene)
      #expect(isNear(picture[20, 20], white))
      #expect(isNear(picture[50, 20], tinted(1, 0, 1, 0.5)))
      #expect(isNear(picture[75, 20], tinted(1, 1, 0, 0.5)))
    }

    @Test("a turned image is hatched: striped with the colour and without")
    func hatched() throws {
      var scene = Scene()
      _ = scene.add(x: 20, y: 20, width: 60, height: 60, color: SIMD4()) {
        $0.content.image = image()
        $0.transforms.transform.m12 = 0.1
        $0.transforms.transform.m21 = -0.1
      }
      let picture = try picture(.misaligned, &scene)
      let row = (35..<65).map { picture[$0, 50][1] }
      #expect(row.contains { $0 < 140 } && row.contains { $0 > 250 })
    }

    @Test("what was drawn offscreen is yellow, what was not is clear")
    func offscreen() throws {
      var scene = Scene()
      _ = scene.add(x: 10, y: 10, width: 30, height: 30, color: SIMD4(1, 1, 1, 1)) {
        $0.appearance.opacity = 0.5
        $0.appearance.borderWidth = 2
        $0.appearance.borderColor = SIMD4(1, 1, 1, 1)
        $0.content.image = image()
      }
      _ = scene.add(x: 60, y: 10, width: 30, height: 30, color: SIMD4(1, 1, 1, 0.5))
      let picture = try picture(.offscreen, &scene)
      #expect(isNear(picture[25, 25], tinted(1, 1, 0, 0.5)))
      #expect(isNear(picture[75, 25], white))
    }

    @Test("something opaque hides the tint of what lies below it")
    func hiding() throws {
      var scene = Scene()
      _ = scene.add(x: 10, y: 10, width: 80, height: 80, color: SIMD4()) {
        $0.content.image = image()
      }
      _ = scene.add(x: 30, y: 30, width: 40, height: 40, color: SIMD4(1, 1, 1, 1))
      let picture = try picture(.misaligned, &scene)
      #expect(isNear(picture[20, 20], tinted(1, 1, 0, 0.5)))
      #expect(isNear(picture[50, 50], white))
    }

    @Test("converted images are cyan")
    func copied() throws {
      var scene = Scene()
      for (x, isConverted) in [(10.0, true), (60.0, false)] {
        _ = scene.add(x: x, y: 10, width: 20, height: 20, color: SIMD4()) {
          $0.content.image = image(isConverted: isConverted)
        }
      }
      let picture = try picture(.copied, &scene)
      #expect(isNear(picture[20, 20], tinted(0, 1, 1, 0.5)))
      #expect(isNear(picture[70, 20], white))
    }

    @Test("coverage is teal, images of four bytes a pixel have no tint")
    func formats() throws {
      var scene = Scene()
      _ = scene.add(x: 10, y: 10, width: 20, height: 20, color: SIMD4()) {
        $0.content.image = image()
      }
      _ = scene.add(x: 50, y: 10, width: 30, height: 30, color: SIMD4()) {
        var shape = LayerShape()
        shape.path = ShapePath(
          CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil).elements)
        shape.fillColor = SIMD4(1, 1, 1, 1)
        $0.shape = shape
      }
      let picture = try picture(.formats, &scene)
      #expect(isNear(picture[20, 20], white))
      #expect(isNear(picture[65, 25], tinted(0, 0.5, 0.5, 0.65)))
    }

    @Test("what an opaque layer hides is hatched grey on top of it")
    func culled() throws {
      var scene = Scene()
      _ = scene.add(x: 30, y: 30, width: 40, height: 40)
      _ = scene.add(x: 10, y: 10, width: 80, height: 80, color: SIMD4(1, 1, 1, 1))
      let picture = try picture(.culled, &scene)
      let inside = (35..<65).map { picture[$0, 50][0] }
      #expect(inside.contains { $0 < 150 } && inside.contains { $0 > 250 })
      #expect((12..<28).allSatisfy { isNear(picture[$0, 50], white) })
    }

    @Test("the quads of a batch have one colour, and a batch of one is hatched")
    func batches() throws {
      var scene = Scene()
      for x in [10.0, 40.0] {
        _ = scene.add(x: x, y: 10, width: 20, height: 20, color: SIMD4(1, 1, 1, 1))
      }
      _ = scene.add(x: 10, y: 50, width: 40, height: 40, color: SIMD4(1, 1, 1, 1)) {
        $0.appearance.cornerRadius = 10
      }
      let picture = try picture(.batches, &scene)
      #expect(picture[20, 20] == picture[50, 20])
      #expect(!isNear(picture[20, 20], white))
      let row = (15..<45).map { picture[$0, 70] }
      #expect(Set(row).count > 1)
    }

    @Test("borders go around layers in the colour of their kind, over any mode")
    func borders() throws {
      var scene = Scene()
      _ = scene.add(x: 10, y: 10, width: 20, height: 20, color: SIMD4()) {
        $0.content.image = image()
      }
      _ = scene.add(x: 50, y: 10, width: 20, height: 20, color: SIMD4(1, 1, 1, 1))
      let commit = scene.take()
      let picture = try withLoop { host in
        host.loop.apply(.commit(commit))
        host.show {
          $0.showsBorders = true
          $0.showsLegend = false
        }
        host.step(at: 0)
        return try host.composed()
      }
      #expect(isNear(picture[10, 20], tinted(0.5, 0.5, 0, 0.9)))
      #expect(isNear(picture[50, 20], tinted(0, 0.5, 0.125, 0.9)))
      #expect(isNear(picture[20, 20], white))
    }

    @Test(
      "no mode changes the scene, its frames or their counters",
      arguments: OverlayOptions.OverlayMode.allCases)
    func unchanged(_ overlayMode: OverlayOptions.OverlayMode) throws {
      func run(_ overlayMode: OverlayOptions.OverlayMode) throws -> (
        PixelBuffer, String, FrameCounters?
      ) {
        try withLoop { host in
          var scene = Scene()
          _ = scene.add(x: 10, y: 10, width: 30, height: 30, color: SIMD4(1, 0, 0, 0.5))
          _ = scene.add(x: 50, y: 50, width: 30, height: 30) { $0.appearance.cornerRadius = 6 }
          host.loop.apply(.commit(scene.take()))
          host.show { $0.overlayMode = overlayMode }
          host.step(at: 0)
          return (try host.scene(), host.loop.frameDescription, host.loop.lastRecord?.counters)
        }
      }
      let (plain, looked) = (try run(.none), try run(overlayMode))
      #expect(plain == looked)
    }
  }
}
