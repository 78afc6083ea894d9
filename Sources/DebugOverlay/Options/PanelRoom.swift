/// The space that the HUD and the legend take in their corners, in pixels including margins.
///
/// It is the maximum so far, so that a program that lays itself out around the panels does not move
/// with every number.
package struct PanelRoom: Sendable, Hashable {
  /// The size of the HUD in the lower right corner; zero if it was moved or is off.
  package private(set) var hud: SIMD2<Float>
  /// The height of the legend in the lower left corner; 0 without one.
  package private(set) var legendHeight: Float

  package init(hud: SIMD2<Float> = SIMD2(), legendHeight: Float = 0) {
    (self.hud, self.legendHeight) = (hud, legendHeight)
  }

  mutating func add(hud: OverlayBox?, legend: OverlayBox?, scale: Float) {
    let margins = 2 * HUDPlacement.margin * scale
    if let hud {
      self.hud = pointwiseMax(self.hud, SIMD2(hud.width, hud.height) + margins)
    }
    if let legend { legendHeight = max(legendHeight, legend.height + margins) }
  }

  /// Returns the widths of a column at the right and of a strip at the bottom of a window that hold
  /// the panels. The HUD is put into the one that leaves the window more space.
  package func insets(in window: SIMD2<Float>) -> (right: Float, bottom: Float) {
    let strip = max(legendHeight, hud.y)
    let besideColumn = (window.x - hud.x) * (window.y - legendHeight)
    return besideColumn > window.x * (window.y - strip) ? (hud.x, legendHeight) : (0, strip)
  }
}
