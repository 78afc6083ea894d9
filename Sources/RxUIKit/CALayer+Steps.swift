public import CalqueRx
public import UIKit

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
