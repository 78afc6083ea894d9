import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct HUDPointingTests {
  /// Returns a medium HUD over 100 frames; number 60 has a large upload.
  private func shown() throws -> (overlay: Overlay, log: TextLog, graph: OverlayBox) {
    var (overlay, log) = Overlay.logged(.hud(.medium))
    for (index, record) in FrameRecord.steady(100).enumerated() {
      var record = record
      record.index = index
      record.isContinuous = index > 0
      record.encodeSeconds = 0.002
      record.uploadSeconds = index == 60 ? 0.005 : 0.001
      record.counters.draws = 10
      record.counters.uploads = index == 60 ? 7 : 0
      overlay.record(record)
    }
    _ = overlay.frame(over: Self.window, at: 1.7)
    let graph = try #require(overlay.hud.graphBox)
    _ = log.take()
    return (overlay, log, graph)
  }

  private static var window: Frame {
    var frame = Frame()
    (frame.width, frame.height) = (800, 600)
    return frame
  }

  /// Returns the centre of the bar of a frame, of 100.
  private func bar(_ index: Int, _ graph: OverlayBox) -> SIMD2<Float> {
    SIMD2(graph.x + graph.width - Float(100 - index) + 0.5, graph.y + 10)
  }

  @Test("the pointer over a bar has its frame told, with what took longest and what stands out")
  func hover() throws {
    var (overlay, log, graph) = try shown()
    overlay.pointHUD(at: bar(60, graph))
    #expect(overlay.nextWake(after: 1.71) == 1.71)
    _ = overlay.frame(over: Self.window, at: 1.71)
    #expect(log.take().contains("frame 60  16.7 ms  most: upload 5.0 ms  7 uploads, else 0"))
    overlay.pointHUD(at: bar(59, graph))
    _ = overlay.frame(over: Self.window, at: 1.72)
    #expect(log.take().contains("frame 59  16.7 ms  most: encode 2.0 ms"))
  }

  @Test("beside the bars nothing is told, and when the pointer leaves it is gone")
  func noHover() throws {
    var (overlay, log, graph) = try shown()
    for place in [SIMD2(graph.x + 2, graph.y + 2), SIMD2(graph.x + 200, graph.y - 3)] {
      overlay.pointHUD(at: place)
      #expect(overlay.focus.hovered == nil)
    }
    overlay.pointHUD(at: bar(70, graph))
    #expect(overlay.focus.hovered == 70)
    _ = overlay.frame(over: Self.window, at: 1.71)
    #expect(log.take().contains { $0.hasPrefix("frame 70  ") })
    overlay.pointHUD(at: nil)
    _ = overlay.frame(over: Self.window, at: 1.72)
    #expect(log.take().isEmpty && overlay.focus.hovered == nil)
  }

  @Test("a click on a bar has all numbers be that frame's, whatever comes, until the next click")
  func freeze() throws {
    var (overlay, log, graph) = try shown()
    overlay.clickHUD(at: bar(60, graph))
    #expect(overlay.isHUDFrozen)
    _ = overlay.frame(over: Self.window, at: 1.71)
    let texts = log.take()
    #expect(texts.prefix(3) == ["16.7", "ms", "frame 60, on time; Esc resumes"])
    #expect(texts.contains("7.0 ms") && texts.contains("upload 5.0"))
    var record = FrameRecord(at: 1.75, work: 0.004)
    record.index = 100
    overlay.record(record)
    _ = overlay.frame(over: Self.window, at: 3)
    #expect(log.take().isEmpty)
    // The bars are paused as well.
    overlay.clickHUD(at: bar(60, graph))
    #expect(!overlay.isHUDFrozen)
    _ = overlay.frame(over: Self.window, at: 3.1)
    #expect(!log.take().contains { $0.contains("Esc resumes") })
  }

  @Test("another bar moves the stop there; Esc, zero statistics and no HUD end it")
  func unfreeze() throws {
    var (overlay, _, graph) = try shown()
    overlay.clickHUD(at: bar(60, graph))
    overlay.clickHUD(at: bar(70, graph))
    #expect(overlay.focus.frozen?.index == 70)
    overlay.unfreezeHUD()
    #expect(!overlay.isHUDFrozen)
    overlay.clickHUD(at: bar(60, graph))
    overlay.resetStatistics()
    #expect(!overlay.isHUDFrozen)
    var (second, _, _) = try shown()
    second.clickHUD(at: bar(60, graph))
    second.options.hudSize = .off
    #expect(!second.isHUDFrozen)
    _ = second.frame(over: Self.window, at: 2)
    #expect(second.hudBounds == nil)
  }

  @Test("keys stop it at the newest frame and go from frame to frame, to either end")
  func keys() throws {
    var (overlay, log, _) = try shown()
    overlay.stepHUD(by: -1)
    #expect(overlay.focus.frozen?.index == 99)
    overlay.stepHUD(by: -1)
    #expect(overlay.focus.frozen?.index == 98)
    _ = overlay.frame(over: Self.window, at: 1.71)
    #expect(log.take().contains("frame 98, on time; Esc resumes"))
    overlay.stepHUD(by: 5)
    #expect(overlay.focus.frozen?.index == 99)
    overlay.stepHUD(by: -500)
    #expect(overlay.focus.frozen?.index == overlay.graphFrames.first?.index)
    overlay.options.hudSize = .off
    overlay.stepHUD(by: 1)
    #expect(!overlay.isHUDFrozen)
  }

  @Test("while it has the keys a ring is around it")
  func ring() throws {
    var (overlay, _, _) = try shown()
    let plain = overlay.frame(over: Self.window, at: 2)
    #expect(plain?.focusRings == [])
    overlay.options.hudHasKeys = true
    let ringed = overlay.frame(over: Self.window, at: 2)
    let bounds = try #require(overlay.hudBounds)
    #expect(ringed?.focusRings == [SIMD2(bounds.z, bounds.w)])
  }

  @Test("the HUD hides nothing of the chosen layer, and comes back when there is none")
  func avoids() throws {
    var (overlay, _, _) = try shown()
    let own = try #require(overlay.hudBounds)
    overlay.outlines = [
      LayerOutline(
        corners: [SIMD2(0, 0), SIMD2(200, 0), SIMD2(200, 100), SIMD2(0, 100)], style: .selected)
    ]
    _ = overlay.frame(over: Self.window, at: 2)
    let moved = try #require(overlay.hudBounds)
    #expect(moved.x > 200 && moved.y == own.y)
    overlay.outlines = []
    _ = overlay.frame(over: Self.window, at: 2)
    #expect(overlay.hudBounds == own)
  }

  @Test("a HUD that was moved is drawn where it was moved to")
  func moved() throws {
    var (overlay, _, _) = try shown()
    overlay.options.hudPlacement = HUDPlacement(.bottomRight, distance: SIMD2(20, 30))
    _ = overlay.frame(over: Self.window, at: 2)
    let bounds = try #require(overlay.hudBounds)
    #expect(bounds.x + bounds.z == 780 && bounds.y + bounds.w == 570)
  }
}
