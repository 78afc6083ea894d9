internal import UIKit

/// A row of the sidebar: a scene's thumbnail, title and summary.
final class SceneRow: UIControl {
  static let picture = CGSize(width: 64, height: 48)
  private static let padding: CGFloat = 8
  private static let titleHeight: CGFloat = 18

  let entry: SceneEntry
  private let thumbnail = ThumbnailView()
  private let title = UILabel()
  private let summary = UILabel()

  init(_ entry: SceneEntry) {
    self.entry = entry
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 8
    title.text = entry.title
    title.font = .systemFont(ofSize: 14, weight: .semibold)
    summary.text = entry.summary
    summary.font = .systemFont(ofSize: 11)
    summary.numberOfLines = 3
    thumbnail.letter = entry.title.first.map(String.init) ?? ""
    thumbnail.bestMoment = entry.bestMoment
    for view in [thumbnail, title, summary] { addSubview(view) }
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        guard let self else { return }
        isPointedAt = hover.state == .began || hover.state == .changed
      })
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet {
      guard isSelected != oldValue else { return }
      showState()
      playPictures()
    }
  }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showState() } } }

  private var isPointedAt = false {
    didSet {
      guard isPointedAt != oldValue else { return }
      showState()
      playPictures()
    }
  }

  /// Plays the thumbnail of a hovered row, unless its scene is shown and moves itself.
  private func playPictures() { thumbnail.isPlaying = isPointedAt && !isSelected }

  /// Thumbnails of the scene in order of time; nil before they were requested.
  var pictures: [CGImage]? { didSet { thumbnail.pictures = pictures ?? [] } }

  /// Returns the height of the row for its whole summary in `width`.
  func height(in width: CGFloat) -> CGFloat {
    let text = summaryHeight(in: width)
    return max(Self.picture.height, Self.titleHeight + text) + 2 * Self.padding
  }

  private func summaryHeight(in width: CGFloat) -> CGFloat {
    summary.sizeThatFits(CGSize(width: max(textWidth(in: width), 1), height: 100)).height
      .rounded(.up)
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(width - Self.picture.width - 3 * Self.padding - 2, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = Self.padding + Self.picture.width + 10
    let width = textWidth(in: bounds.width)
    let text = summaryHeight(in: bounds.width)
    thumbnail.frame = directed(
      CGRect(
        x: Self.padding, y: ((bounds.height - Self.picture.height) / 2).rounded(),
        width: Self.picture.width, height: Self.picture.height))
    let top = ((bounds.height - Self.titleHeight - text) / 2).rounded()
    title.frame = directed(CGRect(x: left, y: top, width: width, height: Self.titleHeight))
    summary.frame = directed(
      CGRect(x: left, y: top + Self.titleHeight, width: width, height: text))
  }

  private func showState() {
    // The background of the selected row is a view of the sidebar, which slides from row to row.
    backgroundColor =
      isSelected ? nil : isHighlighted ? Theme.keyCap : isPointedAt ? Theme.pressed : nil
    title.textColor = isSelected ? .white : Theme.text
    summary.textColor = isSelected ? Theme.textOnAccent : Theme.faintText
  }
}
