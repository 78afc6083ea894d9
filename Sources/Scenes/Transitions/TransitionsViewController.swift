internal import UIKit

/// The eight transitions of views, each on a card of its own.
final class TransitionsViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { TransitionCard.duration + 0.1 }

  var rhythm: SceneRhythm { .rounds(every: duration + 1.1) }

  private var duration = TransitionCard.duration {
    didSet { for card in cards { card.duration = duration } }
  }

  private let canvas = FittedView()
  private let cards = TransitionCard.kinds.enumerated().map { index, kind in
    TransitionCard(kind, number: index + 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.addSubview(canvas)
    for card in cards { canvas.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let columns = 4
    let (gap, area) = (CGFloat(36), canvas.bounds.shrunk(dx: 36, dy: 36))
    let width = max(0, (area.width - gap * CGFloat(columns - 1)) / CGFloat(columns))
    let height = max(0, min((area.height - gap) / 2, width * 1.3))
    let top = area.minY + max(0, (area.height - 2 * height - gap) / 2)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: area.minX + CGFloat(index % columns) * (width + gap),
        y: top + CGFloat(index / columns) * (height + gap), width: width, height: height)
    }
  }

  var parameters: [SceneParameter] {
    [.seconds("Duration", self, \.duration, 0.1...3)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Run all"), KeyHint("1-8", "Run one")] }

  func play() {
    for card in cards { card.turn() }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let characters = presses.first?.key?.characters ?? ""
    if characters == " " {
      play()
    } else if let number = Int(characters), cards.indices.contains(number - 1) {
      cards[number - 1].turn()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
