internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// A few lines about the thing under the pointer, and the meanings of its colours. They are beside
/// the pointer and within the superview.
@MainActor
final class PanelTip: UIView {
  /// The greatest width of the text, in points.
  private static let mostWidth: CGFloat = 380
  private static let margin: CGFloat = 6
  private static let lineHeight: CGFloat = 16

  private let label = PanelStyle.label()
  private let legend = ColorLegend()
  /// The text that is shown; nil while the tip is hidden.
  var text: String? { isHidden ? nil : label.text }
  /// The colours that are explained; none while the tip is hidden.
  var meanings: [ColorMeaning] { isHidden ? [] : legend.meanings }

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
    addSubview(legend)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `text` and below it `meanings`, below and right of `point`, in the superview, or above
  /// where there is no room; nil hides the tip. It stays within `room`, or within the superview.
  func show(
    _ text: String?, _ meanings: [ColorMeaning] = [], at point: CGPoint, in room: CGRect? = nil
  ) {
    guard let text, let superview else { return isHidden = true }
    isHidden = false
    let room = room ?? superview.bounds
    let most = max(min(Self.mostWidth, room.width) - 2 * Self.margin, 20)
    let lines = text.split(separator: "\n").flatMap { PropertyList.lines(of: String($0), in: most) }
    label.text = lines.joined(separator: "\n")
    legend.meanings = meanings
    let legendSize = legend.size(in: most)
    let width =
      lines.map { line in
        NSString(string: line).size(withAttributes: [.font: PanelStyle.font]).width
      }.max() ?? 0
    let textHeight = CGFloat(lines.count) * Self.lineHeight
    let size = CGSize(
      width: max(width.rounded(.up) + 2, legendSize.width) + 2 * Self.margin,
      height: textHeight + legendSize.height + 2 * Self.margin)
    let below = point.y + 18
    frame = CGRect(
      x: max(min(point.x + 12, room.maxX - size.width), room.minX),
      y: below + size.height <= room.maxY ? below : max(point.y - size.height - 8, room.minY),
      width: size.width, height: size.height)
    let inner = size.width - 2 * Self.margin
    label.frame = CGRect(x: Self.margin, y: Self.margin, width: inner, height: textHeight)
    legend.frame = CGRect(
      x: Self.margin, y: Self.margin + textHeight, width: max(inner, legendSize.width),
      height: legendSize.height)
    superview.bringSubviewToFront(self)
  }
}

// The words beside the pointer.
extension InspectorView {
  /// Shows what the button at `point` does, or what the number and the dot of a layer there mean;
  /// hides the tip elsewhere, and for nil.
  func showTip(at point: CGPoint?) {
    guard let point, timeline?.frame.contains(point) != true else {
      return tip.show(nil, at: .zero)
    }
    var room = bounds
    if isDocked {
      let width = dockedStrips(in: bounds.size).right
      room = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }
    if let hint = hint(at: point) { return tip.show(hint, at: point, in: room) }
    let cost = list.isHidden ? nil : list.cost(at: convert(point, to: list))
    tip.show(cost, ColorMeaning.layers, at: point, in: room)
  }
}

extension UIView {
  /// The effect of the button at `point` in words; nil if there is none.
  func hint(at point: CGPoint) -> String? {
    let button = hitTest(point, with: nil) as? PanelButton
    return button.flatMap { $0.hint.isEmpty ? nil : $0.hint }
  }
}
