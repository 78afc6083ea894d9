internal import UIKit

/// A button of the toolbar: an icon or a short text, and a tooltip with its name and key.
final class ToolButton: UIControl {
  static let side: CGFloat = 34

  /// The name of the command.
  var name: String
  let key: String
  /// Called with true when the pointer enters the button, and with false when it leaves.
  var pointed: (ToolButton, Bool) -> Void = { _, _ in }

  var icon: ToolIcon? { didSet { if icon != oldValue { showIcon() } } }
  var text: String? { didSet { if text != oldValue { showText() } } }
  /// True if the button's option is on.
  override var isSelected: Bool { didSet { if isSelected != oldValue { showState() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showState() } } }

  private let shape = CAShapeLayer()
  private var label: UILabel?
  private var isPointedAt = false {
    didSet {
      guard isPointedAt != oldValue else { return }
      showState()
      pointed(self, isPointedAt)
    }
  }

  init(_ name: String, key: String = "", icon: ToolIcon? = nil, text: String? = nil) {
    self.name = name
    self.key = key
    self.icon = icon
    self.text = text
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 8
    shape.bounds = CGRect(x: 0, y: 0, width: ToolIcon.side, height: ToolIcon.side)
    shape.lineWidth = 1.6
    shape.lineCap = .round
    shape.lineJoin = .round
    layer.addSublayer(shape)
    showIcon()
    showText()
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        self?.isPointedAt = hover.state == .began || hover.state == .changed
      })
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the button.
  var width: CGFloat { text == nil ? Self.side : 46 }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
    label?.frame = bounds
    // The appearance may have changed.
    showShape()
  }

  private func showIcon() {
    shape.path = icon?.path
    showState()
  }

  private func showText() {
    if text != nil, label == nil {
      let label = UILabel()
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
      label.textAlignment = .center
      addSubview(label)
      self.label = label
    }
    label?.text = text
    showState()
  }

  private func showState() {
    let color: UIColor = isSelected ? .white : Theme.text
    backgroundColor =
      isSelected ? Theme.accent : isHighlighted ? Theme.keyCap : isPointedAt ? Theme.pressed : nil
    label?.textColor = color
    showShape()
  }

  private func showShape() {
    let color: UIColor = isSelected ? .white : Theme.text
    let shown = color.resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.fillColor = icon?.isFilled ?? false ? shown : nil
    shape.strokeColor = icon?.isFilled ?? false ? nil : shown
    CATransaction.commit()
  }
}

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
