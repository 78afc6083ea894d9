internal import UIKit

/// What shape layers and masks can do, on four cards: rings that fill up, a figure that turns into
/// others, dashes that march, and a picture behind a mask.
final class ShapesViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 6 }

  private let cards = [
    ShapeCard(title: "strokeEnd", figure: ProgressRings()),
    ShapeCard(title: "path", figure: MorphingFigure()),
    ShapeCard(title: "lineDashPhase", figure: MarchingDashes()),
    ShapeCard(title: "mask", figure: MaskedPicture()),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for card in cards { view.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ShapeCard.place(cards, in: view.bounds)
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
