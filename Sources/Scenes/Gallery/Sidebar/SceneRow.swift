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

/// A thumbnail of a scene. It plays a few times while the row is hovered. Until it has pictures, it
/// shows the first letter of the scene's title.
final class ThumbnailView: UIView {
  /// The seconds for each picture.
  private static let pace: CFTimeInterval = 0.25

  /// The number of repeats. It is finite because a pointer may rest on the list.
  private static let rounds: Float = 3

  /// Pictures of the scene in order of time.
  var pictures: [CGImage] = [] { didSet { show() } }
  /// The position, 0..<1, of the picture that is shown at rest.
  var bestMoment = 0.5
  var letter = "" { didSet { label.text = letter } }

  /// True while the pictures are animated.
  var isPlaying = false { didSet { if isPlaying != oldValue { play() } } }

  private let label = UILabel()
  private let picture = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.keyCap
    layer.cornerRadius = 6
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 20, weight: .bold)
    label.textColor = Theme.faintText
    label.textAlignment = .center
    addSubview(label)
    picture.contentsGravity = .resizeAspectFill
    picture.masksToBounds = true
    layer.addSublayer(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.frame = bounds
    CATransaction.commit()
  }

  private func show() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.contents = pictures.isEmpty ? nil : pictures[Int(Double(pictures.count) * bestMoment)]
    CATransaction.commit()
    label.isHidden = !pictures.isEmpty
    play()
  }

  private func play() {
    guard isPlaying, pictures.count > 1 else { return picture.removeAnimation(forKey: "film") }
    let film = CAKeyframeAnimation(keyPath: "contents")
    film.values = pictures
    film.calculationMode = .discrete
    film.duration = Self.pace * CFTimeInterval(pictures.count)
    film.repeatCount = Self.rounds
    picture.add(film, forKey: "film")
  }
}
