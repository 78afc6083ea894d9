import CoreGraphics
import CalqueDebugOverlay
import Foundation
import CalqueMotion
import RealTime
import CalqueRenderServer
import CalqueRenderTree
import CalqueSDLPlatform
import CalqueTelemetry
import Testing

extension RenderingSuites {
  @Suite(.realTime) struct RenderThreadTests {
    @Test("while the main thread sleeps, every refresh has its frame, and the right one")
    func independence() throws {
      let clock = ManualClock(10)
      let host = ThreadHost(clock)
      defer { host.thread.stop() }
      host.thread.start(scale: 1) { try TickingSurface(clock: clock, interval: 1.0 / 60) }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.presents > 0 })

      let begin = host.clock.now()
      let name = scene.slide(layer, by: 80, begin: begin, duration: 2)
      let commit = scene.take()
      host.thread.inbox.post(.startRecording)
      host.thread.inbox.post(.commit(commit))
      Thread.sleep(forTimeInterval: 0.2)
      #expect(host.wait { host.events.contains(.ended(name)) })
      let records = host.takeRecords().filter(\.isAnimating)
      #expect(records.count >= 119, "\(records.count) frames in 2 s")
      for (former, record) in zip(records, records.dropFirst()) {
        #expect(abs((record.targetTime - former.targetTime) * 60 - 1) < 1e-3)
      }

      // A loop that is stepped at the recorded times draws the same frames.
      try withLoop { reference in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
        reference.loop.apply(.commit(scene.take()))
        reference.step(at: 0)
        scene.slide(layer, by: 80, begin: begin, duration: 2)
        reference.loop.apply(.commit(scene.take()))
        // The pixels that the first frame changed depend on the one before, which was not recorded.
        let first = try #require(records.first)
        _ = reference.loop.step(at: first.targetTime)
        for record in records.dropFirst() {
          _ = reference.loop.step(at: record.targetTime)
          #expect(reference.loop.lastRecord?.counters == record.counters)
        }
      }
    }

    @Test("a thread that does not end in time is left behind, and that is told")
    func leftBehind() {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      host.thread.stop(within: 0)
      #expect(
        host.diagnostics == ["the render thread did not end within 0.0 s; leaving it behind"])
    }

    @Test("a question for the picture of a layer is answered with the commits before it")
    func picture() throws {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 70, y: 30, width: 10, height: 10)
      let late = scene.add(x: 0, y: 0, width: 4, height: 4)
      host.thread.inbox.post(.commit(scene.take()))
      func ask(_ layer: LayerID, size: Double) -> CGImage? {
        host.thread.inbox.answer(within: 5) {
          .readPicture(
            LayerPictureRequest(
              of: layer, SIMD4(0, 0, size, size), SIMD2(2, 3), at: host.clock.now()),
            reply: $0)
        } ?? nil
      }
      let picture = try #require(ask(layer, size: 12))
      #expect(picture.width == 24 && picture.height == 36)
      #expect(picture.pixel(x: 19, y: 29) == SIMD4(255, 0, 0, 255))
      #expect(picture.pixel(x: 20, y: 29).w == 0 && picture.pixel(x: 19, y: 30).w == 0)
      #expect(ask(late, size: 4) != nil)
      #expect(ask(layer, size: 1e6) == nil && ask(layer, size: 0) == nil)
      #expect(ask(LayerID(index: 99, generation: 7), size: 4) == nil)
      #expect(host.diagnostics == [])
    }

    @Test("what began and what ended is told")
    func events() {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      let name = scene.slide(layer, by: 80, begin: host.clock.now(), duration: 0.1)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.events.count == 2 })
      #expect(host.events == [.started(name), .ended(name)])
    }

    @Test("a still tree presents nothing, wakes nobody and takes no time")
    func still() {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      host.thread.inbox.post(.commit(scene.take()))
      // Messages received while the thread was busy must not wake it later.
      scene.slide(layer, by: 50, begin: host.clock.now(), duration: 0.3)
      host.thread.inbox.post(.commit(scene.take()))
      for x in 0..<30 {
        scene.change(layer) { $0.geometry.position.x = 5 + Double(x % 2) }
        host.thread.inbox.post(.commit(scene.take()))
        Thread.sleep(forTimeInterval: 0.008)
      }
      Thread.sleep(forTimeInterval: 0.3)

      let (turns, presents, seconds) = (host.thread.iterationCount, host.presents, host.cpuSeconds)
      #expect(presents > 1)
      // A thread that wakes 25 times, and does nothing, takes more than one that sleeps; one that
      // wakes at refreshes takes several times as much.
      let waking = threadSeconds { for _ in 0..<25 { Thread.sleep(forTimeInterval: 0.08) } }
      #expect(host.thread.iterationCount == turns)
      #expect(host.presents == presents)
      #expect(host.cpuSeconds - seconds < waking)
    }

    @Test("an animation that begins later is waited for, and is in time")
    func delayed() throws {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.presents > 0 })
      let begin = host.clock.now() + 0.4
      scene.slide(layer, by: 80, begin: begin, duration: 1)
      host.thread.inbox.post(.startRecording)
      host.thread.inbox.post(.commit(scene.take()))
      Thread.sleep(forTimeInterval: 0.1)
      let turns = host.thread.iterationCount
      Thread.sleep(forTimeInterval: 0.2)
      #expect(host.thread.iterationCount == turns)
      Thread.sleep(forTimeInterval: 0.2)
      let first = try #require(host.takeRecords().first)
      #expect(first.targetTime >= begin)
      #expect(first.targetTime < begin + 3.0 / 60)
    }

    @Test("a stopped clock stops the thread, and a running one starts it again")
    func stoppedClock() {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      scene.slide(layer, by: 80, begin: host.clock.now(), duration: 100)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.presents > 5 })
      host.clock.rate = 0
      host.thread.inbox.post(.speed(0))
      Thread.sleep(forTimeInterval: 0.2)
      let (turns, presents) = (host.thread.iterationCount, host.presents)
      Thread.sleep(forTimeInterval: 0.2)
      #expect(host.thread.iterationCount == turns)
      host.clock.rate = 1
      host.thread.inbox.post(.speed(1))
      #expect(host.wait { host.presents > presents + 5 })
    }

    @Test("presents that wait for the display pace the frames, each made for the refresh after")
    func synchronized() throws {
      let records = try framesShown(on: { try TickingSurface(clock: $0, interval: 0.02) })
      for (former, record) in zip(records, records.dropFirst()) {
        #expect(abs(record.presentTime - former.presentTime - 0.02) < 1e-6)
        #expect(abs(record.presentTime - record.targetTime) < 1e-6)
      }
    }

    @Test("frames are for the times at which a compositor tells to have shown them")
    func composed() throws {
      let records = try framesShown(on: {
        try TickingSurface(clock: $0, interval: 0.02, delay: 0.033)
      })
      for record in records {
        #expect(abs(record.presentTime + 0.033 - record.targetTime) < 1e-6)
      }
    }

    /// Returns the frames of an animation of two seconds on a surface, without the first ten.
    private func framesShown(
      on makeSurface: @escaping @Sendable (ManualClock) throws -> TickingSurface
    ) throws -> ArraySlice<FrameRecord> {
      let clock = ManualClock(10)
      let host = ThreadHost(clock)
      defer { host.thread.stop() }
      host.thread.start(scale: 1) { try makeSurface(clock) }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      let name = scene.slide(layer, by: 80, begin: host.clock.now(), duration: 2)
      host.thread.inbox.post(.startRecording)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.events.contains(.ended(name)) })
      let records = host.takeRecords().filter(\.isAnimating)
      try #require(records.count >= 98, "\(records.count) frames")
      return records.dropFirst(10)
    }

    @Test("a hidden window draws nothing, its animations end, and it is shown as it is by then")
    func hidden() throws {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.presents > 0 })
      host.thread.inbox.post(.hidden(true))
      Thread.sleep(forTimeInterval: 0.1)
      let presents = host.presents
      let begin = host.clock.now()
      let name = scene.slide(layer, by: 80, begin: begin, duration: 0.2)
      let endless = scene.slide(layer, by: 80, begin: begin, duration: 100)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.events.contains(.ended(name)) })
      #expect(host.events.contains(.started(endless)))
      #expect(host.presents == presents)
      // A second passes between two evaluations.
      let turns = host.thread.iterationCount
      Thread.sleep(forTimeInterval: 0.5)
      #expect(host.thread.iterationCount <= turns + 1)
      host.thread.inbox.post(.startRecording)
      host.thread.inbox.post(.hidden(false))
      #expect(host.wait { host.presents > presents + 1 })
      let first = try #require(host.takeRecords().first)
      #expect(first.targetTime > begin + 0.5)
    }

    @Test("in a hidden window a refresh is reported once a second, however many commits come")
    func hiddenRefreshes() {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      host.thread.inbox.post(.commit(scene.take()))
      host.thread.inbox.post(.refreshes(from: 0))
      #expect(host.wait { host.refreshes.count > 2 })
      host.thread.inbox.post(.hidden(true))
      Thread.sleep(forTimeInterval: 0.1)
      let before = host.refreshes.count
      for _ in 0..<60 {
        _ = scene.add(x: 0, y: 0, width: 1, height: 1)
        host.thread.inbox.post(.commit(scene.take()))
        Thread.sleep(forTimeInterval: 0.04)
      }
      // The commits take 2.4 seconds, and longer on a busy machine.
      let reports = Array(host.refreshes.dropFirst(before))
      #expect(reports.count >= 2)
      for (former, report) in zip(reports, reports.dropFirst()) {
        #expect(report.time - former.time > 0.95)
      }
    }

    @Test("changes made at a refresh are in the frame of the next one, while animations run")
    func deadline() throws {
      let host = ThreadHost.offscreen()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      scene.slide(layer, by: 80, begin: host.clock.now(), duration: 100)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.presents > 5 })
      host.thread.inbox.post(.startRecording)
      var changes: [Double] = []
      for _ in 0..<20 {
        let presents = host.presents
        #expect(host.wait { host.presents > presents })
        changes.append(host.clock.now())
        _ = scene.add(x: 0, y: 0, width: 1, height: 1)
        host.thread.inbox.post(.commit(scene.take()))
        Thread.sleep(forTimeInterval: 0.05)
      }
      let records = host.takeRecords().filter { $0.commitSeconds > 0 }
      let delays = changes.compactMap { change in
        records.first { $0.targetTime > change }.map { $0.targetTime - change }
      }
      // A busy machine wakes this thread late now and then; a frame later would be the rule otherwise.
      try #require(delays.count >= 10)
      #expect(delays.sorted()[delays.count / 2] < 1.1 / 60, "\(delays)")
    }

    @Test("a surface that cannot be made is told in words")
    func noSurface() {
      struct Failure: Error, CustomStringConvertible {
        var description: String { "there is no display" }
      }
      let host = ThreadHost()
      defer { host.thread.stop() }
      host.thread.start(scale: 1) { throw Failure() }
      #expect(host.wait { !host.errors.isEmpty })
      #expect(host.errors == ["there is no display"])
    }

    @Test("a surface without OpenGL is told in words")
    func noContext() {
      let host = ThreadHost()
      defer { host.thread.stop() }
      host.thread.start(scale: 1) { ContextlessSurface() }
      #expect(host.wait { !host.errors.isEmpty })
      #expect(
        host.errors == [
          "this thread has no GL context: expected a current OpenGL ES context"
        ])
    }

    @Test("a thread that was never started stops at once")
    func neverStarted() {
      let host = ThreadHost()
      let start = host.clock.now()
      host.thread.stop()
      #expect(host.clock.now() - start < 1)
    }
  }
}
