/// The facts about a window that the layout of the menu depends on, in points.
package struct MenuRoom: Sendable, Hashable {
  let width, height: Float
  let margins: OverlayOptions.Margins
  /// The frame of the HUD, which the menu leaves free; nil while there is none.
  let hud: OverlayBox?
  /// The height that the legend takes at the bottom, including its margins.
  let legendHeight: Float
  let unavailable: Set<ProfilerKey>

  /// - Parameter hud: x, y, width and height of the HUD; nil while there is none.
  package init(
    width: Float, height: Float, hud: SIMD4<Float>? = nil, legendHeight: Float = 0,
    _ options: OverlayOptions = OverlayOptions()
  ) {
    (self.width, self.height, self.legendHeight) = (width, height, legendHeight)
    self.hud = hud.map { OverlayBox(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
    (margins, unavailable) = (options.margins, options.unavailable)
  }

  /// The distance of the menu from the edges of the window, and from the HUD.
  private static let margin: Float = 8
  /// The size of a menu that can be used; below it the HUD may be covered.
  private static let least = SIMD2<Float>(200, 140)

  /// The box that the menu may fill: it ends above the legend if there is space enough.
  private var whole: OverlayBox {
    let bottom = max(legendHeight, Self.margin)
    let high = height - margins.top - margins.bottom - Self.margin - bottom
    let isHighEnough = high >= 2 * Self.least.y
    return OverlayBox(
      x: Self.margin, y: margins.top + Self.margin, width: max(width - 2 * Self.margin, 0),
      height: max(isHighEnough ? high : height - margins.top - 2 * Self.margin, 0))
  }

  /// The boxes to try, the preferred one first: all of the room, then beside, above and below the
  /// HUD.
  var boxes: [OverlayBox] {
    let all = whole
    guard let hud else { return [all] }
    let (left, top) = (hud.x - Self.margin, hud.y - Self.margin)
    let (right, bottom) = (hud.maxX + Self.margin, hud.maxY + Self.margin)
    let beside = [
      OverlayBox(x: all.x, y: all.y, width: left - all.x, height: all.height),
      OverlayBox(x: right, y: all.y, width: all.maxX - right, height: all.height),
      OverlayBox(x: all.x, y: all.y, width: all.width, height: min(top, all.maxY) - all.y),
      OverlayBox(
        x: all.x, y: max(bottom, all.y), width: all.width, height: all.maxY - max(bottom, all.y)),
    ]
    return [all] + beside.filter { $0.width >= Self.least.x && $0.height >= Self.least.y }
  }
}

extension OverlayBox {
  func contains(x: Float, y: Float) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }
}
