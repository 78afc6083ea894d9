internal import UIKit

/// Confetti that bursts from the touched point.
final class ConfettiViewController: FigureViewController {
  override class var playDuration: TimeInterval { 4.2 }
  override var rhythm: SceneRhythm { .rounds(every: 4.7) }

  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
    .systemPink,
  ]

  /// The birth rate of each colour and shape, in slips per second.
  private var birthRate = 130
  private var velocity = 430.0
  private var gravity = 420.0

  private let label = UILabel()
  private let hint = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Well done!"
    label.font = .systemFont(ofSize: 40, weight: .bold)
    label.textColor = Theme.text
    label.textAlignment = .center
    canvas.addSubview(label)
    hint.text = "Tap anywhere"
    hint.font = .systemFont(ofSize: 15)
    hint.textColor = Theme.faintText
    hint.textAlignment = .center
    canvas.addSubview(hint)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(ConfettiViewController.tap(_:))))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = canvas.bounds.width
    // Sets bounds and centre, since the label may be scaled.
    label.bounds.size = CGSize(width: width, height: 56)
    label.center = CGPoint(x: width / 2, y: canvas.bounds.midY - 10)
    hint.frame = CGRect(x: 0, y: canvas.bounds.midY + 34, width: width, height: 24)
  }

  private func tap(_ recognizer: UITapGestureRecognizer) {
    burst(at: recognizer.location(in: canvas))
  }

  private func burst(at place: CGPoint) {
    let emitter = CAEmitterLayer()
    emitter.frame = canvas.bounds
    emitter.emitterPosition = place
    emitter.emitterShape = .sphere
    emitter.emitterMode = .volume
    emitter.emitterSize = CGSize(width: 30, height: 30)
    emitter.renderMode = .oldestFirst
    emitter.beginTime = CACurrentMediaTime()
    emitter.emitterCells = cells()
    emitter.birthRate = 0
    canvas.layer.addSublayer(emitter)

    // Emits all slips at once. The layer is removed when the last slip has faded.
    CATransaction.begin()
    CATransaction.setCompletionBlock { emitter.removeFromSuperlayer() }
    let rate = CAKeyframeAnimation(keyPath: "birthRate")
    rate.values = [1, 0, 0]
    rate.keyTimes = [0, 0.06, 1]
    rate.duration = 4
    emitter.add(rate, forKey: "burst")
    CATransaction.commit()

    label.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    UIView.animate(
      withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.label.transform = .identity })
  }

  private func cells() -> [CAEmitterCell] {
    let shapes = [
      ParticleImages.slip(width: 22, height: 12), ParticleImages.disc(diameter: 14),
    ]
    return Self.colors.flatMap { color in
      shapes.map { shape in
        let cell = CAEmitterCell()
        cell.contents = shape
        cell.contentsScale = 2
        cell.color = color.cgColor
        cell.birthRate = Float(birthRate)
        cell.lifetime = 3.4
        cell.lifetimeRange = 0.6
        cell.velocity = velocity
        cell.velocityRange = 340
        cell.emissionLongitude = -.pi / 2
        cell.emissionRange = 1.1
        cell.yAcceleration = gravity
        cell.spin = 3
        cell.spinRange = 12
        cell.scale = 1
        cell.scaleRange = 0.4
        cell.alphaSpeed = -0.28
        return cell
      }
    }
  }

  override var parameters: [SceneParameter] {
    [
      .count("birthRate", self, \.birthRate, 10...600, step: 10),
      .number("velocity", self, \.velocity, 50...1000, step: 10),
      .number("yAcceleration", self, \.gravity, 0...1500, step: 10),
    ]
  }

  override var keyHints: [KeyHint] { [KeyHint("Click", "Burst"), KeyHint("R", "Burst")] }

  override func play() {
    burst(at: CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY + 60))
  }
}
