import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct NoticeTests {
  @Test("a notice is said over an empty picture, goes at its end, and then nothing wakes")
  func end() {
    var (overlay, log) = Overlay.logged()
    overlay.notices = [Notice(.screenshot, "screenshot: a.png", until: 14)]
    #expect(overlay.nextWake(after: 10) == 10)
    let shown = overlay.frame(over: .scene(), at: 10)
    #expect(shown != nil)
    #expect(log.take() == ["screenshot: a.png"])
    #expect(overlay.nextWake(after: 10) == 14)
    let after = overlay.frame(over: .scene(), at: 14)
    #expect(after == nil)
    #expect(overlay.notices.isEmpty && overlay.nextWake(after: 14) == nil)
  }

  @Test("what goes on is said as long as it does, and is no reason to wake")
  func activity() {
    var (overlay, log) = Overlay.logged()
    overlay.options.isTracing = true
    overlay.options.isScreenRecording = true
    #expect(overlay.wakes(from: 5).count == 1)
    #expect(log.take() == ["tracing, F9 ends", "recording, Ctrl+F12 ends"])
    overlay.options.isTracing = false
    overlay.options.isScreenRecording = false
    let after = overlay.frame(over: .scene(), at: 6)
    #expect(after == nil)
  }

  @Test("a picture that is kept has no notices in it")
  func kept() {
    var (overlay, _) = Overlay.logged(.hud(.small))
    let plain = overlay.frame(over: .scene(), at: 1)?.description
    overlay.notices = [Notice(.trace, "trace: a.json", until: 9)]
    let shown = overlay.frame(over: .scene(), at: 2)?.description
    let kept = overlay.frame(over: .scene(), at: 2, showsNotices: false)?.description
    #expect(shown != nil && shown != plain)
    #expect(kept == plain)
  }

  @Test("it lies in the top right corner, or below the HUD where it would hide that")
  func place() {
    let log = TextLog()
    var images = ImageStore()
    var panel = NoticePanel()
    panel.set(["a notice"], fontSize: 12, log.rasterizer, in: &images)
    func top(beside hud: OverlayBox?) -> Float? {
      var frame = Frame()
      (frame.width, frame.height) = (200, 100)
      panel.append(top: 8, beside: hud, scale: 1, to: &frame)
      // The text starts 6 pixels below the edge of its panel.
      return frame.sprites.first.map { $0.y1 - 6 }
    }
    #expect(top(beside: nil) == 8)
    #expect(top(beside: OverlayBox(x: 8, y: 8, width: 50, height: 20)) == 8)
    #expect(top(beside: OverlayBox(x: 8, y: 8, width: 150, height: 20)) == 36)
    // There is no room below.
    #expect(top(beside: OverlayBox(x: 8, y: 8, width: 150, height: 80)) == 8)
  }

  @Test("a key for a file changes no option, and the menu marks what goes on")
  func menu() {
    var options = OverlayOptions()
    for key in [
      ProfilerKey.resetStatistics, .trace, .screenshot, .plainScreenshot, .screenRecording,
    ] {
      options.press(key)
    }
    #expect(options == OverlayOptions())
    options.isTracing = true
    #expect(options.isOn(.trace) && !options.isOn(.screenRecording) && options.isEmpty)
  }
}
