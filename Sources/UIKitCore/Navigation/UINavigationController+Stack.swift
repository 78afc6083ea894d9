internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UINavigationController {
  /// Sets the stack to `controllers`. The top one is shown now, or once the transition in progress
  /// has ended.
  func setStack(_ controllers: [UIViewController], animated: Bool) {
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

  func isOnStack(_ controller: UIViewController) -> Bool {
    stack.contains { $0 === controller }
  }

  /// Starts the transition to the top of the stack, unless it is shown or another transition is in
  /// progress.
  func showTop(animated: Bool, from former: [UIViewController]) {
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
