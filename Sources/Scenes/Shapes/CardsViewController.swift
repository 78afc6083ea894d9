internal import UIKit

/// A scene of cards that play together.
class CardsViewController: FigureViewController {
  override class var playDuration: TimeInterval { 6 }
  override var rhythm: SceneRhythm { .rounds(every: Self.playDuration / speed + 1) }

  private(set) lazy var cards = makeCards()

  /// The speed of the figures: `CAMediaTiming.speed` of their layers.
  private var speed = 1.0 {
    didSet { for card in cards { card.figure.layer.speed = Float(speed) } }
  }

  /// Returns the cards, row by row.
  func makeCards() -> [ShapeCard] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    for card in cards { canvas.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ShapeCard.place(cards, in: canvas.bounds)
  }

  override var parameters: [SceneParameter] {
    [.number("Speed", self, \.speed, 0.1...3, step: 0.1, unit: "x")]
  }

  override func play() {
    for card in cards { card.figure.play() }
  }
}
