internal import UIKit

/// Six ways to say that it takes a while.
final class IndicatorsViewController: SampleViewController {
  override class var playDuration: TimeInterval { 4 }
  override var rhythm: SceneRhythm { .endless }

  /// The speed of the figures' time: `CAMediaTiming.speed` of their layers.
  private var speed = 1.0 {
    didSet { for card in cards { card.figure.layer.speed = Float(speed) } }
  }

  private let cards = [
    ShapeCard(title: "beat", figure: BeatingDots()),
    ShapeCard(title: "wheel", figure: FadingWheel()),
    ShapeCard(title: "bars", figure: DancingBars()),
    ShapeCard(title: "arc", figure: ChasingArc()),
    ShapeCard(title: "grid", figure: FlickeringGrid()),
    ShapeCard(title: "orbit", figure: Orbit()),
  ]

  /// Whether the indicators go.
  private(set) var isAnimating = false

  override func viewDidLoad() {
    super.viewDidLoad()
    for card in cards { view.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ShapeCard.place(cards, in: view.bounds)
  }

  override var parameters: [SceneParameter] {
    [.number("Speed", self, \.speed, 0.1...3, step: 0.1, unit: "x")]
  }

  override var keyHints: [KeyHint] { [KeyHint("R", "start, or stop")] }

  override func spacePressed() {
    if isAnimating {
      isAnimating = false
      for card in cards { (card.figure as? Indicator)?.stop() }
    } else {
      play()
    }
  }

  override func play() {
    isAnimating = true
    for card in cards { card.figure.play() }
  }
}
