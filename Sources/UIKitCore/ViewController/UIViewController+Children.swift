internal import Foundation

extension UIViewController {
  /// Returns true if `child` may become a child: it is neither this controller nor an ancestor.
  /// Reports it otherwise.
  func canAdopt(_ child: UIViewController) -> Bool {
    let line = sequence(first: self, next: \.parent)
    guard line.contains(where: { $0 === child }) else { return true }
    Diagnostic.report("addChild: \(child) is the parent itself or above it")
    return false
  }

  /// Replaces the view of one child by that of another in an animation.
  func passOver(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self, from !== to else {
      Diagnostic.report("transition(from:to:): \(from) and \(to) must be two children of \(self)")
      completion?(false)
      return
    }
    guard let place = from.viewIfLoaded?.superview else {
      Diagnostic.report("transition(from:to:): the view of \(from) is in no other view")
      completion?(false)
      return
    }
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
