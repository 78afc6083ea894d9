internal import UIKit

/// A tooltip below the hovered button, with its name and key.
final class Tooltip: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.text
    layer.cornerRadius = 6
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 12)
    label.textColor = Theme.background
    label.textAlignment = .center
    addSubview(label)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the name of `button`, within the bounds of the superview.
  func show(_ button: ToolButton) {
    guard let superview else { return }
    label.text = button.key.isEmpty ? button.name : "\(button.name)   \(button.key)"
    let width = (label.intrinsicContentSize.width + 20).rounded(.up)
    let place = button.convert(button.bounds, to: superview)
    let x = min(max(place.midX - width / 2, 6), max(superview.bounds.width - width - 6, 6))
    frame = CGRect(x: x.rounded(), y: place.maxY + 6, width: width, height: 26)
    label.frame = bounds
    isHidden = false
  }
}
