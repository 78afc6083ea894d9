internal import UIKit

/// The title and summary of the showreel's current scene, and the progress of the reel.
final class ShowreelCaption: UIView {
  static let height: CGFloat = 84

  private let title = UILabel()
  private let summary = UILabel()
  private let hint = UILabel()
  private let marks = UIPageControl()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    title.font = .systemFont(ofSize: 22, weight: .bold)
    title.textColor = Theme.text
    summary.font = .systemFont(ofSize: 14)
    summary.textColor = Theme.faintText
    summary.numberOfLines = 2
    hint.font = .systemFont(ofSize: 12)
    hint.textColor = Theme.faintText
    hint.textAlignment = .right
    hint.text = "Click to open"
    marks.pageIndicatorTintColor = Theme.keyCap
    marks.currentPageIndicatorTintColor = Theme.accent
    marks.isUserInteractionEnabled = false
    for view in [title, summary, hint, marks] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `entry`, the scene number `part` of `count`, from 1.
  func show(_ entry: SceneEntry, part: Int, of count: Int) {
    title.text = entry.title
    summary.text = entry.summary
    marks.numberOfPages = count
    marks.currentPage = part - 1
    title.alpha = 0
    summary.alpha = 0
    UIView.animate(
      withDuration: 0.6,
      animations: { [self] in
        title.alpha = 1
        summary.alpha = 1
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let right = min(200, bounds.width / 3)
    let width = max(bounds.width - 48 - right - 16, 1)
    title.frame = CGRect(x: 24, y: 12, width: width, height: 30)
    let text = summary.sizeThatFits(CGSize(width: width, height: bounds.height))
    summary.frame = CGRect(x: 24, y: 44, width: width, height: text.height.rounded(.up))
    let x = bounds.width - 24 - right
    marks.frame = CGRect(x: x, y: 16, width: right, height: 22)
    hint.frame = CGRect(x: x, y: 44, width: right, height: 20)
  }
}
