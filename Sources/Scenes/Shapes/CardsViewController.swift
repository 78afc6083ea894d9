internal import UIKit

/// A scene of cards side by side, which play together.
class CardsViewController: UIViewController, GalleryScene {
  class var playDuration: TimeInterval { 6 }
  var rhythm: SceneRhythm { .rounds(every: Self.playDuration / speed + 1) }

  private lazy var cards = makeCards()

  /// The speed of the figures' time: `CAMediaTiming.speed` of their layers.
  private var speed = 1.0 {
    didSet { for card in cards { card.figure.layer.speed = Float(speed) } }
  }

  /// The cards, row by row.
  func makeCards() -> [ShapeCard] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for card in cards { view.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ShapeCard.place(cards, in: view.bounds)
  }

  var parameters: [SceneParameter] {
    [.number("Speed", self, \.speed, 0.1...3, step: 0.1, unit: "x")]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "play")] }

  func play() {
    for card in cards { card.figure.play() }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    play()
  }
}
