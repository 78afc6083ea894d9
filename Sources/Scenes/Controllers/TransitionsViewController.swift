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

/// A card with two faces that switches between them with a transition of its own, when touched or
/// told to.
final class TransitionCard: UIView {
  /// A transition and its name.
  struct Kind {
    let name: String
    let options: UIView.AnimationOptions
  }

  /// All transitions.
  static let kinds: [Kind] = [
    Kind(name: "flipFromLeft", options: .transitionFlipFromLeft),
    Kind(name: "flipFromRight", options: .transitionFlipFromRight),
    Kind(name: "flipFromTop", options: .transitionFlipFromTop),
    Kind(name: "flipFromBottom", options: .transitionFlipFromBottom),
    Kind(name: "curlUp", options: .transitionCurlUp),
    Kind(name: "curlDown", options: .transitionCurlDown),
    Kind(name: "crossDissolve", options: .transitionCrossDissolve),
    Kind(name: "none", options: []),
  ]

  /// The default duration of the transition, in seconds.
  static let duration: TimeInterval = 0.8
  var duration = TransitionCard.duration

  private let kind: Kind
  private let number: Int
  private let face = UIView()
  private let digit = UILabel()
  private let caption = UILabel()
  /// True if the second face is shown.
  private(set) var isTurned = false

  init(_ kind: Kind, number: Int) {
    self.kind = kind
    self.number = number
    super.init(frame: .zero)
    face.layer.cornerRadius = 12
    digit.font = .systemFont(ofSize: 44)
    digit.textAlignment = .center
    caption.text = kind.name
    caption.font = .systemFont(ofSize: 13)
    caption.textColor = Theme.faintText
    caption.textAlignment = .center
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.6
    face.addSubview(digit)
    addSubview(face)
    addSubview(caption)
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    face.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - 30, 0))
    digit.frame = face.bounds
    caption.frame = CGRect(x: 0, y: face.frame.maxY + 8, width: bounds.width, height: 18)
  }

  /// Switches to the other face.
  func turn() {
    isTurned.toggle()
    UIView.transition(
      with: face, duration: duration, options: [kind.options, .allowUserInteraction],
      animations: { self.show() })
  }

  /// Sets the colours of the current face.
  private func show() {
    let hue = CGFloat(number - 1) / CGFloat(Self.kinds.count)
    face.backgroundColor =
      isTurned
      ? UIColor(hue: hue, saturation: 0.25, brightness: 0.95, alpha: 1)
      : UIColor(hue: hue, saturation: 0.75, brightness: 0.75, alpha: 1)
    digit.textColor = isTurned ? UIColor(white: 0.1, alpha: 1) : .white
    digit.text = isTurned ? "\(number)b" : "\(number)a"
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { turn() }
}
