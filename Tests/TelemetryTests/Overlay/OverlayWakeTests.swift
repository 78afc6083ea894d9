import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct OverlayWakeTests {
  private let rect = PixelRect(x: 10, y: 10, width: 20, height: 10)

  @Test("an overlay that shows nothing never wakes anyone")
  func off() {
    var (overlay, log) = Overlay.logged()
    for record in FrameRecord.steady(100) { overlay.record(record) }
    overlay.note(damage: rect, at: 1)
    overlay.mainThreadBusySince = 0
    #expect(overlay.nextWake(after: 2) == nil)
    #expect(overlay.frame(over: .scene(), at: 2) == nil)
    #expect(log.take().isEmpty)
  }

  @Test("a flash asks to be drawn while it fades, and then no more")
  func flash() throws {
    var (overlay, _) = Overlay.logged(.flashing)
    overlay.note(damage: rect, at: 10)
    #expect(overlay.frame(over: .scene(), at: 10) != nil)
    let wakes = overlay.wakes(from: 10)
    #expect((5...12).contains(wakes.count))
    let last = try #require(wakes.last)
    #expect(last >= 10.25 && last < 10.3)
    #expect(overlay.nextWake(after: last) == nil)
    #expect(overlay.frame(over: .scene(), at: last) == nil)
  }

  @Test("a flash turned off is gone at once")
  func flashOff() {
    var (overlay, _) = Overlay.logged(.flashing)
    overlay.note(damage: rect, at: 10)
    overlay.options = OverlayOptions()
    #expect(overlay.flashesUntil == nil)
    #expect(overlay.wakes(from: 10).isEmpty)
  }

  @Test("over a still scene a HUD is drawn once and wakes no more")
  func still() {
    var (overlay, log) = Overlay.logged(.hud(.large))
    #expect(overlay.wakes(from: 5).count == 1)
    #expect(log.take().first == "Idle")
    #expect(overlay.nextWake(after: 1000) == nil)
  }

  @Test("after the last frame a HUD turns idle within a second, and then wakes no more")
  func idle() throws {
    var (overlay, log) = Overlay.logged(.hud(.small))
    for record in FrameRecord.steady(61) { overlay.record(record) }
    _ = overlay.frame(over: .scene(), at: 1)
    #expect(log.take() == ["60", "fps", "every frame on time"])
    let wakes = overlay.wakes(from: 1)
    #expect(wakes.count <= 2)
    #expect(try #require(wakes.last) >= 2)
    #expect(log.take().suffix(2) == ["Idle", "nothing moves"])
  }

  @Test("text changes four times a second at most, however many frames there are")
  func textInterval() {
    var (overlay, log) = Overlay.logged(.hud(.small))
    for (index, record) in FrameRecord.steady(121).enumerated() {
      var record = record
      record.presentTime += index.isMultiple(of: 2) ? 0 : 0.001 * Double(index % 7)
      overlay.record(record)
      _ = overlay.frame(over: .scene(), at: record.presentTime)
    }
    let lines = log.take()
    #expect((2...9).contains(lines.count))
  }

  @Test("while the main thread hangs the HUD says so, beside the rate, four times a second")
  func stalled() throws {
    var (overlay, log) = Overlay.logged(.hud(.small))
    for record in FrameRecord.steady(121) { overlay.record(record) }
    overlay.mainThreadBusySince = 1.4
    _ = overlay.frame(over: .scene(), at: 2)
    #expect(log.take() == ["60", "fps", "main thread stalled 0.6 s"])
    let wake = try #require(overlay.nextWake(after: 2))
    #expect(wake == 2.25)
    _ = overlay.frame(over: .scene(), at: wake)
    #expect(log.take().first?.hasSuffix("main thread stalled 0.9 s") == true)
  }

  @Test("a HUD over a still scene wakes for a main thread that begins to hang")
  func stallBegins() throws {
    var (overlay, log) = Overlay.logged(.hud(.small))
    _ = overlay.wakes(from: 5)
    _ = log.take()
    overlay.mainThreadBusySince = 10
    #expect(overlay.nextWake(after: 10) == 10.5)
    _ = overlay.frame(over: .scene(), at: 10.5)
    #expect(log.take().first?.hasSuffix("main thread stalled 0.5 s") == true)
  }

  @Test("when the main thread is back the HUD takes the stall away and rests")
  func stallEnds() {
    var (overlay, log) = Overlay.logged(.hud(.small))
    overlay.mainThreadBusySince = 10
    _ = overlay.frame(over: .scene(), at: 11)
    overlay.mainThreadBusySince = nil
    #expect(overlay.wakes(from: 11.1) == [11.25])
    #expect(log.take().last == "nothing moves")
  }

  @Test("a change of options is shown at once")
  func options() {
    var (overlay, _) = Overlay.logged(.hud(.small))
    _ = overlay.wakes(from: 5)
    overlay.options.hudSize = .large
    #expect(overlay.nextWake(after: 6) == 6)
  }
}
