/// A step that a key takes in the profiler's panel that has the focus.
package enum PanelStep: Hashable, Sendable {
  /// Moves the ring of the menu by a number of rows.
  case entry(by: Int)
  /// Moves the ring of the menu by a number of columns.
  case column(by: Int)
  /// Adds a character to the filter of the menu.
  case type(Character)
  /// Removes the last character of the filter.
  case erase
  /// Does what a click on the row in the ring does.
  case press
  /// Stops the HUD a number of frames after the one that it shows.
  case frame(by: Int)
  /// Moves the HUD to the corner at a side of the window.
  case corner(HUDPlacement.Side)
}

extension OverlayOptions {
  /// Takes a step in the menu, or moves the HUD. The other steps change nothing here.
  ///
  /// - Parameter room: The room of the menu in the window that has the keys.
  package mutating func take(_ step: PanelStep, in room: MenuRoom) {
    if case .corner(let side) = step {
      hudPlacement = HUDPlacement(hudPlacement.corner.next(to: side))
    } else {
      menu?.take(step, in: room)
    }
  }
}
