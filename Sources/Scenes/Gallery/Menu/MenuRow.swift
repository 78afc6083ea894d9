internal import UIKit

/// A row of a menu: a check mark, a title and, at the other end, the key.
final class MenuRow: UIControl {
  static let height: CGFloat = 27
  static let sectionHeight: CGFloat = 30

  let entry: MenuEntry
  private let title = UILabel()
  private let key = UILabel()
  private let mark = UILabel()

  init(_ entry: MenuEntry) {
    self.entry = entry
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 6
    let isSection = entry.action == nil
    title.text = isSection ? entry.title.uppercased() : entry.title
    title.font = isSection ? .systemFont(ofSize: 11, weight: .semibold) : .systemFont(ofSize: 13)
    key.text = entry.key
    key.font = .systemFont(ofSize: 12)
    key.textAlignment = .right
    mark.text = entry.isOn ? "\u{2713}" : ""
    mark.font = .systemFont(ofSize: 13, weight: .semibold)
    for label in [title, key, mark] { addSubview(label) }
    isEnabled = !isSection
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        guard let self, isEnabled else { return }
        isHighlighted = hover.state == .began || hover.state == .changed
      })
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showState() } } }

  /// The width of the title, the key and their margins.
  var neededWidth: CGFloat {
    title.intrinsicContentSize.width + key.intrinsicContentSize.width + 76
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top: CGFloat = entry.action == nil ? 8 : 0
    let height = bounds.height - top
    mark.frame = directed(CGRect(x: 8, y: top, width: 18, height: height))
    title.frame = directed(
      CGRect(
        x: entry.action == nil ? 10 : 28, y: top, width: max(bounds.width - 38, 0), height: height))
    let keyWidth = key.intrinsicContentSize.width
    key.frame = directed(
      CGRect(x: bounds.width - keyWidth - 12, y: top, width: keyWidth, height: height))
  }

  private func showState() {
    backgroundColor = isHighlighted ? Theme.accent : nil
    title.textColor = isHighlighted ? .white : entry.action == nil ? Theme.faintText : Theme.text
    key.textColor = isHighlighted ? Theme.textOnAccent : Theme.faintText
    mark.textColor = isHighlighted ? .white : Theme.text
  }
}
