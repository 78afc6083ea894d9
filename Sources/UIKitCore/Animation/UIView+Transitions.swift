public import Foundation
internal import QuartzCore

extension UIView {
  /// Runs `animations`, which changes the view or its content, and shows the transition in the
  /// options from the old appearance to the new one; without a transition the changes show at once.
  ///
  /// Changes in the closure do not animate themselves, unless the options allow animated content.
  /// The old appearance is that of the last commit. `completion` is called once, on a later turn:
  /// with false if the transition was removed.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      duration: duration, delay: 0, options: options, inside: currentBlock, completion: completion)
    block.isQuiet = !options.contains(.allowAnimatedContent)
    run(block) {
      let style = AnimationTransitionStyle(options)
      if let style, areAnimationsEnabled, block.duration > 0, view.layer.isHosted {
        view.add(style, block)
      }
      animations?()
    }
  }

  /// Replaces `fromView` by `toView` with a transition of their superview: removes `fromView`, or
  /// with `showHideTransitionViews` hides it, and shows `toView`. A `fromView` without a superview
  /// is reported, and nothing changes.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      Diagnostic.report("transition(from:to:): \(fromView): expected a view with a superview")
      MainQueueWork.later { completion?(true) }
      return
    }
    transition(
      with: superview, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// Runs a transition of `view` and returns at its end, with false if it was removed.
  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await withCheckedContinuation { end in
      transition(
        with: view, duration: duration, options: options, animations: animations,
        completion: { end.resume(returning: $0) })
    }
  }

  /// Replaces `fromView` by `toView` and returns at the end, with false if the transition was
  /// removed.
  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = []
  ) async -> Bool {
    await withCheckedContinuation { end in
      transition(
        from: fromView, to: toView, duration: duration, options: options,
        completion: { end.resume(returning: $0) })
    }
  }

  /// The transitions of animations between a begin and a commit call.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
  }

  /// Applies a transition to `view`, between `beginAnimations` and `commitAnimations`. `cache` has
  /// no effect.
  @available(*, deprecated, message: "Use transition(with:) instead")
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let block = currentBlock, areAnimationsEnabled, block.duration > 0, view.layer.isHosted,
      let style = AnimationTransitionStyle(
        AnimationOptions(rawValue: UInt(transition.rawValue) << 20))
    else { return }
    view.add(style, block)
  }

  fileprivate func add(_ style: AnimationTransitionStyle, _ block: AnimationBlock) {
    let transition = CATransition()
    (transition.type, transition.subtype) = (style.type, style.subtype)
    transition.timingFunction = block.timingFunction
    block.setTime(of: transition, on: layer, in: self)
    layer.add(transition, forKey: kCATransition)
  }
}

/// The type and subtype of a view's transition, in the terms of layers.
struct AnimationTransitionStyle {
  let type: CATransitionType
  let subtype: CATransitionSubtype?

  /// The transition in bits 20 to 23; nil for none and for an undefined number.
  init?(_ options: UIView.AnimationOptions) {
    switch options.rawValue >> 20 & 0xF {
    case 1: (type, subtype) = (.flip, .fromLeft)
    case 2: (type, subtype) = (.flip, .fromRight)
    case 3: (type, subtype) = (.pageCurl, nil)
    case 4: (type, subtype) = (.pageUnCurl, nil)
    case 5: (type, subtype) = (.fade, nil)
    // Layer transitions take y upwards here.
    case 6: (type, subtype) = (.flip, .fromBottom)
    case 7: (type, subtype) = (.flip, .fromTop)
    default: return nil
    }
  }
}
