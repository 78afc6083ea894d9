import RenderTree
import Telemetry
import Testing

@testable import DebugOverlay

@Suite struct BlendedLensTests {
  private static let red = OverlayColor(1, 0, 0, 0.5)
  private static let green = OverlayColor(0, 1, 0, 0.35)

  @Test("every quad is tinted where it was drawn: green opaque, red blended, in its clip")
  func tints() throws {
    var (overlay, _) = Overlay.logged(.lens(.blended, legend: false))
    let drawn = overlay.frame(over: .scene(), at: 0)
    let frame = try #require(drawn)
    #expect(
      frame.description == """
        frame 100x50 damage 0,0 100x50
        pass 0 surface 0,0 100x50
          solid blended in 0,0 100x50
            layer 0 (0,0) (100,0) (0,50) (100,50) color 0 0.35 0 0.35
            layer 1 (10,10) (30,10) (10,30) (30,30) color 0.5 0 0 0.5
            layer 2 (20,10) (40,10) (20,30) (40,30) color 0.5 0 0 0.5
          roundRect blended clip 0 in 0,0 100x50
            layer 3 (60,10) (90,10) (60,40) (90,40) radius 5 fill 0.5 0 0 0.5
        clip 0 size 30x15 radius 0 inside -1
        """)
  }

  @Test("the flag that turns blending on chooses the colour", arguments: [true, false])
  func sameFlag(isBlended: Bool) {
    var scene = Frame.scene()
    for index in scene.batches.indices { scene.batches[index].isBlended = isBlended }
    var tint = Frame()
    BlendedLens.append(scene, .standard, to: &tint)
    let expected = (isBlended ? Self.red : Self.green).words
    #expect(tint.sprites.count == 3)
    #expect(
      tint.sprites.allSatisfy {
        SIMD4($0.red, $0.green, $0.blue, $0.alpha) == expected
      })
  }

  @Test("the tint is drawn blended, so that it deepens where quads overlap")
  func deepens() {
    var tint = Frame()
    BlendedLens.append(.scene(), .standard, to: &tint)
    #expect(tint.batches.allSatisfy { $0.isBlended })
  }

  @Test("the legend counts quads and shares of what was drawn")
  func legend() {
    let scene = Frame.scene()
    let rows = LegendRow.rows(
      .lens(.blended),
      LegendRow.Cost(
        counters: scene.counters, surfacePixels: 5000, quads: BlendedLens.quads(of: scene)))
    #expect(
      rows.map(\.text) == [
        "red: blended, 3 quads, 25 % of drawn pixels",
        "green: opaque, 1 quad, 75 % of drawn pixels",
      ])
  }

  @Test("of nothing drawn no share is made up")
  func nothing() {
    let rows = LegendRow.rows(.lens(.blended), LegendRow.Cost())
    #expect(rows.first?.text == "red: blended, 0 quads, - of drawn pixels")
  }

  @Test("a legend can be left out")
  func noLegend() {
    #expect(LegendRow.rows(.lens(.blended, legend: false), LegendRow.Cost()).isEmpty)
  }

  @Test("the legend of overdraw gives the average")
  func overdraw() {
    let rows = LegendRow.rows(
      .lens(.overdraw),
      LegendRow.Cost(counters: Frame.scene().counters, surfacePixels: 5000))
    #expect(
      rows.map(\.text) == [
        "blue: drawn 2 times", "green: 3 times", "pink: 4 times", "red: 5 times or more",
        "average 1.3x",
      ])
  }

  @Test("the legend of flashes tells compositing from redrawing")
  func flashes() {
    var options = OverlayOptions()
    options.flashesUpdates = true
    var counters = FrameCounters()
    counters.updatedPixels = 1000
    counters.uploads = 2
    let rows = LegendRow.rows(
      options, LegendRow.Cost(counters: counters, surfacePixels: 5000))
    #expect(
      rows.map(\.text) == [
        "yellow frame: composited again, 20 % of the screen", "yellow: contents redrawn, 2 uploads",
        "red: redrawn, same pixels as before",
      ])
  }
}
