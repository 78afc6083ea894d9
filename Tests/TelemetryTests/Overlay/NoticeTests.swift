import RenderTree
import Telemetry
import Testing

@testable import DebugOverlay

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
    overlay.options.isFilming = true
    #expect(overlay.wakes(from: 5).count == 1)
    #expect(log.take() == ["tracing, F9 ends", "recording, Ctrl+F12 ends"])
    overlay.options.isTracing = false
    overlay.options.isFilming = false
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

  @Test("a key for a file changes no option, and the menu marks what goes on")
  func menu() {
    var options = OverlayOptions()
    for key in [OverlayKey.resetStatistics, .trace, .screenshot, .plainScreenshot, .film] {
      options.press(key)
    }
    #expect(options == OverlayOptions())
    options.isTracing = true
    #expect(options.isOn(.trace) && !options.isOn(.film) && options.isEmpty)
  }
}
