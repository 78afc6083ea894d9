import UIKit

// Callbacks to the driver, which makes further changes in them.

/// The seeds of calls to be made in a callback, once each.
@MainActor
final class Insides {
  private weak var world: World?
  private var seeds: [String: [UInt64]] = [:]

  /// Adds a call to be made in the next callback of that name.
  func add(_ seed: UInt64, at callback: String, in world: World) {
    self.world = world
    seeds[callback, default: []].append(seed)
  }

  func run(_ callback: String) {
    guard let seed = seeds[callback]?.popLast() else { return }
    world?.runInside(seed)
  }
}

final class InsideLayer: CALayer {
  let insides = Insides()
  /// A custom property that is animated on the main thread.
  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func layoutSublayers() {
    insides.run("layout")
    super.layoutSublayers()
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(.white)
    ctx.fill(bounds.insetBy(dx: 3, dy: 3))
    insides.run("draw")
  }

  override func action(forKey event: String) -> (any CAAction)? {
    insides.run("action")
    return super.action(forKey: event)
  }
}

final class InsideView: UIView {
  let insides = Insides()

  override func layoutSubviews() {
    insides.run("layout")
    super.layoutSubviews()
  }

  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIBezierPath(ovalIn: bounds).fill()
    insides.run("draw")
  }

  override func didMoveToWindow() { insides.run("window") }
  override func didMoveToSuperview() { insides.run("superview") }
  override func willMove(toSuperview newSuperview: UIView?) { insides.run("will move") }
  override func didAddSubview(_ subview: UIView) { insides.run("subview") }
  override func willRemoveSubview(_ subview: UIView) { insides.run("remove") }
  override func safeAreaInsetsDidChange() { insides.run("safe area") }
  override func tintColorDidChange() { insides.run("tint") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    insides.run("touches")
    super.touchesBegan(touches, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    insides.run("hit")
    return super.hitTest(point, with: event)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    insides.run("fit")
    return super.sizeThatFits(size)
  }

  static let callbacks = [
    "layout", "draw", "window", "superview", "will move", "subview", "remove", "safe area", "tint",
    "touches", "hit", "fit",
  ]
}

/// The delegate of all objects.
@MainActor
final class InsideDelegate: NSObject, CALayerDelegate, CAAnimationDelegate, UIScrollViewDelegate,
  UIGestureRecognizerDelegate
{
  let insides = Insides()
  private weak var world: World?

  init(_ world: World) { self.world = world }

  static let callbacks = [
    "display", "layer draw", "layout", "action", "start", "stop", "scroll", "drag", "lift", "end",
    "zoom", "zoom view", "begin", "receive", "both",
  ]

  func draw(_ layer: CALayer, in ctx: CGContext) {
    // Background threads draw tiles and may use nothing but the context.
    if Thread.isMainThread { insides.run("layer draw") }
  }
  func layoutSublayers(of layer: CALayer) { insides.run("layout") }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    insides.run("action")
    return nil
  }

  func animationDidStart(_ anim: CAAnimation) { insides.run("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { insides.run("stop") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { insides.run("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { insides.run("drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { insides.run("lift") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { insides.run("end") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { insides.run("zoom") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    insides.run("zoom view")
    return scrollView.subviews.first
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    insides.run("begin")
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    insides.run("receive")
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    insides.run("both")
    return otherGestureRecognizer.numberOfTouches % 2 == 0
  }
}
