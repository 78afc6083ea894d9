import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct OverlayFrameTests {
  private static func everything() -> OverlayOptions {
    var options = OverlayOptions.overlayMode(.blended)
    options.flashesUpdates = true
    options.hudSize = .large
    options.showsKeys = true
    return options
  }

  @Test("an overlay counts nothing: its frame's counters are those of nothing drawn")
  func counters() throws {
    var (overlay, _) = Overlay.logged(Self.everything())
    let scene = Frame.scene()
    let drawn = overlay.frame(over: scene, at: 0)
    let frame = try #require(drawn)
    #expect(frame.counters == FrameCounters())
    #expect(scene.description == Frame.scene().description)
    #expect(scene.counters == Frame.scene().counters)
  }

  @Test("presents of the overlay alone leave the statistics as they are")
  func statistics() {
    var (overlay, _) = Overlay.logged(Self.everything())
    for record in FrameRecord.steady(10) { overlay.record(record) }
    let before = Array(overlay.frames)
    _ = overlay.wakes(from: 0.2)
    #expect(Array(overlay.frames) == before)
  }

  @Test("an overlay is a pass for its mode and one blended over the whole surface")
  func pass() throws {
    var (overlay, _) = Overlay.logged(Self.everything())
    let drawn = overlay.frame(over: .scene(), at: 0)
    let frame = try #require(drawn)
    let all = PixelRect(x: 0, y: 0, width: 100, height: 50)
    #expect(frame.passes.map(\.reason) == [.overlay, .root])
    #expect(frame.passes.allSatisfy { $0.bounds == all })
    #expect(frame.damage == all)
    let surface = try #require(frame.passes.last).batches
    #expect(surface.upperBound == Int32(frame.batches.count))
    #expect(surface.allSatisfy { frame.batches[Int($0)].isBlended })
  }

  @Test(
    "only a mode needs the whole scene drawn",
    arguments: [
      (OverlayOptions.overlayMode(.blended), true), (.overlayMode(.overdraw), true),
      (.flashing, false),
      (.hud(.large), false),
    ])
  func wholeFrame(options: OverlayOptions, needed: Bool) {
    #expect(Overlay.logged(options).0.needsWholeFrame == needed)
  }

  @Test("images of lines no longer shown are given back")
  func images() {
    var (overlay, _) = Overlay.logged(Self.everything())
    _ = overlay.frame(over: .scene(), at: 0)
    let used = overlay.images.capacity
    #expect(used > 0)
    for round in 1...20 {
      overlay.options = OverlayOptions()
      #expect(overlay.frame(over: .scene(), at: Double(round)) == nil)
      overlay.options = Self.everything()
      _ = overlay.frame(over: .scene(), at: Double(round) + 0.5)
    }
    #expect(overlay.images.capacity == used)
  }

  @Test("a slow speed is on a badge", arguments: [(0.1, "x0.1"), (0.25, "x0.25"), (0, "paused")])
  func badge(speed: Double, text: String) {
    var (overlay, log) = Overlay.logged()
    overlay.speed = speed
    #expect(overlay.frame(over: .scene(), at: 0) != nil)
    #expect(log.take() == [text])
    overlay.speed = 1
    #expect(overlay.frame(over: .scene(), at: 1) == nil)
  }

  @Test("text that cannot be set is left out, the rest is drawn")
  func noText() throws {
    var overlay = Overlay(scale: 1) { _, _ in nil }
    overlay.options = Self.everything()
    let drawn = overlay.frame(over: .scene(), at: 0)
    let frame = try #require(drawn)
    #expect(!frame.batches.isEmpty)
    #expect(frame.batches.filter { $0.pipeline == .image }.map(\.texture) == [.pass(0)])
  }
}
