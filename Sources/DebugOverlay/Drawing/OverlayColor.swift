internal import CalqueRenderTree

/// A colour of an overlay: sRGB, not premultiplied.
package struct OverlayColor: Sendable, Hashable {
  package var red, green, blue, alpha: Float

  init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the colour with its alpha multiplied by `factor`, at most 1.
  func faded(_ factor: Float) -> OverlayColor {
    OverlayColor(red, green, blue, min(alpha * factor, 1))
  }

  var premultiplied: SIMD4<Float> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }

  /// The premultiplied components, as sprites have them.
  var words: SIMD4<UInt16> { unorm(premultiplied) }

  static let clear = OverlayColor(0, 0, 0, 0)
  static let panel = OverlayColor(0.06, 0.065, 0.08, 0.94)
  /// The row of a menu in the ring, on `panel`.
  static let highlight = OverlayColor(0.25, 0.45, 0.85, 0.8)
  /// The ring around what has the keys, on `panel` or `highlight`.
  static let focusRing = OverlayColor(1, 1, 1)
  static let white = OverlayColor(1, 1, 1)
  static let text = OverlayColor(0.91, 0.91, 0.91)
  static let faintText = OverlayColor(0.64, 0.66, 0.7)
}

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
