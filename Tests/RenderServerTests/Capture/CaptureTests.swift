import CoreGraphics
import CalqueDebugOverlay
import CalqueRenderServer
import CalqueRenderTree
import Synchronization
import Testing

extension RenderingSuites {
  /// Screenshots, traces and recordings of a render loop.
  @Suite struct CaptureTests {
    /// The frames that a recording received.
    private final class Film: Sendable {
      private let slots = Mutex<[Int]>([])
      private let hasRoom = Mutex(true)

      var sink: ScreenRecordingSink {
        ScreenRecordingSink(
          hasRoom: { _ in self.hasRoom.withLock { $0 } },
          take: { _, slot in self.slots.withLock { $0.append(slot) } })
      }

      func setRoom(_ isThere: Bool) { hasRoom.withLock { $0 = isThere } }
      func take() -> [Int] { slots.withLock { $0 } }
    }

    private func withMotion(
      lasting seconds: Double, _ body: (LoopHost) throws -> Void
    ) throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 40, width: 10, height: 10)
        scene.slide(layer, by: 80, begin: 0, duration: seconds)
        host.loop.apply(.commit(scene.take()))
        try body(host)
      }
    }

    @Test("before there is anything to be seen there is no screenshot")
    func nothing() throws {
      try withLoop { host in
        #expect(host.loop.takeScreenshot(withOverlays: true) == nil)
        #expect(host.loop.takeScreenshot(withOverlays: false) == nil)
      }
    }

    @Test("a screenshot has the overlays that are shown, or the scene alone, and no notice")
    func screenshot() throws {
      try withMotion(lasting: 1) { host in
        host.show { $0.hudSize = .small }
        host.step(at: 0.5)
        let shown = try host.composed()
        host.loop.apply(.notices([Notice(.trace, "trace: a.json", until: 9)]))
        host.step(at: 0.5)
        let record = host.loop.lastRecord
        let withNotice = try host.composed()
        #expect(withNotice != shown)
        let whole = try #require(host.loop.takeScreenshot(withOverlays: true))
        #expect(PixelBuffer(whole) == shown)
        let plain = try #require(host.loop.takeScreenshot(withOverlays: false))
        let scene = try host.scene()
        #expect(PixelBuffer(plain) == scene && scene != shown)
        #expect(host.loop.lastRecord == record)
      }
    }

    @Test("a trace keeps the frames from its beginning, beside a recording, and spoils none of it")
    func trace() throws {
      try withMotion(lasting: 2) { host in
        host.loop.startRecording()
        host.step(at: 0.1)
        host.loop.startTrace()
        for frame in 2...4 { host.step(at: Double(frame) / 10) }
        #expect(host.loop.stopTrace().map(\.index) == [1, 2, 3])
        host.step(at: 0.5)
        #expect(host.loop.stopTrace().isEmpty)
        #expect(host.loop.stopRecording().map(\.index) == [0, 1, 2, 3, 4])
      }
    }

    @Test("of 60 frames in a second a recording has every second one")
    func rate() throws {
      try withMotion(lasting: 2) { host in
        host.step(at: 0)
        let film = Film()
        host.loop.startScreenRecording(film.sink)
        for frame in 1...12 { host.step(at: Double(frame) / 60) }
        #expect(film.take() == Array(0...6))
      }
    }

    @Test("the last picture of a movement is in the recording, and then nothing wakes the loop")
    func last() throws {
      try withMotion(lasting: 5.0 / 60) { host in
        host.step(at: 0)
        let film = Film()
        host.loop.startScreenRecording(film.sink)
        var step = host.step(at: 0)
        for frame in 1...5 { step = host.step(at: Double(frame) / 60) }
        // The last frame shares the third slot with the previous one.
        #expect(film.take() == [0, 1, 2])
        let wake = try #require(step.nextWake)
        step = host.step(at: wake)
        #expect(!step.hasPresented && step.nextWake == nil)
        #expect(film.take() == [0, 1, 2, 3])
        #expect(host.loop.stopScreenRecording() == 3)
        #expect(host.step(at: 1).nextWake == nil)
      }
    }

    @Test("a picture for which there is no room is taken as soon as there is some")
    func room() throws {
      try withMotion(lasting: 0.01) { host in
        host.step(at: 0)
        let film = Film()
        film.setRoom(false)
        host.loop.startScreenRecording(film.sink)
        let wake = try #require(host.step(at: 0.02).nextWake)
        #expect(wake > 0.02 && wake < 0.04)
        film.setRoom(true)
        host.step(at: 0.1)
        #expect(film.take() == [3])
      }
    }

    @Test("a recording changes neither frames nor what is counted of them")
    func unmeasured() throws {
      var results: [[String]] = []
      for isFilmed in [false, true] {
        try withMotion(lasting: 1) { host in
          let film = Film()
          if isFilmed { host.loop.startScreenRecording(film.sink) }
          results.append(
            (0..<4).map { index in
              host.step(at: Double(index) / 4)
              return "\(host.loop.frameDescription) \(String(describing: host.loop.lastRecord))"
            })
        }
      }
      #expect(results[0] == results[1])
    }
  }
}
