internal import UIKit

/// The line above a scene: its title, what it is about, and a button that has it play again and again.
final class SceneHeader: UIView {
  static let height: CGFloat = 64

  let playButton = UIButton(type: .system)
  /// Whether the button offers to stop the repetition.
  var isRepeating = true {
    didSet { playButton.setTitle(isRepeating ? "Pause" : "Play", for: .normal) }
  }

  private let title = UILabel()
  private let summary = UILabel()
  private let edge = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = Theme.text
    summary.font = .systemFont(ofSize: 12)
    summary.textColor = Theme.faintText
    playButton.setTitle("Pause", for: .normal)
    playButton.setTitleColor(.white, for: .normal)
    playButton.titleLabel?.font = .systemFont(ofSize: 14, weight: .semibold)
    playButton.backgroundColor = Theme.accent
    playButton.layer.cornerRadius = 8
    edge.backgroundColor = Theme.line
    for view in [title, summary, playButton, edge] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ entry: SceneEntry) {
    title.text = entry.title
    summary.text = entry.summary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let button = CGSize(width: 84, height: 32)
    let right = bounds.width - 24 - button.width
    playButton.frame = CGRect(
      x: right, y: (bounds.height - button.height) / 2, width: button.width, height: button.height)
    let width = max(0, right - 24 - 16)
    title.frame = CGRect(x: 24, y: 11, width: width, height: 24)
    summary.frame = CGRect(x: 24, y: 35, width: width, height: 18)
    edge.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
