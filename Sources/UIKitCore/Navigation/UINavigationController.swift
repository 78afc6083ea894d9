internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A stack of controllers that shows the top one, with a bar above it.
///
/// The stack changes immediately; the views follow with a slide, or with the delegate's animator. A
/// change during a transition is shown once that has ended. Dragging from the leading edge pops
/// the top controller.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar: UINavigationBar
  private var barIsHidden = false

  var stack: [UIViewController] = []
  /// The controllers on the stack whose `didMove(toParent:)` has been called.
  var settled: Set<ObjectIdentifier> = []
  /// The controller that is shown, or that the transition in progress shows.
  var shown: UIViewController?
  /// True while the transition to `shown` is being made.
  var isPassing = false
  /// The driver of the interactive pop; nil outside of one.
  private var popDrag: UIPercentDrivenInteractiveTransition?
  /// The container of the shown view.
  let content = UIView()
  private let edgePan = NavigationEdgePan(target: nil, action: nil)
  private lazy var edgeRules = NavigationEdgeRules(self)

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  /// Creates a controller with an empty stack. The classes are not used.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The controllers on the stack, from the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The controller at the top of the stack, or the one presented over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Sets the stack, from the bottom to the top. A controller that occurs twice is taken once,
  /// which is reported.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  /// Pushes a controller. One that is already on the stack is reported and ignored.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !isOnStack(viewController) else {
      Diagnostic.report("pushViewController: \(viewController) is already on the stack")
      return
    }
    setStack(stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setStack(stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers but the bottom one, and returns them from the bottom to the top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops the controllers above `viewController`, and returns them from the bottom to the top.
  /// Returns nil, and reports it, if that one is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Diagnostic.report("popToViewController: \(viewController) is not on the stack")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    setStack(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Removes a child that has left for another parent from the stack.
  override func childDidLeave(_ child: UIViewController) {
    guard isOnStack(child) else { return }
    setStack(stack.filter { $0 !== child }, animated: false)
  }

  override func otherTransitionDidEnd() {
    if stack.last !== shown { showTop(animated: false, from: stack) }
  }

  // MARK: The bar

  /// True if the bar is above the view, out of sight; false by default.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar, in an animation of 0.2 seconds if animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    guard isViewLoaded else { return }
    let change = {
      self.placeParts()
      self.view.layoutIfNeeded()
    }
    if animated {
      UIView.animate(withDuration: 0.2, animations: change)
    } else {
      change()
    }
  }

  /// The drag from the leading edge that pops the top controller. By default it begins only if the
  /// bar shows a back button; without a delegate, or with another one, the app decides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  // MARK: View

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.laidOut = { [weak self] in self?.placeParts() }
    view.clipsToBounds = true
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    edgePan.delegate = edgeRules
    edgePan.addHandler { [weak self] _ in self?.followEdgePan() }
    view.addGestureRecognizer(edgePan)
    for part in [content, navigationBar] { view.addSubview(part) }
    self.view = view
    UIView.safeAreasExist = true
    placeParts()
    showTop(animated: false, from: [])
  }

  func placeParts() {
    guard let view = viewIfLoaded else { return }
    edgePan.edges = view.isRightToLeft ? .right : .left
    let size = view.bounds.size
    let height = UINavigationBar.height
    let free = view.safeAreaInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: barIsHidden ? -height : free, width: size.width, height: height)
    content.frame = CGRect(origin: .zero, size: size)
    guard let shown else { return }
    if transition == nil, shown.viewIfLoaded?.superview === content {
      shown.view.frame = place(of: shown)
    }
    shown.safeAreaMayHaveChanged()
  }

  /// Returns the frame of the view of `controller` in `content`.
  func place(of controller: UIViewController) -> CGRect {
    guard !barCovers(controller) else { return content.bounds }
    let covered = barIsHidden ? 0 : max(0, navigationBar.frame.maxY - content.frame.minY)
    return content.bounds.inset(by: UIEdgeInsets(top: covered, left: 0, bottom: 0, right: 0))
  }

  /// The height by which the bar covers the views that extend under it, in points.
  var coveringBarHeight: CGFloat { barIsHidden ? 0 : UINavigationBar.height }

  /// True if the view of `controller` extends under the bar.
  func barCovers(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Subtracts an opaque bar from the size that is passed to the children.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let taken = barIsHidden || navigationBar.isTranslucent ? 0 : UINavigationBar.height
    super.viewWillTransition(
      to: CGSize(width: size.width, height: max(0, size.height - taken)), with: coordinator)
  }

  private func followEdgePan() { follow(edgePan) }
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
  var laidOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut()
  }
}

extension UINavigationController {
  /// Sets the stack to `controllers`. The top one is shown now, or once the transition in progress
  /// has ended.
  private func setStack(_ controllers: [UIViewController], animated: Bool) {
    var seen: Set<ObjectIdentifier> = []
    let distinct = controllers.filter { seen.insert(ObjectIdentifier($0)).inserted }
    if distinct.count < controllers.count {
      Diagnostic.report("setViewControllers: expected each controller once; ignoring repeats")
    }
    let new = distinct.filter { canAdopt($0) }
    guard let callout = Callout.begin("setViewControllers", self) else { return }
    defer { callout.end() }
    let former = stack
    stack = new
    for controller in new where controller.parent !== self {
      // A callback may have set another stack, and a controller may refuse to be a child.
      guard isOnStack(controller) else { continue }
      addChild(controller)
      if controller.parent !== self { stack.removeAll { $0 === controller } }
    }
    for controller in former where !isOnStack(controller) {
      controller.willMove(toParent: nil)
    }
    showTop(animated: animated, from: former)
  }

  private func isOnStack(_ controller: UIViewController) -> Bool {
    stack.contains { $0 === controller }
  }

  /// Starts the transition to the top of the stack, unless it is shown or another transition is in
  /// progress.
  private func showTop(animated: Bool, from former: [UIViewController]) {
    tabBarController?.placeParts()
    guard isViewLoaded else { return settle() }
    guard transition == nil, !isPassing else { return }
    guard let new = stack.last, new !== shown else {
      if stack.isEmpty {
        let last = shown
        shown = nil
        last?.viewIfLoaded?.removeFromSuperview()
      }
      return settle()
    }
    let operation: Operation =
      shown == nil ? .none : former.contains { $0 === new } ? .pop : .push
    pass(to: new, operation, animated: animated && view.window != nil, from: former)
  }

  /// Completes the changes of the stack: calls `didMove(toParent:)` of new controllers, removes the
  /// children that are no longer on the stack, and shows the stack's items in the bar.
  private func settle() {
    for controller in stack
    where controller.parent === self && settled.insert(ObjectIdentifier(controller)).inserted {
      controller.didMove(toParent: self)
    }
    for child in children where !isOnStack(child) && child.parent === self {
      child.removeFromParent()
    }
    settled = Set(stack.map { ObjectIdentifier($0) })
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
  }

  private func pass(
    to new: UIViewController, _ operation: Operation, animated: Bool,
    from former: [UIViewController]
  ) {
    guard let callout = Callout.begin("show", new) else { return }
    defer { callout.end() }
    let old = shown
    shown = new
    // Changes of the stack by callbacks are shown after this one.
    isPassing = true
    let participants = ControllerTransition.Participants(from: old, to: new, place: place)
    let (animator, interaction) =
      animated ? driver(of: operation, from: old, to: new) : (nil, nil)
    isPassing = false
    guard callout.holds(isOnStack(new)) else {
      shown = old
      return showTop(animated: false, from: former)
    }
    let newTransition = ControllerTransition(
      in: content, participants, animator: animator, interaction: interaction
    ) { [self] didComplete in
      end(didComplete, participants, former, animated)
    }
    transition = newTransition
    delegate?.navigationController(self, willShow: new, animated: animated)
    if operation == .pop { old?.isMovingFromParent = true }
    if view.window != nil { participants.beginAppearance(animated: animated) }
    // The bar follows an interactive pop only once that has finished.
    if interaction == nil {
      navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
    }
    newTransition.start()
  }

  private func driver(
    of operation: Operation, from old: UIViewController?, to new: UIViewController
  ) -> (
    (any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let old else { return (nil, nil) }
    if let own = delegate?.navigationController(
      self, animationControllerFor: operation, from: old, to: new)
    {
      return (own, delegate?.navigationController(self, interactionControllerFor: own))
    }
    let animator: any UIViewControllerAnimatedTransitioning =
      UIAccessibility.prefersCrossFadeTransitions
      ? ModalAnimator(.crossDissolve, isDismissal: operation == .pop) : NavigationSlide(operation)
    return (
      animator, popDrag ?? delegate?.navigationController(self, interactionControllerFor: animator)
    )
  }

  private func end(
    _ didComplete: Bool, _ participants: ControllerTransition.Participants,
    _ former: [UIViewController], _ animated: Bool
  ) {
    transition = nil
    if !didComplete {
      shown = participants.from
      // Controllers that were about to be removed stay.
      settled.formIntersection(stack.map { ObjectIdentifier($0) })
      stack = former.filter { $0.parent === self }
    }
    participants.removeHiddenView(didComplete, isInWindow: view.window != nil, animated: animated)
    participants.endAppearance()
    settle()
    if didComplete, let new = participants.to, shown === new {
      delegate?.navigationController(self, didShow: new, animated: animated)
    }
    // Controllers may have been pushed or popped during the transition.
    if stack.last !== shown { showTop(animated: false, from: stack) }
  }

  // MARK: Dragging back

  /// Follows a drag from the leading edge.
  func follow(_ drag: UIPanGestureRecognizer) {
    let width = max(content.bounds.width, 1) * (view.isRightToLeft ? -1 : 1)
    let part = drag.translation(in: view).x / width
    switch drag.state {
    case .began:
      guard transition == nil, popDrag == nil, stack.count > 1 else { return }
      popDrag = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
      popDrag?.update(part)
    case .changed: popDrag?.update(part)
    case .ended:
      // Decides by the position that the drag would reach in a fifth of a second.
      let speed = drag.velocity(in: view).x / width
      part + speed / 5 > 0.4 ? popDrag?.finish() : popDrag?.cancel()
      popDrag = nil
    default:
      popDrag?.cancel()
      popDrag = nil
    }
  }
}

/// The drag from the left edge of a navigation controller that pops the top controller. Other pan
/// recognizers wait for it to fail.
private final class NavigationEdgePan: UIScreenEdgePanGestureRecognizer {
  /// The bounds of the navigation controller's view, wherever it is in the window.
  override var edgeArea: CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

  override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}

/// The default delegate of that drag. It allows the drag only if the bar is visible and shows a
/// back button that the app has not replaced.
private final class NavigationEdgeRules: UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, !navigation.isNavigationBarHidden, navigation.viewControllers.count > 1,
      let item = navigation.topViewController?.navigationItem
    else { return false }
    let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
  }
}

/// A delegate that is informed of pushes and pops, and can choose their animation. Every method has
/// a default.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// Returns the animator of a push or a pop; nil, the default, uses the slide.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives `animationController`; nil, the default, if it is not
  /// interactive.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
