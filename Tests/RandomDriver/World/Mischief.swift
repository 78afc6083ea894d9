import RandomSeeds
import UIKit

/// Callbacks that change the tree in the middle of the operation that makes them.
///
/// The entry `callbacks change the tree` arms them: of the next callbacks of the mischievous
/// objects, whichever they are, some make a random call of the operations on trees. So each
/// callback of each operation gets its turn, also those inside of operations that a callback makes.
@MainActor
enum Mischief {
  private weak static var world: World?
  private static var random = SeededGenerator(seed: 0)
  /// The number of callbacks that are still to make a call.
  private static var left = 0

  /// Lets some of the next callbacks in `world` make calls.
  static func arm(_ seed: UInt64, in world: World) {
    self.world = world
    random = SeededGenerator(seed: seed)
    left = 1 + Int(random.next() % 6)
  }

  /// Called in each callback.
  static func callback() {
    guard left > 0, let world, random.next() % 3 == 0 else { return }
    left -= 1
    world.runInside(random.next(), of: Entry.treeOperations)
  }

  /// Calls `body`, a method of a superclass, between two callbacks.
  static func around<Result>(_ body: () -> Result) -> Result {
    callback()
    defer { callback() }
    return body()
  }

  // MARK: Objects

  static func views() -> [UIView] {
    let views = [MischiefView(), MischiefView(), MischiefView()]
    for (number, view) in views.enumerated() {
      view.frame = CGRect(x: 30 * number, y: 100, width: 28, height: 28)
    }
    return views
  }

  /// The objects that are neither layers nor views.
  static func others() -> [AnyObject] {
    let delegate = MischiefDelegate()
    let recognizer = MischiefRecognizer()
    recognizer.delegate = delegate
    let navigation = UINavigationController(rootViewController: MischiefController())
    navigation.delegate = delegate
    let tabs = UITabBarController()
    tabs.viewControllers = [MischiefController(), MischiefController()]
    tabs.delegate = delegate
    return [
      delegate, recognizer, navigation, tabs, MischiefController(), MischiefController(),
    ]
  }
}

final class MischiefLayer: CALayer {
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    Mischief.callback()
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    Mischief.callback()
    return key == "mask" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    Mischief.around { super.action(forKey: event) }
  }
  override func layoutSublayers() { Mischief.around { super.layoutSublayers() } }
  override func display() { Mischief.around { super.display() } }
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(.white)
    ctx.fill(bounds.insetBy(dx: 3, dy: 3))
    Mischief.callback()
  }
  override func setNeedsLayout() { Mischief.around { super.setNeedsLayout() } }
  override func setNeedsDisplay() { Mischief.around { super.setNeedsDisplay() } }
  override func addSublayer(_ layer: CALayer) { Mischief.around { super.addSublayer(layer) } }
  override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    Mischief.around { super.insertSublayer(layer, at: idx) }
  }
  override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    Mischief.around { super.insertSublayer(layer, below: sibling) }
  }
  override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    Mischief.around { super.insertSublayer(layer, above: sibling) }
  }
  override func removeFromSuperlayer() { Mischief.around { super.removeFromSuperlayer() } }
  override func add(_ anim: CAAnimation, forKey key: String?) {
    Mischief.around { super.add(anim, forKey: key) }
  }
  override func hitTest(_ p: CGPoint) -> CALayer? { Mischief.around { super.hitTest(p) } }
}

final class MischiefView: UIView {
  override class var layerClass: AnyClass { MischiefLayer.self }

  override func willMove(toSuperview newSuperview: UIView?) { Mischief.callback() }
  override func didMoveToSuperview() { Mischief.callback() }
  override func willMove(toWindow newWindow: UIWindow?) { Mischief.callback() }
  override func didMoveToWindow() { Mischief.callback() }
  override func didAddSubview(_ subview: UIView) { Mischief.callback() }
  override func willRemoveSubview(_ subview: UIView) { Mischief.callback() }
  override func setNeedsLayout() { Mischief.around { super.setNeedsLayout() } }
  override func layoutSubviews() { Mischief.around { super.layoutSubviews() } }
  override func updateConstraints() { Mischief.around { super.updateConstraints() } }
  override func draw(_ rect: CGRect) { Mischief.callback() }
  override func tintColorDidChange() { Mischief.callback() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    Mischief.callback()
  }
  override func safeAreaInsetsDidChange() { Mischief.callback() }
  override func layoutMarginsDidChange() { Mischief.callback() }
  override var intrinsicContentSize: CGSize {
    Mischief.callback()
    return CGSize(width: 20, height: 10)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    Mischief.around { super.sizeThatFits(size) }
  }
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    Mischief.around { super.action(for: layer, forKey: event) }
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    Mischief.around { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    Mischief.around { super.point(inside: point, with: event) }
  }
  override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    Mischief.around { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    Mischief.around { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    Mischief.around { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Mischief.around { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    Mischief.around { super.touchesCancelled(touches, with: event) }
  }
  override var canBecomeFirstResponder: Bool {
    Mischief.callback()
    return true
  }
  override func becomeFirstResponder() -> Bool { Mischief.around { super.becomeFirstResponder() } }
  override func resignFirstResponder() -> Bool { Mischief.around { super.resignFirstResponder() } }
}

final class MischiefController: UIViewController {
  override func loadView() {
    view = MischiefView()
    Mischief.callback()
  }
  override func viewDidLoad() { Mischief.callback() }
  override func viewWillAppear(_ animated: Bool) { Mischief.callback() }
  override func viewIsAppearing(_ animated: Bool) { Mischief.callback() }
  override func viewDidAppear(_ animated: Bool) { Mischief.callback() }
  override func viewWillDisappear(_ animated: Bool) { Mischief.callback() }
  override func viewDidDisappear(_ animated: Bool) { Mischief.callback() }
  override func viewWillLayoutSubviews() { Mischief.callback() }
  override func viewDidLayoutSubviews() { Mischief.callback() }
  override func updateViewConstraints() { Mischief.around { super.updateViewConstraints() } }
  override func viewSafeAreaInsetsDidChange() { Mischief.callback() }
  override func willMove(toParent parent: UIViewController?) { Mischief.callback() }
  override func didMove(toParent parent: UIViewController?) { Mischief.callback() }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    Mischief.around { super.viewWillTransition(to: size, with: coordinator) }
  }
}

final class MischiefRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    Mischief.around { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    Mischief.around { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    Mischief.around { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    Mischief.around { super.touchesCancelled(touches, with: event) }
  }
  override func reset() { Mischief.around { super.reset() } }
  override func shouldReceive(_ event: UIEvent) -> Bool {
    Mischief.around { super.shouldReceive(event) }
  }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    Mischief.around { super.canPrevent(preventedGestureRecognizer) }
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    Mischief.around { super.canBePrevented(by: preventingGestureRecognizer) }
  }
}
