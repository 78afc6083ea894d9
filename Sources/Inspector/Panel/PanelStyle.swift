internal import CoreGraphics
internal import CalqueDebugOverlay
internal import QuartzCore
internal import UIKitCore

/// The colours and fonts of the inspector.
@MainActor
enum PanelStyle {
  static let background = UIColor(red: 0.106, green: 0.114, blue: 0.133, alpha: 1)
  /// The background of the exploded view: of medium brightness, to contrast with most layers.
  static let space = UIColor(red: 0.16, green: 0.17, blue: 0.2, alpha: 1)
  static let strip = UIColor(red: 0.145, green: 0.157, blue: 0.184, alpha: 1)
  static let field = UIColor(red: 0.2, green: 0.216, blue: 0.251, alpha: 1)
  static let accent = UIColor(red: 0.12, green: 0.26, blue: 0.5, alpha: 1)
  static let text = UIColor(red: 0.87, green: 0.88, blue: 0.9, alpha: 1)
  static let faint = UIColor(red: 0.68, green: 0.71, blue: 0.76, alpha: 1)
  /// The colour of a clickable name.
  static let link = UIColor(red: 0.5, green: 0.72, blue: 1, alpha: 1)
  /// The colour of a presentation value that differs from the model value.
  static let moving = UIColor(red: 1, green: 0.8, blue: 0.35, alpha: 1)
  static let blended = UIColor(cgColor: CGColor(OverlayColor.blendedLayer))
  static let opaque = UIColor(cgColor: CGColor(OverlayColor.opaqueLayer))
  static let offscreen = UIColor(red: 0.95, green: 0.85, blue: 0.3, alpha: 1)

  /// The lines of the exploded view: a layer, the selected one, and one that is covered.
  static let wire = UIColor(red: 0.55, green: 0.7, blue: 0.95, alpha: 0.9)
  static let selection = UIColor(red: 1, green: 0.35, blue: 0.75, alpha: 1)
  static let ghost = UIColor(white: 0.6, alpha: 0.6)

  static let font = UIFont.systemFont(ofSize: 12)
  static let heading = UIFont.boldSystemFont(ofSize: 12)

  /// Creates a line of text that takes no touches.
  static func label(_ color: UIColor = text, _ font: UIFont = font) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = color
    label.isUserInteractionEnabled = false
    return label
  }

  /// Shows or hides the ring of the control that receives the keys.
  static func showRing(_ isShown: Bool, on layer: CALayer) {
    layer.borderColor = link.cgColor
    layer.borderWidth = isShown ? 2 : 0
  }
}
