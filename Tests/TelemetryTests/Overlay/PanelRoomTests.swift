import CalqueRenderTree
import Testing

@testable import CalqueDebugOverlay

@Suite struct PanelRoomTests {
  private static let window: Frame = {
    var frame = Frame.scene()
    (frame.width, frame.height) = (1000, 700)
    return frame
  }()

  @Test("the room is that of the panels drawn, the most so far, until the options change")
  func room() throws {
    var (overlay, _) = Overlay.logged(.hud(.small))
    overlay.options.overlayMode = .blended
    _ = overlay.frame(over: Self.window, at: 0)
    let hud = try #require(overlay.hudBounds)
    let legend = try #require(overlay.legend.box)
    let room = PanelRoom(
      hud: SIMD2(hud.z + 16, hud.w + 16), legendHeight: legend.height + 16)
    #expect(overlay.panelRoom == room)
    overlay.topLayers = ["another line"]
    _ = overlay.frame(over: Self.window, at: 1)
    #expect(overlay.panelRoom == room)
    overlay.options.overlayMode = .none
    _ = overlay.frame(over: Self.window, at: 2)
    #expect(overlay.panelRoom == PanelRoom(hud: room.hud))
    overlay.options.hudPlacement = HUDPlacement(.topLeft)
    _ = overlay.frame(over: Self.window, at: 3)
    #expect(overlay.panelRoom == PanelRoom())
  }

  @Test("a low HUD lies in a strip, a high one in a column, the legend always in a strip")
  func insets() {
    let window = SIMD2<Float>(1000, 700)
    #expect(PanelRoom().insets(in: window) == (0, 0))
    #expect(PanelRoom(hud: SIMD2(250, 90)).insets(in: window) == (0, 90))
    #expect(PanelRoom(hud: SIMD2(250, 90), legendHeight: 60).insets(in: window) == (0, 90))
    #expect(PanelRoom(hud: SIMD2(300, 400)).insets(in: window) == (300, 0))
    #expect(PanelRoom(hud: SIMD2(300, 400), legendHeight: 60).insets(in: window) == (300, 60))
  }

  @Test("panels lie inside of the margins, and above the time line")
  func margins() throws {
    var (overlay, _) = Overlay.logged(.hud(.small))
    overlay.options.overlayMode = .blended
    overlay.options.margins = OverlayOptions.Margins(left: 200, bottom: 30)
    _ = overlay.frame(over: Self.window, at: 0)
    var hud = try #require(overlay.hudBounds)
    #expect(hud.y + hud.w == 700 - 30 - 8)
    let legend = try #require(overlay.legend.box)
    #expect(legend.x == 208 && legend.y + legend.height == 700 - 30 - 8)
    #expect(hud.x + hud.z == 1000 - 8)
    overlay.options.margins.right = 120
    _ = overlay.frame(over: Self.window, at: 0.5)
    hud = try #require(overlay.hudBounds)
    #expect(hud.x + hud.z == 1000 - 120 - 8)
    overlay.timeline = Timeline(start: 0, end: 1, now: 0)
    _ = overlay.frame(over: Self.window, at: 1)
    hud = try #require(overlay.hudBounds)
    #expect(hud.y + hud.w == 700 - 44 - 8)
  }
}
