/// The colours and type sizes of the profiler's panels: the menu of overlays, the inspector and
/// the timeline. The panels are dark over light and dark programs alike, as the HUD is.
package enum ToolStyle {
  /// The background of a panel.
  package static let ground = OverlayColor(0.106, 0.114, 0.133)
  /// The background of headers and toolbars, on `ground`.
  package static let strip = OverlayColor(0.145, 0.157, 0.184)
  /// The background of text fields and key caps.
  package static let field = OverlayColor(0.2, 0.216, 0.251)
  /// Lines between parts of a panel, and around it.
  package static let line = OverlayColor(0.27, 0.29, 0.335)
  /// The background of the row that the keys act on.
  package static let accent = OverlayColor(0.12, 0.26, 0.5)
  package static let text = OverlayColor(0.91, 0.92, 0.94)
  /// Secondary text. Its contrast with `ground` is 8:1; WCAG 2.2 asks for 7:1 at level AAA.
  package static let faint = OverlayColor(0.68, 0.71, 0.76)

  /// Font sizes in points: of a panel's title, of its rows, and of captions and group titles.
  package static let (titleSize, bodySize, captionSize) = (Float(15), Float(12), Float(11))
}
