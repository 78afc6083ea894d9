internal import UIKit

/// Six activity indicators.
final class IndicatorsViewController: CardsViewController {
  override class var playDuration: TimeInterval { 4 }
  override var rhythm: SceneRhythm { .endless }

  override func makeCards() -> [ShapeCard] {
    [
      ShapeCard(title: "beat", figure: BeatingDots()),
      ShapeCard(title: "wheel", figure: FadingWheel()),
      ShapeCard(title: "bars", figure: DancingBars()),
      ShapeCard(title: "arc", figure: ChasingArc()),
      ShapeCard(title: "grid", figure: FlickeringGrid()),
      ShapeCard(title: "orbit", figure: Orbit()),
    ]
  }

  /// True while the indicators are animated.
  private(set) var isAnimating = false

  override var keyHints: [KeyHint] { [KeyHint("R", "Start or stop")] }

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
    super.play()
  }
}
