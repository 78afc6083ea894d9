internal import UIKit

/// What replicator layers make of a single layer, on four cards: dots that tell of activity, pulses, a
/// row with its reflection, and a field of them, a replicator in a replicator.
final class ReplicatorViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 6 }

  private let cards = [
    ShapeCard(title: "instanceDelay", figure: ActivityDots()),
    ShapeCard(title: "instanceAlphaOffset", figure: Pulses()),
    ShapeCard(title: "instanceTransform", figure: ReflectedRow()),
    ShapeCard(title: "nested", figure: DotField()),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for card in cards { view.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let gap: CGFloat = 20
    let area = view.bounds.insetBy(dx: gap, dy: gap)
    let size = CGSize(
      width: max(((area.width - gap) / 2).rounded(.down), 1),
      height: max(((area.height - gap) / 2).rounded(.down), 1))
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: area.minX + CGFloat(index % 2) * (size.width + gap),
        y: area.minY + CGFloat(index / 2) * (size.height + gap), width: size.width,
        height: size.height)
    }
  }

  var keyHints: [KeyHint] { [KeyHint("Space", "play")] }

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
