public import CalqueRx
public import UIKit

extension Reactive where Base: UIViewPropertyAnimator {
  /// Starts the animator at subscription, after `delay` seconds, and completes with its animations.
  /// Disposing the subscription before stops the animator where it is.
  ///
  /// Its progress can be set, too: `progress.bind(to: animator.rx.fractionComplete)`.
  public func animate(afterDelay delay: TimeInterval = 0) -> Completable {
    let animator = base
    return Completable.create { completable in
      animator.addCompletion { _ in completable(.completed) }
      animator.startAnimation(afterDelay: delay)
      return Disposables.create {
        if animator.state == .active { animator.stopAnimation(true) }
      }
    }
    .subscribe(on: ConcurrentMainScheduler.instance)
  }
}

extension Reactive where Base: UIView {
  /// Returns binders of the view's properties that animate each change, with `UIView.animate`:
  /// `positions.bind(to: view.rx.animated(duration: 0.3).center)`.
  public func animated(
    duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []
  ) -> AnimatedBinders<Base> {
    AnimatedBinders(view: base, duration: duration, delay: delay, options: options)
  }
}

/// Binders of a view's properties that animate each change.
@preconcurrency @MainActor
@dynamicMemberLookup
public struct AnimatedBinders<Base: UIView> {
  fileprivate let view: Base
  fileprivate let duration: TimeInterval
  fileprivate let delay: TimeInterval
  fileprivate let options: UIView.AnimationOptions

  /// Returns a binder that animates a property of the view, which it holds weakly.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> {
    Binder(view) { [duration, delay, options] view, value in
      UIView.animate(withDuration: duration, delay: delay, options: options) {
        view[keyPath: keyPath] = value
      }
    }
  }
}
