public import CalqueRx
public import UIKit

// Views, layers and controls as sequences: `view.rx.fade(duration: 0.5)`.
//
//     Observable.concat(
//       view.rx.rotateEndlessly(duration: 0.5).take(5),
//       view.rx.shift(duration: 0.5),
//       view.rx.fade(duration: 0.5)
//     )
//     .subscribe()
//     .disposed(by: disposeBag)
//
// A step starts when it is subscribed to, with `UIView.animate` or a transaction. When that calls
// its completion, the step sends one element and completes. Disposing a step removes the animations
// that it has started, and nothing else: the animated properties keep their final values.

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

extension Reactive where Base: CALayer {
  /// Runs `changes` with the layer in a transaction of `duration` seconds. Sends one element and
  /// completes when the animations of the changed properties have ended.
  ///
  /// The changes may affect the layer and its sublayers. Without `timingFunction`, each property's
  /// action determines its timing.
  public func animate(
    duration: CFTimeInterval, timingFunction: CAMediaTimingFunction? = nil,
    changes: @escaping (Base) -> Void
  ) -> Observable<Void> {
    let layer = base
    return step(in: layer) {
      CATransaction.setAnimationDuration(duration)
      if let timingFunction { CATransaction.setAnimationTimingFunction(timingFunction) }
      changes(layer)
    }
  }

  /// Adds `animation` to the layer at subscription. Sends one element and completes when it has
  /// ended. The delegate of the animation is notified too.
  public func add(_ animation: CAAnimation, forKey key: String) -> Observable<Void> {
    let layer = base
    return step(in: layer) { layer.add(animation, forKey: key) }
  }

  /// Returns a sequence that ends with the animations that `body` adds to `layer` and its
  /// sublayers.
  private func step(in layer: CALayer, _ body: @escaping () -> Void) -> Observable<Void> {
    Observable.create { observer in
      let started = StartedAnimations(in: layer) {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          observer.onNext(())
          observer.onCompleted()
        }
        body()
        CATransaction.commit()
      }
      return Disposables.create { started.remove() }
    }
    .subscribe(on: ConcurrentMainScheduler.instance)
  }
}

/// The animations that a closure adds to a layer and its sublayers.
@MainActor
private struct StartedAnimations {
  private struct Running {
    let layer: CALayer
    let key: String
    let animation: CAAnimation
  }

  private let started: [Running]

  /// Runs `body` and collects the animations that it adds.
  init(in layer: CALayer, by body: () -> Void) {
    let before = Set(Self.running(in: layer).map { ObjectIdentifier($0.animation) })
    body()
    started = Self.running(in: layer).filter { !before.contains(ObjectIdentifier($0.animation)) }
  }

  /// Removes the collected animations that are still running.
  func remove() {
    for running in started where running.layer.animation(forKey: running.key) === running.animation
    {
      running.layer.removeAnimation(forKey: running.key)
    }
  }

  private static func running(in layer: CALayer) -> [Running] {
    let own = layer.currentAnimations.compactMap { entry in
      entry.key.map { Running(layer: layer, key: $0, animation: entry.animation) }
    }
    return own + (layer.sublayers ?? []).flatMap(running)
  }
}
