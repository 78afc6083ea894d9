internal import UIKit

/// Three cards for gestures: drag, pinch, rotate; a double tap sends a card back.
final class GesturesViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 1 }

  /// The duration in seconds and the damping ratio of the cards' springs.
  private var duration = 0.6 { didSet { for card in cards { card.duration = duration } } }
  private var damping = 0.6 { didSet { for card in cards { card.damping = damping } } }

  private let cards = [
    GestureCard("Drag me", .systemBlue), GestureCard("Pinch me", .systemGreen),
    GestureCard("Turn me", .systemOrange),
  ]
  private let hint = UILabel()
  private let canvas = FittedView(naturalSize: CGSize(width: 800, height: 600))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    hint.text = "Hold Ctrl for two fingers. Double-click a card to put it back."
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = Theme.faintText
    hint.textAlignment = .center
    view.addSubview(canvas)
    canvas.addSubview(hint)
    for card in cards {
      canvas.addSubview(card)
      card.raised = { [weak self] in self?.canvas.bringSubviewToFront($0) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    hint.frame = CGRect(x: 0, y: canvas.bounds.height - 36, width: canvas.bounds.width, height: 20)
    for (index, card) in cards.enumerated() {
      card.home = CGPoint(
        x: canvas.bounds.width * (CGFloat(index) + 0.5) / CGFloat(cards.count),
        y: canvas.bounds.midY)
    }
  }

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...3),
      .number("Damping", self, \.damping, 0.1...1),
    ]
  }

  var keyHints: [KeyHint] {
    [KeyHint("Drag", "Move"), KeyHint("Ctrl drag", "Pinch and turn"), KeyHint("R", "Put back")]
  }

  /// Scatters the cards and sends them back.
  func play() {
    for (index, card) in cards.enumerated() {
      UIView.performWithoutAnimation {
        card.transform = CGAffineTransform(rotationAngle: CGFloat(index - 1) * 0.6)
          .scaledBy(x: 0.7, y: 0.7)
      }
      card.putBack()
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    for card in cards { card.putBack() }
  }
}
