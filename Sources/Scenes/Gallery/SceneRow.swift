internal import UIKit

/// A line of the sidebar: a scene's title and what it is about.
final class SceneRow: UIControl {
  static let height: CGFloat = 52

  private let title = UILabel()
  private let summary = UILabel()

  init(_ entry: SceneEntry) {
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 8
    title.text = entry.title
    title.font = .systemFont(ofSize: 14, weight: .semibold)
    summary.text = entry.summary
    summary.font = .systemFont(ofSize: 11)
    addSubview(title)
    addSubview(summary)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { showState() } }
  override var isHighlighted: Bool { didSet { showState() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 24)
    title.frame = CGRect(x: 12, y: 7, width: width, height: 20)
    summary.frame = CGRect(x: 12, y: 27, width: width, height: 17)
  }

  private func showState() {
    // The colour behind a selected row is a view of the sidebar's, which glides from row to row.
    backgroundColor = isHighlighted && !isSelected ? Theme.pressed : nil
    title.textColor = isSelected ? .white : Theme.text
    summary.textColor = isSelected ? Theme.textOnAccent : Theme.faintText
  }
}
