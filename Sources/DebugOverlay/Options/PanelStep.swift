/// A step that a key takes in the profiler's panel that has the focus.
package enum PanelStep: Hashable, Sendable {
  /// Moves the ring of the menu by a number of entries.
  case entry(by: Int)
  /// Does what a click on the entry in the ring does.
  case press
  /// Stops the HUD a number of frames after the one that it shows.
  case frame(by: Int)
  /// Moves the HUD to the corner at a side of the window.
  case corner(HUDPlacement.Side)
}

extension OverlayOptions {
  /// Moves the ring of the menu, or the HUD. The other steps change nothing here.
  package mutating func take(_ step: PanelStep) {
    switch step {
    case .entry(let count): menu?.moveRing(by: count)
    case .corner(let side): hudPlacement = HUDPlacement(hudPlacement.corner.next(to: side))
    case .press, .frame: break
    }
  }
}
