internal import CoreGraphics
internal import CalqueDebugOverlay

extension CGColor {
  /// Creates the colour of an overlay.
  convenience init(_ color: OverlayColor) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }
}
