internal import UIKit

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
