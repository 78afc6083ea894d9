import CalqueRenderServer
import CalqueSDLPlatform
import Testing

extension RenderingSuites {
  /// Changes of the surface under a render loop.
  @Suite struct SurfaceChangeTests {
    @Test("a resized surface is drawn anew, in its new size")
    func resize() throws {
      try withLoop { host in
        var scene = Scene(width: 200, height: 200)
        _ = scene.add(x: 110, y: 20, width: 30, height: 40)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.surface.resize(width: 200, height: 80)
        host.loop.apply(.resized(width: 200, height: 80, scale: 1))
        #expect(host.step(at: 1).hasDrawn)
        let picture = try host.composed()
        #expect((picture.width, picture.height) == (200, 80))
        #expect(picture[110, 20] == [255, 0, 0, 255])
        #expect(picture[199, 79] == [255, 255, 255, 255])
        #expect(host.loop.lastRecord?.counters.updatedPixels == 200 * 80)
      }
    }

    @Test("a new scale draws the same points on more pixels")
    func rescale() throws {
      try withLoop { host in
        var scene = Scene(width: 100, height: 100)
        _ = scene.add(x: 10, y: 20, width: 30, height: 40)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.surface.resize(width: 200, height: 200)
        host.loop.apply(.resized(width: 200, height: 200, scale: 2))
        host.step(at: 1)
        let picture = try host.scene()
        #expect(picture[20, 40] == [255, 0, 0, 255])
        #expect(picture[79, 119] == [255, 0, 0, 255])
        #expect(picture[80, 119] == [255, 255, 255, 255])
      }
    }

    @Test("a surface without pixels draws nothing until it has some again")
    func minimised() throws {
      try withLoop { host in
        var scene = Scene()
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.loop.apply(.resized(width: 0, height: 0, scale: 1))
        #expect(!host.step(at: 1).hasDrawn)
        host.loop.apply(.resized(width: 100, height: 100, scale: 1))
        #expect(host.step(at: 2).hasDrawn)
        let picture = try host.scene()
        #expect(picture[50, 50] == [255, 255, 255, 255])
      }
    }

    @Test(
      "after its context was lost the picture is the same, on a context that knows nothing of it")
    func contextLoss() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 40, width: 30, height: 40) {
          $0.appearance.cornerRadius = 8
          $0.appearance.opacity = 0.5
          $0.appearance.borderWidth = 3
        }
        scene.slide(layer, by: 50, begin: 0, duration: 4)
        host.loop.apply(.commit(scene.take()))
        host.show { $0.hudSize = .small }
        host.step(at: 1)
        host.step(at: 2)
        let (before, shown) = (try host.scene(), try host.composed())

        host.surface.resignCurrent()
        let other = try OffscreenSurface(width: 100, height: 100)
        try other.makeCurrent()
        defer { other.resignCurrent() }
        host.loop.apply(.contextLost)
        #expect(host.step(at: 2).hasDrawn)
        #expect(try host.scene() == before)
        // The HUD's text is left out, because it describes other frames by now.
        #expect(try host.composed()[99, 99] == shown[99, 99])
        #expect(try host.composed() != before)
      }
    }
  }
}
