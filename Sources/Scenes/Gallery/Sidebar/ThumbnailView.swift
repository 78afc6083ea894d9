internal import UIKit

/// A small picture of a scene, which plays a few times when the row is pointed at and then rests; the first letter of its title until
/// there is one.
final class ThumbnailView: UIView {
  /// Seconds that each picture is shown.
  private static let pace: CFTimeInterval = 0.25

  /// How often all are shown: a pointer that nobody moves lies somewhere, too.
  private static let rounds: Float = 3

  /// Of the scene, in the order of time.
  var pictures: [CGImage] = [] { didSet { show() } }
  /// The part of the time, 0..<1, of the picture that is shown at rest.
  var bestMoment = 0.5
  var letter = "" { didSet { label.text = letter } }

  /// True if the pictures are shown one after the other.
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
