import CoreGraphics
import CalqueDebugOverlay
import CalqueRenderServer
import CalqueRenderTree
import CalqueTelemetry
import Testing

extension RenderingSuites {
  /// Overlays on a render loop: their output, their wake-ups, and their absence from measurements.
  @Suite struct OverlayStepTests {
    /// Returns the frames of a short animation as text, with their counters.
    ///
    /// - Parameter strip: The width of docked panels beside and below a scene of 100 pixels.
    private func run(
      strip: Int32 = 0, _ options: (inout OverlayOptions) -> Void
    ) throws -> (
      frames: [String], counters: [FrameCounters], scene: PixelBuffer, composed: PixelBuffer
    ) {
      try withLoop(width: 100 + strip, height: 100 + strip) { host in
        host.loop.apply(.resized(width: 100, height: 100, scale: 1))
        if strip > 0 { dock([picture(of: Int(100 + strip))], in: host) }
        var scene = Scene()
        let layer = scene.add(x: 0, y: 40, width: 10, height: 10)
        scene.slide(layer, by: 80, begin: 0, duration: 1)
        host.loop.apply(.commit(scene.take()))
        host.show(options)
        var frames: [String] = []
        var counters: [FrameCounters] = []
        for time in [0, 0.25, 0.5, 0.75] {
          host.step(at: time)
          frames.append(host.loop.frameDescription)
          if let record = host.loop.lastRecord { counters.append(record.counters) }
        }
        return (frames, counters, try host.scene(), try host.composed())
      }
    }

    private func picture(of side: Int, gray: UInt8 = 200) -> CGImage {
      let pixel = [gray, gray, gray, 255]
      return CGImage(
        width: side, height: side, bytesPerRow: side * 4, layout: .rgba,
        alphaInfo: .premultipliedLast, bytes: (0..<side * side).flatMap { _ in pixel })
    }

    /// Hands pictures of docked panels to the loop, which gets one message for all of them.
    private func dock(_ pictures: [CGImage], over cover: PixelRect? = nil, in host: LoopHost) {
      let waiting = Inbox<CGImage>()
      waiting.post(pictures)
      host.loop.apply(.docked(waiting, over: cover))
    }

    @Test("docked panels change neither the frames nor their counters nor the scene")
    func docked() throws {
      let plain = try run { _ in }
      let docked = try run(strip: 40) { _ in }
      #expect(plain.frames == docked.frames)
      #expect(plain.counters == docked.counters)
      #expect(plain.scene == docked.scene && docked.composed == docked.scene)
    }

    @Test("the picture of docked panels is drawn right of the scene and below it")
    func strips() {
      var overlay = Overlay(scale: 1) { _, _ in nil }
      var scene = Frame()
      (scene.width, scene.height) = (100, 60)
      let none = overlay.frame(over: scene, at: 0)
      #expect(none == nil)
      overlay.showDocked(picture(of: 140))
      let frame = overlay.frame(over: scene, at: 1)
      #expect(
        frame?.batches.map(\.scissor) == [
          PixelRect(minX: 100, minY: 0, maxX: 140, maxY: 140),
          PixelRect(minX: 0, minY: 60, maxX: 100, maxY: 140),
        ])
      overlay.showDocked(nil)
      let removed = overlay.frame(over: scene, at: 2)
      #expect(removed == nil)
    }

    @Test("the part that docked panels cover lies over tints and outlines, and below the HUD")
    func cover() throws {
      try withLoop(width: 140, height: 140) { host in
        host.loop.apply(.resized(width: 100, height: 100, scale: 1))
        var scene = Scene()
        _ = scene.add(x: 0, y: 0, width: 100, height: 100, color: SIMD4(1, 1, 1, 1))
        host.loop.apply(.commit(scene.take()))
        host.show {
          $0.overlayMode = .blended
          $0.showsLegend = false
        }
        host.step(at: 0)
        let tinted = try host.composed()[50, 50]
        let part = PixelRect(minX: 40, minY: 40, maxX: 100, maxY: 100)
        dock([picture(of: 140)], over: part, in: host)
        host.step(at: 1)
        let covered = try host.composed()
        #expect(covered[50, 50] == [200, 200, 200, 255] && covered[20, 20] == tinted)
        let record = host.loop.lastRecord
        host.show { $0.hudSize = .large }
        host.step(at: 2)
        let withHUD = try host.composed()
        #expect((40..<100).contains { withHUD[$0, 50] != covered[$0, 50] })
        #expect(host.loop.lastRecord == record)
      }
    }

    @Test("of the pictures of docked panels that wait the newest is shown")
    func newest() throws {
      try withLoop(width: 100, height: 100) { host in
        host.loop.apply(.resized(width: 60, height: 60, scale: 1))
        var scene = Scene()
        host.loop.apply(.commit(scene.take()))
        let all = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 60)
        dock([picture(of: 100, gray: 50), picture(of: 100, gray: 90)], over: all, in: host)
        host.step(at: 0)
        let shown = try host.composed()[30, 30]
        #expect(shown[0] == 90)
      }
    }

    @Test("the HUD changes neither the frames nor their counters nor the scene")
    func unmeasured() throws {
      let plain = try run { _ in }
      let looked = try run {
        $0.hudSize = .large
        $0.flashesUpdates = true
      }
      #expect(plain.frames == looked.frames)
      #expect(plain.counters == looked.counters)
      #expect(plain.scene == looked.scene)
      #expect(plain.composed == plain.scene)
      #expect(looked.composed != looked.scene)
    }

    @Test("turning the HUD on and off presents, and draws no frame")
    func toggle() throws {
      try withLoop { host in
        var scene = Scene()
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.show { $0.hudSize = .small }
        let on = host.step(at: 1)
        #expect(on.hasPresented && !on.hasDrawn)
        let isShown = try host.showsOverlay()
        #expect(isShown)
        host.show { _ in }
        let off = host.step(at: 2)
        #expect(off.hasPresented && !off.hasDrawn)
        let isStillShown = try host.showsOverlay()
        #expect(!isStillShown)
        #expect(host.loop.frameCount == 1)
      }
    }

    @Test("a flash wakes the loop until it has faded, and is gone then")
    func flash() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 20, y: 20, width: 30, height: 30)
        host.loop.apply(.commit(scene.take()))
        host.show {
          $0.flashesUpdates = true
          $0.showsLegend = false
        }
        host.step(at: 0)
        runUntilIdle(host, from: 0)
        scene.change(layer) { $0.appearance.backgroundColor = SIMD4(0, 0, 1, 1) }
        host.loop.apply(.commit(scene.take()))
        var step = host.step(at: 10)
        let isShown = try host.showsOverlay()
        #expect(isShown)
        #expect(step.nextWake.map { $0 > 10 && $0 < 10.1 } == true)
        var wakes = 0
        while let wake = step.nextWake, wakes < 100 {
          step = host.step(at: wake)
          wakes += 1
        }
        #expect(wakes > 3 && wakes < 30)
        let isStillShown = try host.showsOverlay()
        #expect(!isStillShown)
        #expect(host.loop.frameCount == 2)
      }
    }

    @Test("the HUD of a still window comes to rest")
    func rest() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 20, y: 20, width: 30, height: 30)
        scene.slide(layer, by: 20, begin: 0, duration: 0.1)
        host.loop.apply(.commit(scene.take()))
        host.show { $0.hudSize = .medium }
        for frame in 0..<8 { host.step(at: Double(frame) / 60) }
        let end = runUntilIdle(host, from: 8.0 / 60)
        #expect(end < 3)
      }
    }

    @Test(
      "a mode shows on a still scene, and is no frame of it",
      arguments: [
        OverlayOptions.OverlayMode.blended, .overdraw,
      ])
    func overlayMode(_ overlayMode: OverlayOptions.OverlayMode) throws {
      try withLoop { host in
        var scene = Scene()
        for _ in 0..<3 {
          _ = scene.add(x: 20, y: 20, width: 30, height: 30, color: SIMD4(1, 1, 1, 0.5))
        }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        let record = host.loop.lastRecord
        host.show {
          $0.overlayMode = overlayMode
          $0.showsLegend = false
        }
        let on = host.step(at: 1)
        #expect(on.hasPresented && !on.hasDrawn)
        let shown = try host.composed()
        let inside = shown[30, 30]
        #expect(inside[0] > inside[1] && inside[0] > inside[2])
        #expect(host.loop.lastRecord == record)
        host.show { _ in }
        host.step(at: 2)
        let isStillShown = try host.showsOverlay()
        #expect(!isStillShown)
      }
    }

    @Test("the blended mode tints what is blended red and what is not green, exactly")
    func blendedColors() throws {
      try withLoop { host in
        var scene = Scene()
        _ = scene.add(x: 20, y: 20, width: 20, height: 20, color: SIMD4(1, 1, 1, 0.5))
        _ = scene.add(x: 60, y: 60, width: 20, height: 20, color: SIMD4(1, 1, 1, 1))
        host.loop.apply(.commit(scene.take()))
        host.show {
          $0.overlayMode = .blended
          $0.showsLegend = false
        }
        host.step(at: 0)
        let picture = try host.composed()
        // 35 % of green over the white picture, and 50 % of red over that; an opaque layer shows
        // only its own green.
        let rest = 255 * 0.65
        let green = [rest, 255, rest, 255]
        #expect(isNear(picture[5, 5], green))
        #expect(isNear(picture[30, 30], [(255 + rest) * 0.5, 127.5, rest * 0.5, 255]))
        #expect(isNear(picture[70, 70], green))
      }
    }

    /// Returns true if a pixel equals `color` within 1.5.
    private func isNear(_ pixel: [UInt8], _ color: [Double]) -> Bool {
      zip(pixel, color).allSatisfy { abs(Double($0) - $1) <= 1.5 }
    }

    /// Steps the loop whenever it requests a wake-up, and returns the last such time.
    @discardableResult
    private func runUntilIdle(_ host: LoopHost, from time: Double) -> Double {
      var time = time
      var wakes = 0
      while let wake = host.step(at: time).nextWake {
        time = max(wake, time)
        wakes += 1
        if wakes > 200 {
          Issue.record("the overlay does not come to rest")
          break
        }
      }
      return time
    }
  }
}
