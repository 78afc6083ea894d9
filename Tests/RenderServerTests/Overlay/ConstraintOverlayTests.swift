import CalqueDebugOverlay
import CalqueRenderServer
import CalqueRenderTree
import CalqueTelemetry
import Testing

extension RenderingSuites {
  /// Constraints drawn over layers that the render thread moves.
  @Suite struct ConstraintOverlayTests {
    private func marks(of layer: LayerID) -> ConstraintMarks {
      var marks = ConstraintMarks()
      marks.layers = [layer]
      let place = ConstraintMarks.Place(layer: 0, start: SIMD2(0, 0), end: SIMD2(1, 1))
      marks.marks = [
        ConstraintMarks.Mark(.horizontal, .size(place), text: "", isSatisfied: true)
      ]
      return marks
    }

    /// Returns the leftmost and the rightmost light pixel of a bracket in the row `y`.
    private func ends(_ picture: PixelBuffer, y: Int) -> [Int] {
      let blue = (0..<picture.width).filter { x in
        let pixel = picture[x, y]
        return pixel[2] > 200 && pixel[0] < 100
      }
      return [blue.first ?? -1, blue.last ?? -1]
    }

    private func show(_ host: LoopHost) {
      host.show {
        $0.showsConstraints = true
        $0.showsLegend = false
      }
    }

    @Test("Marks follow an animation of the render thread, with no message in between")
    func follows() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 40, width: 30, height: 20)
        scene.slide(layer, by: 40, begin: 0, duration: 1)
        host.loop.apply(.commit(scene.take()))
        show(host)
        host.loop.apply(.constraints(marks(of: layer)))
        host.step(at: 0)
        let start = ends(try host.composed(), y: 53)
        host.step(at: 0.5)
        let middle = ends(try host.composed(), y: 53)
        #expect(start == [10, 39] && middle == [30, 59])
      }
    }

    @Test("The overlay changes neither the frames nor their counters nor the scene")
    func unmeasured() throws {
      func run(_ isShown: Bool) throws -> (
        frames: [String], counters: [FrameCounters], scene: PixelBuffer
      ) {
        try withLoop { host in
          var scene = Scene()
          let layers = (0..<12).map {
            scene.add(x: 0, y: Double($0 * 8), width: 6, height: 6)
          }
          for layer in layers { scene.slide(layer, by: 80, begin: 0, duration: 1) }
          host.loop.apply(.commit(scene.take()))
          if isShown {
            show(host)
            host.loop.apply(.constraints(marks(of: layers[3])))
          }
          var frames: [String] = []
          var counters: [FrameCounters] = []
          for step in 0..<40 {
            host.step(at: Double(step) / 40)
            frames.append(host.loop.frameDescription)
            if let record = host.loop.lastRecord { counters.append(record.counters) }
          }
          return (frames, counters, try host.scene())
        }
      }
      let (shown, plain) = (try run(true), try run(false))
      #expect(shown.frames == plain.frames)
      #expect(shown.counters == plain.counters)
      #expect(shown.scene == plain.scene)
    }

    @Test("Turning it on presents and draws no frame; marks that are the same present nothing")
    func still() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 40, width: 30, height: 20)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        show(host)
        host.loop.apply(.constraints(marks(of: layer)))
        let on = host.step(at: 1)
        #expect(on.hasPresented && !on.hasDrawn)
        let isShown = try host.showsOverlay()
        #expect(isShown)
        host.loop.apply(.constraints(marks(of: layer)))
        let again = host.step(at: 2)
        #expect(!again.hasPresented && again.nextWake == nil)
        host.show { _ in }
        host.step(at: 3)
        let isStillShown = try host.showsOverlay()
        #expect(!isStillShown)
      }
    }

    @Test("Layers that are hidden or gone have no marks")
    func hidden() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 40, width: 30, height: 20)
        host.loop.apply(.commit(scene.take()))
        show(host)
        host.loop.apply(.constraints(marks(of: layer)))
        host.step(at: 0)
        let isShown = try host.showsOverlay()
        scene.change(layer) { $0.appearance.flags.insert(.isHidden) }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 1)
        let isHiddenShown = try host.showsOverlay()
        host.loop.apply(.constraints(marks(of: LayerID(index: 90, generation: 3))))
        host.step(at: 2)
        let isGoneShown = try host.showsOverlay()
        #expect(isShown && !isHiddenShown && !isGoneShown)
      }
    }
  }
}
