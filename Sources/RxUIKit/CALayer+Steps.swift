public import Rx
public import UIKit

extension Reactive where Base: CALayer {
  /// Runs `changes` with the layer in a transaction of `duration` seconds: one element and completion
  /// when the animations of the properties that it changed have ended.
  ///
  /// The changes may be to the layer and its sublayers. Without a timing function they have that of
  /// each property's action.
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

  /// Adds `animation` to the layer at subscription: one element and completion when it has ended. Its
  /// delegate is told too.
  public func add(_ animation: CAAnimation, forKey key: String) -> Observable<Void> {
    let layer = base
    return step(in: layer) { layer.add(animation, forKey: key) }
  }

  /// What ends with the animations that `body` adds to `layer` and its sublayers.
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
