package import CalqueDebugOverlay

/// The contents of a profile's picture: the scene alone, or with an overlay.
package struct PageOverlay: Sendable {
  /// The name of the overlay; `plain` for none.
  package let name: String
  package let title: String
  /// The meaning of its colours.
  package let caption: String
  package let options: OverlayOptions

  /// The plain scene, and every overlay with text for a page.
  package static let all: [PageOverlay] =
    [PageOverlay("plain", .none, OverlayRow.PageText("The scene", "without overlays"))]
    + OverlayRow.all.compactMap { row in
      row.page.map { PageOverlay(row.name, row.overlayMode ?? .none, $0) }
    }

  private init(
    _ name: String, _ overlayMode: OverlayOptions.OverlayMode, _ text: OverlayRow.PageText
  ) {
    (self.name, title, caption) = (name, text.title, text.caption)
    var options = OverlayOptions()
    options.overlayMode = overlayMode
    self.options = options
  }
}
