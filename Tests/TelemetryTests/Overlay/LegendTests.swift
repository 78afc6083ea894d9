import CalqueRenderTree
import CalqueTelemetry
import Testing

@testable import CalqueDebugOverlay

@Suite struct LegendTests {
  @Test("the legend counts quads and shares of what was drawn")
  func legend() {
    let scene = Frame.scene()
    let rows = LegendRow.rows(
      .overlayMode(.blended),
      LegendRow.Cost(
        counters: scene.counters, surfacePixels: 5000, quads: BlendedOverlay.quads(of: scene)))
    #expect(
      rows.map(\.text) == [
        "red: blended, 3 quads, 25 % of drawn pixels",
        "green: opaque, 1 quad, 75 % of drawn pixels",
      ])
  }

  @Test("of nothing drawn no share is made up")
  func nothing() {
    let rows = LegendRow.rows(.overlayMode(.blended), LegendRow.Cost())
    #expect(rows.first?.text == "red: blended, 0 quads, - of drawn pixels")
  }

  @Test("a legend can be left out")
  func noLegend() {
    #expect(LegendRow.rows(.overlayMode(.blended, legend: false), LegendRow.Cost()).isEmpty)
  }

  @Test("the legend of overdraw gives the average")
  func overdraw() {
    let rows = LegendRow.rows(
      .overlayMode(.overdraw),
      LegendRow.Cost(counters: Frame.scene().counters, surfacePixels: 5000))
    #expect(
      rows.map(\.text) == [
        "blue: drawn 2 times", "green: 3 times", "pink: 4 times", "red: 5 times or more",
        "average 1.3x",
      ])
    let named = LegendRow.rows(.overlayMode(.overdraw), LegendRow.Cost(topLayers: ["card 60 %"]))
    #expect(named.suffix(2).map(\.text) == ["average -x; most by", "card 60 %"])
  }

  @Test("the legend of flashes tells compositing from redrawing, once there was any")
  func flashes() {
    var options = OverlayOptions()
    options.flashesUpdates = true
    var cost = LegendRow.Cost(surfacePixels: 5000)
    cost.counters.updatedPixels = 1000
    let frame = "yellow frame: composited again, 20 % of the screen"
    #expect(LegendRow.rows(options, cost).map(\.text) == [frame])
    cost.updates = [.recomposited: 3, .redrawn: 1, .identical: 2]
    #expect(
      LegendRow.rows(options, cost).map(\.text) == [
        frame, "yellow: contents redrawn, once", "red: redrawn, same pixels as before, 2 times",
      ])
  }

  @Test("the first update of a kind adds its row at once")
  func newKind() {
    var options = OverlayOptions()
    options.flashesUpdates = true
    var (overlay, log) = Overlay.logged(options)
    _ = overlay.frame(over: .scene(), at: 0)
    _ = log.take()
    overlay.note(damage: PixelRect(x: 0, y: 0, width: 5, height: 5), .redrawn, at: 0.01)
    _ = overlay.frame(over: .scene(), at: 0.01)
    #expect(log.take() == ["yellow: contents redrawn, once"])
  }
}
