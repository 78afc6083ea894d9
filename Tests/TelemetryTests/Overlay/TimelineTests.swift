import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite struct TimelineTests {
  @Test("positions and times are each other's inverse, and end at the ends")
  func positions() {
    let timeline = Timeline(start: 1, end: 5, now: 2)
    #expect(timeline.position == 0.25)
    #expect(timeline.time(at: 0.25) == 2)
    #expect(timeline.time(at: -1) == 1 && timeline.time(at: 7) == 5)
    #expect(timeline.time(at: .nan) == 1)
    #expect(Timeline(start: 1, end: 1, now: 1).position == 0)
  }

  @Test("the bar has a band at the bottom, and positions along it")
  func bar() {
    let bar = TimelineBar(width: 432, height: 300)
    #expect(bar.contains(y: 299) && !bar.contains(y: 200))
    #expect(bar.position(x: 16) == 0 && bar.position(x: 216) == 0.5 && bar.position(x: 416) == 1)
  }

  @Test("the bar is drawn while there is a time line, with its moment, and nothing without")
  func drawn() throws {
    var (overlay, log) = Overlay.logged()
    overlay.timeline = Timeline(start: 0, end: 10, now: 1.25)
    let drawn = overlay.frame(over: .scene(), at: 0)
    #expect(drawn?.counters.draws == 0)
    #expect(log.take().contains("1.250 s"))
    #expect(overlay.nextWake(after: 1) == nil)
    overlay.timeline?.now = 2
    #expect(overlay.nextWake(after: 1) == 1)
    overlay.timeline = nil
    #expect(overlay.frame(over: .scene(), at: 2) == nil)
  }
}
