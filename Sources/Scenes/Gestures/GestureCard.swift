internal import UIKit

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
