internal import UIKit

/// Filters, what they do to layers and to what lies below, and the rules by which layers meet.
final class BlendViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 5 }

  private let cards = [
    ShapeCard(title: "compositingFilter", figure: BlendModes()),
    ShapeCard(title: "filters: CIGaussianBlur", figure: BlurredPicture()),
    ShapeCard(title: "filters: colours", figure: ColorfulPictures()),
    ShapeCard(title: "backgroundFilters", figure: GroundGlass()),
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
