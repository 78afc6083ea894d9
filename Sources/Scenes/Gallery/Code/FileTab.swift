internal import UIKit

/// A clickable name of a source file.
final class FileTab: UIControl {
  static let height: CGFloat = 26

  private let label = UILabel()

  init(_ name: String) {
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 6
    label.text = name
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { if isSelected != oldValue { showState() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showState() } } }

  var neededWidth: CGFloat { (label.intrinsicContentSize.width + 20).rounded(.up) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  private func showState() {
    backgroundColor = isSelected ? Theme.keyCap : isHighlighted ? Theme.pressed : nil
    label.textColor = isSelected ? Theme.text : Theme.faintText
  }
}
