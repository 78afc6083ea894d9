internal import UIKit

/// A round "listening" button: rings spread from it until it is touched again.
final class PulseViewController: FigureViewController {
  override class var playDuration: TimeInterval { 4.8 }
  override var rhythm: SceneRhythm { .endless }

  /// The lifetime of a ring, in seconds.
  private var period = 2.4
  private var ringCount = 4

  private let rings = CAReplicatorLayer()
  private let ring = CALayer()
  private let button = UIControl()
  private let caption = UILabel()

  /// True while rings spread.
  private(set) var isPulsing = false

  override func viewDidLoad() {
    super.viewDidLoad()
    rings.bounds = CGRect(x: 0, y: 0, width: 320, height: 320)
    ring.bounds = CGRect(x: 0, y: 0, width: 320, height: 320)
    ring.position = CGPoint(x: 160, y: 160)
    ring.cornerRadius = 160
    ring.backgroundColor = Theme.accent.cgColor
    ring.opacity = 0
    rings.addSublayer(ring)
    canvas.layer.addSublayer(rings)

    button.bounds.size = CGSize(width: 96, height: 96)
    button.backgroundColor = Theme.accent
    button.layer.cornerRadius = 48
    button.layer.shadowOpacity = 0.4
    button.layer.shadowRadius = 12
    button.layer.shadowOffset = CGSize(width: 0, height: 6)
    let glyph = Glyph.microphone.layer(.white)
    glyph.position = CGPoint(x: 48, y: 48)
    glyph.transform = CATransform3DMakeScale(1.6, 1.6, 1)
    button.layer.addSublayer(glyph)
    button.addTarget(
      self, action: Selector(PulseViewController.toggle), for: .touchUpInside)
    canvas.addSubview(button)

    caption.text = "Tap to speak"
    caption.font = .systemFont(ofSize: 17, weight: .medium)
    caption.textColor = Theme.faintText
    caption.textAlignment = .center
    canvas.addSubview(caption)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let middle = CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY - 20)
    button.center = middle
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    rings.position = middle
    CATransaction.commit()
    caption.frame = CGRect(x: 0, y: middle.y + 170, width: canvas.bounds.width, height: 24)
  }

  private func toggle() { isPulsing ? stop() : play() }

  override var parameters: [SceneParameter] {
    [
      .seconds("Period", self, \.period, 0.4...8, step: 0.1),
      .count("Rings", self, \.ringCount, 1...12),
    ]
  }

  override var keyHints: [KeyHint] { [KeyHint("R", "Start or stop")] }

  override func spacePressed() { toggle() }

  override func play() {
    isPulsing = true
    rings.instanceCount = ringCount
    rings.instanceDelay = period / CFTimeInterval(ringCount)
    caption.text = "Listening…"
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.3
    grow.toValue = 1
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0.5, 0.35, 0]
    fade.keyTimes = [0, 0.3, 1]
    let pulse = CAAnimationGroup()
    pulse.animations = [grow, fade]
    pulse.duration = period
    pulse.repeatCount = .infinity
    pulse.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(pulse, forKey: "pulse")

    let beat = CABasicAnimation(keyPath: "transform.scale")
    beat.toValue = 1.08
    beat.duration = period / 4
    beat.autoreverses = true
    beat.repeatCount = .infinity
    beat.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    button.layer.add(beat, forKey: "beat")
  }

  private func stop() {
    isPulsing = false
    caption.text = "Tap to speak"
    ring.removeAnimation(forKey: "pulse")
    button.layer.removeAnimation(forKey: "beat")
  }
}
