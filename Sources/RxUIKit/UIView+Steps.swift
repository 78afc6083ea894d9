public import CalqueRx
public import UIKit

extension Reactive where Base: UIView {
  /// Runs `animations` with the view in `UIView.animate`. Sends one element and completes when the
  /// animation ends.
  ///
  /// The step starts at subscription, on the main thread. The animations may change the view and
  /// its subviews. For a view without a window, and for animations that change nothing, the step
  /// ends on the next turn of the run loop.
  public func animate(
    duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    animations: @escaping (Base) -> Void
  ) -> Observable<Void> {
    step { animations, completion in
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: completion)
    } animations: {
      animations($0)
    }
  }

  /// Does the same as `animate(duration:delay:options:animations:)`, with spring timing.
  public func animate(
    duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat = 0, options: UIView.AnimationOptions = [],
    animations: @escaping (Base) -> Void
  ) -> Observable<Void> {
    step { animations, completion in
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations,
        completion: completion)
    } animations: {
      animations($0)
    }
  }

  /// Moves the view by `dx` and `dy` points.
  public func shift(
    dx: CGFloat = 50, dy: CGFloat = 0, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = []
  ) -> Observable<Void> {
    animate(duration: duration, delay: delay, options: options) { view in
      view.center = CGPoint(x: view.center.x + dx, y: view.center.y + dy)
    }
  }

  /// Animates the view's opacity to `alpha`.
  public func fade(
    to alpha: CGFloat = 0, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = []
  ) -> Observable<Void> {
    animate(duration: duration, delay: delay, options: options) { $0.alpha = alpha }
  }

  /// Rotates the view by `angle` radians, clockwise if positive. The animation takes the shorter
  /// way round.
  public func rotate(
    by angle: CGFloat = .pi / 2, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = []
  ) -> Observable<Void> {
    animate(duration: duration, delay: delay, options: options) { view in
      view.transform = view.transform.rotated(by: angle)
    }
  }

  /// Rotates the view by `angle` radians repeatedly until the subscription is disposed, and sends
  /// an element after each turn: `rotateEndlessly(duration: 0.5).take(5)` makes five turns.
  public func rotateEndlessly(
    by angle: CGFloat = .pi / 2, duration: TimeInterval, options: UIView.AnimationOptions = []
  ) -> Observable<Void> {
    let turn = rotate(by: angle, duration: duration, options: options)
    return .concat(AnySequence(repeatElement(turn, count: .max)))
  }

  /// Scales the view by `factor` around its anchor point.
  public func scale(
    by factor: CGFloat, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = []
  ) -> Observable<Void> {
    animate(duration: duration, delay: delay, options: options) { view in
      view.transform = view.transform.scaledBy(x: factor, y: factor)
    }
  }

  /// Animates the view's background colour to `color`.
  public func color(
    to color: UIColor?, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = []
  ) -> Observable<Void> {
    animate(duration: duration, delay: delay, options: options) { $0.backgroundColor = color }
  }

  /// Returns a sequence that starts with `animate` and ends when its completion is called.
  private func step(
    _ animate:
      @escaping (_ animations: @escaping () -> Void, _ completion: @escaping (Bool) -> Void)
      -> Void,
    animations: @escaping (Base) -> Void
  ) -> Observable<Void> {
    let view = base
    return Observable.create { observer in
      let started = StartedAnimations(in: view.layer) {
        animate({ animations(view) }) { _ in
          observer.onNext(())
          observer.onCompleted()
        }
      }
      return Disposables.create { started.remove() }
    }
    .subscribe(on: ConcurrentMainScheduler.instance)
  }
}
