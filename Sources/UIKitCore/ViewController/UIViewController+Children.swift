internal import Foundation

extension UIViewController {
  /// Makes `child` a child of this controller, by the rule of `Callout`.
  func adopt(_ child: UIViewController) {
    guard canAdopt(child), child.parent !== self,
      let callout = Callout.begin("addChild", child)
    else { return }
    defer { callout.end() }
    child.removeFromParent()
    guard callout.holds(child.parent == nil && !isInTree(of: child)) else { return }
    child.willMove(toParent: self)
    guard callout.holds(child.parent == nil && !isInTree(of: child)) else { return }
    child.parent = self
    child.isMovingToParent = true
    children.append(child)
  }

  func leaveParent() {
    guard let parent, let callout = Callout.begin("removeFromParent", self) else { return }
    defer { callout.end() }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    takeOverride(nil)
    parent.childDidLeave(self)
    if self.parent == nil { didMove(toParent: nil) }
  }

  /// Returns true if `child` may become a child: it is neither this controller nor an ancestor.
  /// Reports it otherwise.
  func canAdopt(_ child: UIViewController) -> Bool {
    guard isInTree(of: child) else { return true }
    Diagnostic.report("addChild: a controller cannot contain itself: \(child)")
    return false
  }

  private func isInTree(of controller: UIViewController) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === controller }
  }

  /// The parent, for the responder chain of a controller whose view is in no other one. Nil if the
  /// chain from there comes back to this controller, because its view contains the parent's.
  var parentOutside: UIViewController? {
    guard let parent, let view = viewIfLoaded else { return parent }
    var link: UIResponder? = parent
    // Other controllers may be in a circle of their own.
    for _ in 0..<Self.longestChain {
      guard let current = link else { return parent }
      if current === self || current === view { return nil }
      if let controller = current as? UIViewController {
        link = controller.viewIfLoaded?.superview ?? controller.parent
      } else {
        link = (current as? UIView).flatMap { $0.viewController ?? $0.superview }
      }
    }
    return nil
  }

  private static let longestChain = 100_000

  /// Replaces the view of one child by that of another in an animation.
  func passOver(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self, from !== to else {
      Diagnostic.report("transition(from:to:): \(from) and \(to): expected two children of \(self)")
      completion?(false)
      return
    }
    guard let place = from.viewIfLoaded?.superview else {
      Diagnostic.report("transition(from:to:): the view of \(from): expected a superview")
      completion?(false)
      return
    }
    guard let callout = Callout.begin("transition(from:to:)", self) else { return }
    defer { callout.end() }
    let isAnimated = duration > 0
    from.beginAppearanceTransition(false, animated: isAnimated)
    to.beginAppearanceTransition(true, animated: isAnimated)
    let (old, new): (UIView, UIView) = (from.view, to.view)
    let end: (Bool) -> Void = { finished in
      old.removeFromSuperview()
      to.endAppearanceTransition()
      from.endAppearanceTransition()
      completion?(finished)
    }
    guard callout.holds(from.parent === self && to.parent === self) else { return end(false) }
    if AnimationTransitionStyle(options) != nil {
      return UIView.transition(
        with: place, duration: duration, options: options,
        animations: {
          place.insertSubview(new, aboveSubview: old)
          old.removeFromSuperview()
          animations?()
        }, completion: end)
    }
    place.addSubview(new)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: end)
  }
}
