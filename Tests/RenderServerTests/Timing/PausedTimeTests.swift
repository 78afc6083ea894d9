import CalqueDebugOverlay
import CalqueRenderServer
import CalqueRenderTree
import CalqueTelemetry
import Testing

extension RenderingSuites {
  /// Paused time and single steps.
  @Suite struct PausedTimeTests {
    private func moving(_ host: LoopHost) {
      var scene = Scene()
      let layer = scene.add(x: 0, y: 40, width: 10, height: 10)
      scene.slide(layer, by: 80, begin: 0, duration: 100)
      host.loop.apply(.commit(scene.take()))
    }

    @Test("frames that time was stepped to are no frame times, and so no hitches")
    func steps() throws {
      try withLoop { host in
        moving(host)
        host.loop.startRecording()
        for frame in 0..<4 { host.step(at: Double(frame) / 60) }
        host.loop.apply(.speed(0))
        for frame in 1...3 { host.step(at: Double(frame)) }
        host.loop.apply(.speed(1))
        host.step(at: 4)
        host.step(at: 4 + 1.0 / 60)
        let records = host.loop.stopRecording()
        #expect(
          records.map(\.isContinuous) == [
            false, true, true, true, false, false, false, false, true,
          ])
      }
    }

    @Test("while time is sought nothing is drawn, and what began and ended is told")
    func seeking() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 40, width: 10, height: 10)
        let slide = scene.slide(layer, by: 80, begin: 0.5, duration: 1)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        let count = host.loop.frameCount
        host.loop.apply(.seeking(true))
        host.step(at: 0.25)
        let answer = Inbox<[AnimationEvent]>()
        host.loop.apply(.catchUp(to: 1) { answer.post($0) })
        host.step(at: 1)
        #expect(answer.take() == [[.started(slide)]])
        #expect(host.loop.frameCount == count)
        host.loop.apply(.seeking(false))
        let step = host.step(at: 2)
        #expect(step.events == [.ended(slide)])
        host.step(at: 1)
        #expect(host.loop.frameCount == count + 1)
      }
    }

    @Test("a time line shows over a still picture, and is no frame of it")
    func timeline() throws {
      try withLoop { host in
        moving(host)
        host.step(at: 0)
        host.loop.apply(.speed(0))
        host.loop.apply(.timeline(Timeline(start: 0, end: 1, now: 0)))
        let step = host.step(at: 0)
        #expect(step.hasPresented && !step.hasDrawn)
        let isShown = try host.showsOverlay()
        #expect(isShown)
      }
    }
  }
}
