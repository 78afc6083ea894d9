import UIKit

/// A layer whose sides are drawn in: not at all at a pinch of 0, by a sixth of its length at 1.
class PinchLayer: CAShapeLayer {
  private static let key = "pinch"

  @NSManaged var pinch: CGFloat

  override init() { super.init() }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let original = layer as? PinchLayer else { return }
    pinch = original.pinch
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == Self.key || super.needsDisplay(forKey: key)
  }

  /// The action of the background colour says whether the change is animated, and how.
  override func action(forKey event: String) -> CAAction? {
    guard event == Self.key else { return super.action(forKey: event) }
    guard let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
      setNeedsDisplay()
      return nil
    }
    animation.keyPath = Self.key
    animation.fromValue = (presentation() ?? self).pinch
    animation.toValue = nil
    return animation
  }

  /// The outline of the layer at its pinch.
  var outline: CGPath {
    let depth = pinch * max(bounds.width, bounds.height) / 6
    let inner = bounds.insetBy(dx: depth, dy: depth)
    let sides: [(end: CGPoint, control: CGPoint)] = [
      (CGPoint(x: bounds.maxX, y: bounds.minY), CGPoint(x: bounds.midX, y: inner.minY)),
      (CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: inner.maxX, y: bounds.midY)),
      (CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.midX, y: inner.maxY)),
      (CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: inner.minX, y: bounds.midY)),
    ]
    let path = UIBezierPath()
    path.move(to: bounds.origin)
    for side in sides { path.addQuadCurve(to: side.end, controlPoint: side.control) }
    path.close()
    return path.cgPath
  }
}

final class PinchView: UIView {
  override class var layerClass: AnyClass { PinchLayer.self }

  var pinch: CGFloat {
    get { (layer as? PinchLayer)?.pinch ?? 0 }
    set { (layer as? PinchLayer)?.pinch = newValue }
  }

  override func display(_ layer: CALayer) {
    guard let shown = layer.presentation() as? PinchLayer else { return }
    let cut = CAShapeLayer()
    cut.path = shown.outline
    layer.mask = cut
  }
}

final class PinchController: UIViewController {
  let square = PinchView(frame: CGRect(x: 45, y: 45, width: 90, height: 90))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(square)
  }

  private func relax() {
    square.backgroundColor = .orange
    square.pinch = 0
  }

  private func tighten() {
    square.backgroundColor = .purple
    square.pinch = 1
  }

  @objc func ease() {
    relax()
    UIView.animate(withDuration: 1.6) { self.tighten() }
  }

  @objc func snap() {
    relax()
    UIView.animate(
      withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 0.5,
      options: [], animations: tighten, completion: nil)
  }

  @objc func squeeze() {
    relax()
    UIView.animate(
      withDuration: 0.4, delay: 0, options: [.curveEaseOut, .autoreverse], animations: tighten
    ) { hasEnded in
      if hasEnded { self.relax() }
    }
  }
}
