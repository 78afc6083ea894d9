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

/// A card that is dragged, scaled and rotated by fingers at the same time.
final class GestureCard: UIView, UIGestureRecognizerDelegate {
  static let size = CGSize(width: 150, height: 200)

  /// Called when a finger touches the card.
  var raised: (GestureCard) -> Void = { _ in }

  /// The duration in seconds and the damping ratio of the spring that moves the card back to its
  /// home.
  var duration = 0.6
  var damping = 0.6

  /// The centre of the card until it is moved.
  var home = CGPoint.zero {
    didSet { if home != oldValue, !isMoved { center = home } }
  }

  private let label = UILabel()
  private var isMoved = false

  init(_ title: String, _ color: UIColor) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = color
    layer.cornerRadius = 16
    layer.allowsEdgeAntialiasing = true
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: 16, cornerHeight: 16, transform: nil)
    label.text = title
    label.textColor = .white
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    label.frame = CGRect(x: 0, y: 84, width: Self.size.width, height: 32)
    addSubview(label)
    isMultipleTouchEnabled = true
    let twice = UITapGestureRecognizer(target: self, action: Selector(GestureCard.putBack))
    twice.numberOfTapsRequired = 2
    for recognizer in [
      UIPanGestureRecognizer(target: self, action: Selector(GestureCard.drag(_:))),
      UIPinchGestureRecognizer(target: self, action: Selector(GestureCard.pinch(_:))),
      UIRotationGestureRecognizer(target: self, action: Selector(GestureCard.turn(_:))), twice,
    ] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  required init?(coder: NSCoder) { nil }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.view === self }

  private func drag(_ pan: UIPanGestureRecognizer) {
    take(pan)
    let way = pan.translation(in: superview)
    center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    pan.setTranslation(.zero, in: superview)
  }

  private func pinch(_ pinch: UIPinchGestureRecognizer) {
    take(pinch)
    transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }

  private func turn(_ rotation: UIRotationGestureRecognizer) {
    take(rotation)
    transform = transform.rotated(by: rotation.rotation)
    rotation.rotation = 0
  }

  /// Springs back to the home position.
  func putBack() {
    isMoved = false
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { [self] in
        transform = .identity
        center = home
      })
  }

  private func take(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began else { return }
    isMoved = true
    raised(self)
  }
}
