internal import UIKit

/// Three animations of a distortion, side by side: plain, with a spring, and there and back with an
/// ease-out.
final class DistortionViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 2 }

  private static let captions = ["Plain", "Spring", "There and back"]

  var rhythm: SceneRhythm { .rounds(every: max(duration, springDuration) + 1) }

  private var duration = 2.0
  private var springDuration = 1.0
  private var damping = 0.4
  private var velocity = 0.6

  private let canvas = FittedView()
  private let views = [DistortionView(), DistortionView(), DistortionView()]
  private let labels = captions.map { caption in
    let label = UILabel()
    label.text = caption
    label.font = .systemFont(ofSize: 14)
    label.textColor = Theme.faintText
    label.textAlignment = .center
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.addSubview(canvas)
    for view in views {
      view.backgroundColor = UIColor.red
      canvas.addSubview(view)
    }
    for label in labels { canvas.addSubview(label) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let area = canvas.bounds
    let gap: CGFloat = 32
    let side = max(min((area.width - 4 * gap) / 3, area.height - 160, 240), 16).rounded(.down)
    let left = ((area.width - 3 * side - 2 * gap) / 2).rounded()
    let top = ((area.height - side - 40) / 2).rounded()
    for (index, view) in views.enumerated() {
      let x = left + CGFloat(index) * (side + gap)
      view.frame = CGRect(x: x, y: top, width: side, height: side)
      labels[index].frame = CGRect(
        x: x - gap / 2, y: top + side + 20, width: side + gap, height: 20)
    }
  }

  // MARK: Animations

  private func animate(_ index: Int) {
    let view = views[index]
    let release = {
      view.backgroundColor = .red
      view.distortion = 0
    }
    let bend = {
      view.backgroundColor = .blue
      view.distortion = 1
    }
    release()
    switch index {
    case 0: UIView.animate(withDuration: duration, animations: bend)
    case 1:
      UIView.animate(
        withDuration: springDuration, delay: 0, usingSpringWithDamping: damping,
        initialSpringVelocity: velocity, options: [], animations: bend, completion: nil)
    default:
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.curveEaseOut, .autoreverse], animations: bend,
        completion: { hasEnded in
          if hasEnded { release() }
        })
    }
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .seconds("Plain", self, \.duration, 0.2...4),
      .seconds("Spring", self, \.springDuration, 0.2...4),
      .number("Damping", self, \.damping, 0.1...1),
      .number("Velocity", self, \.velocity, 0...10, step: 0.1),
    ]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play"), KeyHint("1-3", "Bend one view")] }

  func play() {
    for index in views.indices { animate(index) }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case " ": play()
    case "1": animate(0)
    case "2": animate(1)
    case "3": animate(2)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// A layer whose sides bend inwards in proportion to a property of its own, which animates.
///
/// The property and its animations are the subject of "Créer une CALayer Animatable property
/// personnalisée sur iOS".
final class DistortionLayer: CAShapeLayer {
  private static let key = "distortion"

  /// The distortion: 0 for straight sides, 1 for sides that bend by a quarter of their depth.
  @Managed var distortion: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {
    key == Self.key || super.needsDisplay(forKey: key)
  }

  /// Borrows the action of the background colour: in an animation block it has the block's timing.
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == Self.key else { return super.action(forKey: event) }
    guard let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
      setNeedsDisplay()
      return nil
    }
    animation.keyPath = Self.key
    animation.fromValue = (presentation() ?? self).distortion
    animation.toValue = nil
    return animation
  }

  /// The outline, in the layer's own coordinates from (0, 0) on: a quadratic curve for each side.
  var outline: CGPath {
    let (width, height) = (bounds.width, bounds.height)
    let depth = distortion * max(width, height) / 8
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(
      to: CGPoint(x: width, y: 0), control: CGPoint(x: width / 2, y: depth))
    path.addQuadCurve(
      to: CGPoint(x: width, y: height), control: CGPoint(x: width - depth, y: height / 2))
    path.addQuadCurve(
      to: CGPoint(x: 0, y: height), control: CGPoint(x: width / 2, y: height - depth))
    path.addQuadCurve(to: .zero, control: CGPoint(x: depth, y: height / 2))
    path.closeSubpath()
    return path
  }
}

/// A view of a `DistortionLayer`, cut to its outline by a mask.
final class DistortionView: UIView {
  override class var layerClass: AnyClass { DistortionLayer.self }

  /// The distortion of the layer, 0...1. It animates.
  var distortion: CGFloat {
    get { (layer as? DistortionLayer)?.distortion ?? 0 }
    set { (layer as? DistortionLayer)?.distortion = newValue }
  }

  override func display(_ layer: CALayer) {
    guard let shown = layer.presentation() as? DistortionLayer else { return }
    let mask = CAShapeLayer()
    mask.path = shown.outline
    layer.mask = mask
  }
}
