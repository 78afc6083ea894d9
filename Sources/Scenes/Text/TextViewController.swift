internal import UIKit

/// What text layers can do, on four cards: sizes and colours that animate, alignment, truncation.
final class TextViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 6.5 }

  private let cards = [
    ShapeCard(title: "fontSize", figure: GrowingText()),
    ShapeCard(title: "foregroundColor", figure: ColorfulText()),
    ShapeCard(title: "alignmentMode", figure: AlignedText()),
    ShapeCard(title: "truncationMode", figure: TruncatedText()),
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
