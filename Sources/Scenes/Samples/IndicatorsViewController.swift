internal import UIKit

/// Six ways to say that it takes a while.
final class IndicatorsViewController: SampleViewController {
  override class var playDuration: TimeInterval { 4 }

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
    let gap: CGFloat = 20
    let area = view.bounds.insetBy(dx: gap, dy: gap)
    let columns = area.width > area.height ? 3 : 2
    let rows = cards.count / columns
    let width = (area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)
    let height = (area.height - gap * CGFloat(rows - 1)) / CGFloat(rows)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: area.minX + CGFloat(index % columns) * (width + gap),
        y: area.minY + CGFloat(index / columns) * (height + gap), width: max(width, 1),
        height: max(height, 1))
    }
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
