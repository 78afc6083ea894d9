internal import CalqueDebugOverlay
internal import CoreGraphics
internal import QuartzCore
internal import UIKitCore

/// The colours and fonts of the inspector and the timeline: those of all tools, and their own.
@MainActor
enum PanelStyle {
  static let background = color(ToolStyle.ground)
  /// The background of the exploded view: of medium brightness, to contrast with most layers.
  static let space = UIColor(red: 0.16, green: 0.17, blue: 0.2, alpha: 1)
  static let strip = color(ToolStyle.strip)
  static let field = color(ToolStyle.field)
  static let line = color(ToolStyle.line)
  static let accent = color(ToolStyle.accent)
  static let text = color(ToolStyle.text)
  static let faint = color(ToolStyle.faint)
  /// The colour of a clickable name.
  static let link = UIColor(red: 0.5, green: 0.72, blue: 1, alpha: 1)
  /// The colour of a presentation value that differs from the model value.
  static let moving = UIColor(red: 1, green: 0.8, blue: 0.35, alpha: 1)
  static let blended = color(.blendedLayer)
  static let opaque = color(.opaqueLayer)
  static let offscreen = UIColor(red: 0.95, green: 0.85, blue: 0.3, alpha: 1)

  /// The lines of the exploded view: a layer, the selected one, and one that is covered.
  static let wire = UIColor(red: 0.55, green: 0.7, blue: 0.95, alpha: 0.9)
  static let selection = UIColor(red: 1, green: 0.35, blue: 0.75, alpha: 1)
  static let ghost = UIColor(white: 0.6, alpha: 0.6)

  /// The marks of the timeline: late frames and stalls, signposts, and the first and the later runs
  /// of animations, those of blocks apart.
  static let late = UIColor(red: 0.95, green: 0.35, blue: 0.3, alpha: 1)
  static let signpost = UIColor(red: 0.62, green: 0.5, blue: 0.95, alpha: 1)
  static let run = UIColor(red: 0.23, green: 0.36, blue: 0.55, alpha: 1)
  static let repeated = UIColor(red: 0.18, green: 0.25, blue: 0.36, alpha: 1)
  static let block = UIColor(red: 0.2, green: 0.45, blue: 0.4, alpha: 1)

  static let title = UIFont.boldSystemFont(ofSize: CGFloat(ToolStyle.titleSize))
  static let font = UIFont.systemFont(ofSize: CGFloat(ToolStyle.bodySize))
  static let heading = UIFont.boldSystemFont(ofSize: CGFloat(ToolStyle.bodySize))
  static let caption = UIFont.systemFont(ofSize: CGFloat(ToolStyle.captionSize))

  private static func color(_ color: OverlayColor) -> UIColor { UIColor(cgColor: CGColor(color)) }

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

extension CGColor {
  /// Creates the colour of an overlay.
  convenience init(_ color: OverlayColor) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }
}
