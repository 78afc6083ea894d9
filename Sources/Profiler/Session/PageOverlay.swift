package import CalqueDebugOverlay

/// The contents of a profile's picture: the scene alone, or with an overlay.
package struct PageOverlay: Sendable {
  /// The name of the overlay; `plain` for none.
  package let name: String
  package let title: String
  /// The meaning of its colours.
  package let caption: String
  package let options: OverlayOptions

  /// The plain scene, and every overlay mode.
  package static let all: [PageOverlay] =
    [PageOverlay("plain", .none, "The scene", "without overlays")]
    + OverlayRow.all.compactMap { row in
      row.overlayMode.map { PageOverlay(row.name, $0, row.title, row.caption) }
    }

  private init(
    _ name: String, _ overlayMode: OverlayOptions.OverlayMode, _ title: String, _ caption: String
  ) {
    (self.name, self.title, self.caption) = (name, title, caption)
    var options = OverlayOptions()
    options.overlayMode = overlayMode
    self.options = options
  }
}
