import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite struct UpdateFlashTests {
  private let rect = PixelRect(x: 10, y: 10, width: 20, height: 10)

  /// Returns the strength of the only region of a kind at several times.
  private func strengths(_ flash: UpdateFlash, at times: [Double]) -> [Float] {
    times.map { time in flash.regions.first?.strength(at: time) ?? 0 }
  }

  @Test("a flash fades within a quarter of a second")
  func fades() {
    var flash = UpdateFlash()
    flash.note(rect, .recomposited, at: 0)
    #expect(strengths(flash, at: [0, 0.125, 0.25, 1]) == [1, 0.5, 0, 0])
  }

  @Test("a region that goes on updating is held steady, not blinking")
  func steady() {
    var flash = UpdateFlash()
    for frame in 0..<60 {
      let now = Double(frame) / 60
      flash.note(rect, .recomposited, at: now)
      #expect(flash.regions.map { $0.strength(at: now) } == [1])
    }
    let last = 59.0 / 60
    #expect(strengths(flash, at: [last + 0.1, last + 1.0 / 3]) == [1, 1])
    #expect(strengths(flash, at: [last + 1.0 / 3 + 0.25]) == [0])
  }

  @Test("a region that updates four times a second never goes dark")
  func noStrobe() {
    var flash = UpdateFlash()
    for update in 0..<8 { flash.note(rect, .redrawn, at: Double(update) / 4) }
    let strengths = stride(from: 1.75, to: 2, by: 0.01).map {
      flash.regions.first?.strength(at: $0) ?? 0
    }
    #expect(strengths.allSatisfy { $0 == 1 })
  }

  @Test("kinds of updates are never mixed")
  func kinds() {
    var flash = UpdateFlash()
    for kind in UpdateKind.allCases { flash.note(rect, kind, at: 0) }
    #expect(flash.regions.map(\.kind) == UpdateKind.allCases)
  }

  @Test("outlines lie over fills: yellow for compositing, yellow and red for redrawing")
  func drawing() {
    var (overlay, _) = Overlay.logged(.flashing)
    for kind in UpdateKind.allCases { overlay.note(damage: rect, kind, at: 0) }
    let frame = overlay.frame(over: .scene(), at: 0)
    #expect(
      frame?.description == """
        frame 100x50 damage 0,0 100x50
        pass 0 root 0,0 100x50
          solid blended in 0,0 100x50
            layer -1 (10,10) (30,10) (10,20) (30,20) color 0.6 0.6 0 0.6
            layer -1 (10,10) (30,10) (10,20) (30,20) color 0.6 0 0 0.6
          roundRect blended in 0,0 100x50
            layer -1 (10,10) (30,10) (10,20) (30,20) radius 0 fill 0 0 0 0 border 2 1 1 0 1
        """)
  }

  @Test("a region that moves a little is one region")
  func moves() {
    var flash = UpdateFlash()
    for step in 0..<10 {
      flash.note(
        PixelRect(x: Int32(step), y: 0, width: 20, height: 20), .recomposited,
        at: Double(step) / 60)
    }
    #expect(flash.regions.map(\.rect.minX) == [9])
  }

  @Test("no more than so many regions flash at a time")
  func capacity() {
    var flash = UpdateFlash()
    for step in 0..<200 {
      flash.note(
        PixelRect(x: Int32(step) * 50, y: 0, width: 20, height: 20), .recomposited,
        at: Double(step) / 10_000)
    }
    #expect(flash.regions.count == UpdateFlash.capacity)
    #expect(flash.regions.last?.rect.minX == Int32(199 * 50))
  }

  @Test("an empty region does not flash")
  func empty() {
    var flash = UpdateFlash()
    flash.note(.empty, .redrawn, at: 0)
    #expect(flash.regions.isEmpty)
    #expect(flash.nextChange(after: 0) == nil)
  }
}
