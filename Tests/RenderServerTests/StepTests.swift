import CalqueRenderTree
import CoreGraphics
import Testing

@testable import CalqueRenderServer

extension RenderingSuites {
  @Suite struct StepTests {
    @Test("before the first commit nothing is presented")
    func empty() throws {
      try withLoop { host in
        #expect(host.step(at: 0) == RenderStep())
        #expect(host.loop.presentCount == 0)
      }
    }

    @Test("a commit is drawn once, and a still tree is left alone")
    func still() throws {
      try withLoop { host in
        var scene = Scene()
        _ = scene.add(x: 10, y: 20, width: 30, height: 40)
        host.loop.apply(.commit(scene.take()))
        let first = host.step(at: 0)
        #expect(first.hasDrawn && first.hasPresented)
        let second = host.step(at: 1)
        #expect(!second.hasDrawn && !second.hasPresented)
        #expect(second.running == 0)
        #expect(second.nextBegin == .infinity)
        #expect(second.nextWake == nil)
        #expect(host.loop.frameCount == 1)
        #expect(host.loop.presentCount == 1)
        let picture = try host.scene()
        #expect(picture[10, 20] == [255, 0, 0, 255])
        #expect(picture[9, 20] == [255, 255, 255, 255])
      }
    }

    @Test("a frame counts the layers of the profiled part that are new and still there")
    func layersMade() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        #expect(host.loop.lastRecord?.counters.layersMade == 2)
        scene.change(layer) { $0.geometry.position.x += 1 }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 1)
        #expect(host.loop.lastRecord?.counters.layersMade == 0)
        let brief = scene.add(x: 20, y: 0, width: 10, height: 10)
        _ = scene.add(x: 40, y: 0, width: 10, height: 10)
        var commit = scene.take()
        commit.removed = [brief]
        host.loop.apply(.commit(commit))
        host.step(at: 2)
        #expect(host.loop.lastRecord?.counters.layersMade == 1)
        host.loop.apply(.profiledLayer(layer))
        for time in [3.0, 4] {
          if time == 4 { _ = scene.add(x: 60, y: 0, width: 10, height: 10) }
          scene.change(layer) { $0.geometry.position.x += 1 }
          host.loop.apply(.commit(scene.take()))
          host.step(at: time)
        }
        #expect(host.loop.frameCount == 5)
        #expect(host.loop.lastRecord?.counters.layersMade == 0)
      }
    }

    @Test("a commit that changes nothing seen presents nothing")
    func unseen() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 20, width: 30, height: 40) {
          $0.appearance.flags.insert(.isHidden)
        }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        scene.change(layer) { $0.geometry.position.x += 1 }
        host.loop.apply(.commit(scene.take()))
        #expect(!host.step(at: 1).hasPresented)
      }
    }

    @Test("an image larger than a step uploads is shown when complete; the frame before stays")
    func upload() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 0, width: 100, height: 100)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.loop.uploads.bytesPerStep = 160 * 400 * 4
        scene.change(layer) { $0.content.image = Self.image(green: 200) }
        host.loop.apply(.commit(scene.take()))
        for _ in 0..<2 {
          let step = host.step(at: 1)
          #expect(!step.hasDrawn && !step.hasPresented)
          #expect(step.nextWake == 1)
        }
        #expect(host.loop.presentCount == 1)
        let last = host.step(at: 1)
        #expect(last.hasDrawn && last.hasPresented && last.nextWake == nil)
        let picture = try host.scene()
        #expect(picture[50, 99] == [0, 200, 0, 255])
        #expect(host.loop.frameCount == 2)
        #expect(host.loop.lastRecord?.counters.uploads == 1)
        #expect(host.loop.lastRecord?.counters.uploadBytes == 400 * 400 * 4)
      }
    }

    @Test("images that are replaced in each step hold a frame back for some steps only")
    func uploads() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 0, width: 100, height: 100)
        host.loop.uploads.bytesPerStep = 160 * 400 * 4
        for number in 0...FrameLimit.uploadSteps {
          scene.change(layer) { $0.content.image = Self.image(green: UInt8(number)) }
          host.loop.apply(.commit(scene.take()))
          let step = host.step(at: Double(number))
          #expect(step.hasPresented == (number == FrameLimit.uploadSteps))
        }
        let picture = try host.scene()
        #expect(picture[50, 99] == [0, UInt8(FrameLimit.uploadSteps), 0, 255])
      }
    }

    /// An opaque image of one colour, too large for the atlas.
    private static func image(green: UInt8) -> CGImage {
      CGImage(
        width: 400, height: 400, bytesPerRow: 1600, layout: .rgba, alphaInfo: .noneSkipLast,
        bytes: [UInt8]((0..<640_000).map { $0 % 4 == 1 ? green : $0 % 4 == 3 ? 255 : 0 }))
    }

    @Test("the damage is the changed area")
    func damage() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 10, y: 20, width: 30, height: 40)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        scene.change(layer) { $0.geometry.position.x += 5 }
        host.loop.apply(.commit(scene.take()))
        host.step(at: 1)
        #expect(host.loop.frameDescription.hasPrefix("frame 100x100 damage 10,20 35x40\n"))
        #expect(host.loop.lastRecord?.counters.updatedPixels == 35 * 40)
      }
    }

    @Test("an animation is told when it starts and when it ends, and runs in between")
    func events() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
        let name = scene.slide(layer, by: 80, begin: 1, duration: 2)
        host.loop.apply(.commit(scene.take()))
        let waiting = host.step(at: 0)
        #expect(waiting.running == 0)
        #expect(waiting.nextBegin == 1)
        #expect(waiting.events.isEmpty)
        let running = host.step(at: 1.5)
        #expect(running.running == 1)
        #expect(running.nextBegin == .infinity)
        #expect(running.events == [.started(name)])
        let middle = try host.scene()
        #expect(middle[20, 0] == [255, 0, 0, 255])
        #expect(host.loop.lastRecord?.isAnimating == true)
        #expect(host.loop.lastRecord?.counters.animations == 1)
        let ended = host.step(at: 3)
        #expect(ended.running == 0)
        #expect(ended.events == [.ended(name)])
        let end = try host.scene()
        #expect(end[0, 0] == [255, 0, 0, 255])
        #expect(host.step(at: 4) == RenderStep())
      }
    }

    @Test("the same commits at the same times give the same frames and pictures")
    func deterministic() throws {
      func run() throws -> ([String], PixelBuffer) {
        try withLoop { host in
          var scene = Scene()
          let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
          scene.slide(layer, by: 80, begin: 0, duration: 1)
          host.loop.apply(.commit(scene.take()))
          let texts = [0, 0.125, 0.5, 0.875, 1].map { time in
            host.step(at: time)
            return host.loop.frameDescription
          }
          return (texts, try host.scene())
        }
      }
      let (first, second) = (try run(), try run())
      #expect(first.0 == second.0)
      #expect(first.1 == second.1)
    }

    @Test("a record tells the target time, the counts and the time of the present")
    func record() throws {
      try withLoop { host in
        var scene = Scene()
        _ = scene.add(x: 10, y: 20, width: 30, height: 40)
        host.loop.apply(.commit(scene.take()))
        host.clock.advance(to: 7)
        _ = host.loop.step(at: 5) { host.clock.advance(to: 7.5) }
        let record = try #require(host.loop.lastRecord)
        #expect(record.index == 0)
        #expect(record.targetTime == 5)
        #expect(record.presentTime == 7.5)
        #expect(record.swapSeconds == 0.5)
        #expect(record.work == 0)
        #expect(record.counters.quads == 2)
        #expect(record.counters.layers == 2)
        #expect(!record.isAnimating)
      }
    }

    @Test("recording keeps the frames from its start to its end")
    func recording() throws {
      try withLoop { host in
        var scene = Scene()
        let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
        scene.slide(layer, by: 80, begin: 0, duration: 10)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.loop.apply(.startRecording)
        for time in [1.0, 2, 3] { host.step(at: time) }
        let records = Inbox<[Double]>()
        host.loop.apply(.stopRecording { records.post($0.map(\.targetTime)) })
        host.step(at: 4)
        #expect(records.take() == [[1, 2, 3]])
      }
    }

    @Test("an exposed surface is shown again without drawing")
    func exposed() throws {
      try withLoop { host in
        var scene = Scene()
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.loop.apply(.exposed)
        let step = host.step(at: 1)
        #expect(step.hasPresented && !step.hasDrawn)
        #expect(host.loop.frameCount == 1)
        #expect(host.loop.presentCount == 2)
      }
    }
  }
}
