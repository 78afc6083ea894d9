internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// A few lines about the thing under the pointer, beside the pointer and within the superview.
@MainActor
final class PanelTip: UIView {
  /// The greatest width of the text, in points.
  private static let mostWidth: CGFloat = 380
  private static let margin: CGFloat = 6
  private static let lineHeight: CGFloat = 16

  private let label = PanelStyle.label()
  /// The text that is shown; nil while the tip is hidden.
  var text: String? { isHidden ? nil : label.text }

  init() {
    super.init(frame: .zero)
    backgroundColor = PanelStyle.field
    layer.cornerRadius = 4
    layer.borderColor = PanelStyle.line.cgColor
    layer.borderWidth = 1
    isUserInteractionEnabled = false
    isHidden = true
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `text` below and right of `point`, in the superview, or above where there is no room;
  /// nil hides the tip.
  func show(_ text: String?, at point: CGPoint) {
    guard let text, let superview else { return isHidden = true }
    isHidden = false
    let room = superview.bounds
    let most = max(min(Self.mostWidth, room.width) - 2 * Self.margin, 20)
    let lines = text.split(separator: "\n").flatMap { PropertyList.lines(of: String($0), in: most) }
    label.text = lines.joined(separator: "\n")
    let width =
      lines.map { line in
        NSString(string: line).size(withAttributes: [.font: PanelStyle.font]).width
      }.max() ?? 0
    let size = CGSize(
      width: width.rounded(.up) + 2 * Self.margin + 2,
      height: CGFloat(lines.count) * Self.lineHeight + 2 * Self.margin)
    let below = point.y + 18
    frame = CGRect(
      x: max(min(point.x + 12, room.maxX - size.width), 0),
      y: below + size.height <= room.maxY ? below : max(point.y - size.height - 8, 0),
      width: size.width, height: size.height)
    label.frame = CGRect(
      x: Self.margin, y: Self.margin, width: size.width - 2 * Self.margin,
      height: size.height - 2 * Self.margin)
    superview.bringSubviewToFront(self)
  }
}
