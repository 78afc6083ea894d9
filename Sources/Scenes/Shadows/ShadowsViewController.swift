internal import UIKit

/// What shadows can do, and what is kept of a layer that casts one, on six cards.
final class ShadowsViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 6 }

  private let cards = [
    ShapeCard(title: "shadowRadius", figure: RaisedCards()),
    ShapeCard(title: "shadowOffset", figure: Sundial()),
    ShapeCard(title: "shadowPath", figure: CurledSheet()),
    ShapeCard(title: "shadowColor, shadowOpacity", figure: Neon()),
    ShapeCard(title: "silhouette", figure: Cloud()),
    ShapeCard(title: "shouldRasterize", figure: Badge()),
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
    let columns = area.width > area.height ? 3 : 2
    let rows = cards.count / columns
    func side(_ room: CGFloat, _ count: Int) -> CGFloat {
      max(((room - gap * CGFloat(count - 1)) / CGFloat(count)).rounded(.down), 1)
    }
    let size = CGSize(width: side(area.width, columns), height: side(area.height, rows))
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(
        x: area.minX + CGFloat(index % columns) * (size.width + gap),
        y: area.minY + CGFloat(index / columns) * (size.height + gap), width: size.width,
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
