internal import UIKit

/// A bank card that flips when touched and tilts towards the finger that drags it.
final class FlipViewController: FigureViewController {
  override class var playDuration: TimeInterval { 0.9 }
  override var rhythm: SceneRhythm { .rounds(every: duration + 1.7) }

  private static let size = CGSize(width: 340, height: 214)

  private var duration = 0.8
  /// The damping ratio of the spring that returns the card from its tilt.
  private var damping = 0.4

  /// The view that tilts. The faces flip inside of it.
  let card = UIView(frame: CGRect(origin: .zero, size: FlipViewController.size))
  private let front = CardFace(frame: CGRect(origin: .zero, size: FlipViewController.size))
  private let back = CardFace(frame: CGRect(origin: .zero, size: FlipViewController.size))
  private let hint = UILabel()

  /// True if the back is shown.
  var isFlipped: Bool { front.isHidden }

  override func viewDidLoad() {
    super.viewDidLoad()
    front.showFront()
    back.showBack()
    back.isHidden = true
    card.addSubview(front)
    card.addSubview(back)
    canvas.addSubview(card)
    // The same perspective for the flipping faces and for the tilted card.
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 700
    card.layer.sublayerTransform = eye
    canvas.layer.sublayerTransform = eye

    hint.text = "Tap to flip, drag to tilt"
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = Theme.faintText
    hint.textAlignment = .center
    canvas.addSubview(hint)

    card.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(FlipViewController.flip)))
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(FlipViewController.tilt(_:))))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    card.center = CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY)
    hint.frame = CGRect(
      x: 0, y: canvas.bounds.midY + 150, width: canvas.bounds.width, height: 20)
  }

  private func flip() {
    let (from, to) = isFlipped ? (back, front) : (front, back)
    UIView.transition(
      from: from, to: to, duration: duration,
      options: [
        isFlipped ? .transitionFlipFromLeft : .transitionFlipFromRight, .showHideTransitionViews,
      ])
  }

  private func tilt(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      let way = pan.translation(in: canvas)
      let lean = CATransform3DMakeRotation(
        max(-0.6, min(way.x / 250, 0.6)), 0, 1, 0)
      card.transform3D = CATransform3DRotate(
        lean, max(-0.6, min(-way.y / 250, 0.6)), 1, 0, 0)
    default:
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
        options: [.allowUserInteraction],
        animations: { self.card.transform3D = CATransform3DIdentity })
    }
  }

  override var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...3),
      .number("Damping", self, \.damping, 0.1...1),
    ]
  }

  override var keyHints: [KeyHint] { [KeyHint("R", "Flip")] }

  override func play() { flip() }
}

/// A side of the card.
private final class CardFace: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 18
    clipsToBounds = true
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.colors = [
      UIColor(red: 0.36, green: 0.2, blue: 0.85, alpha: 1).cgColor,
      UIColor(red: 0.13, green: 0.5, blue: 0.9, alpha: 1).cgColor,
    ]
  }

  required init?(coder: NSCoder) { nil }

  func showFront() {
    let chip = UIView(frame: CGRect(x: 28, y: 72, width: 46, height: 36))
    chip.backgroundColor = UIColor(red: 0.96, green: 0.82, blue: 0.5, alpha: 1)
    chip.layer.cornerRadius = 7
    addSubview(chip)
    write("CALQUE BANK", at: CGPoint(x: 28, y: 26), .systemFont(ofSize: 17, weight: .bold))
    write(
      "4820  1953  0066  7214", at: CGPoint(x: 28, y: 126),
      .monospacedSystemFont(ofSize: 20, weight: .medium))
    write("ADA LOVELACE", at: CGPoint(x: 28, y: 168), .systemFont(ofSize: 14, weight: .medium))
    for (index, color) in [UIColor.systemRed, .systemOrange].enumerated() {
      let disc = UIView(frame: CGRect(x: 256 + 24 * index, y: 160, width: 36, height: 36))
      disc.backgroundColor = color.withAlphaComponent(0.85)
      disc.layer.cornerRadius = 18
      addSubview(disc)
    }
  }

  func showBack() {
    let stripe = UIView(frame: CGRect(x: 0, y: 28, width: bounds.width, height: 44))
    stripe.backgroundColor = UIColor(white: 0.06, alpha: 1)
    addSubview(stripe)
    let field = UIView(frame: CGRect(x: 28, y: 96, width: 210, height: 36))
    field.backgroundColor = UIColor(white: 0.92, alpha: 1)
    field.layer.cornerRadius = 4
    addSubview(field)
    write("731", at: CGPoint(x: 254, y: 102), .monospacedSystemFont(ofSize: 20, weight: .bold))
    write("Not valid in this world", at: CGPoint(x: 28, y: 166), .systemFont(ofSize: 13))
  }

  private func write(_ text: String, at place: CGPoint, _ font: UIFont) {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = .white
    label.sizeToFit()
    label.frame.origin = place
    addSubview(label)
  }
}
