internal import Rx
internal import UIKit

// Steps of an animation as sequences: each sends one element and completes at the end.
//
// Source: "RxSwift et animations dans iOS". This is the article's code with `import Rx`, and with
// `@MainActor`, which did not exist in the article's version of Swift.

@MainActor
extension Reactive where Base == UIView {
  func rotate(duration: TimeInterval) -> Observable<Void> {
    return Observable.create { (observer) -> Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          self.base.transform = CGAffineTransform(rotationAngle: .pi / 2)
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        })
      return Disposables.create()
    }
  }

  func shift(duration: TimeInterval) -> Observable<Void> {
    return Observable.create { (observer) -> Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          self.base.frame = self.base.frame.offsetBy(dx: 50, dy: 0)
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        })
      return Disposables.create()
    }
  }

  func fade(duration: TimeInterval) -> Observable<Void> {
    return Observable.create { (observer) -> Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          self.base.alpha = 0
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        })
      return Disposables.create()
    }
  }

  func rotateEndlessly(duration: TimeInterval) -> Observable<Void> {
    var disposed = false
    return Observable.create { (observer) -> Disposable in
      @MainActor func animate() {
        UIView.animate(
          withDuration: duration,
          animations: {
            self.base.transform = self.base.transform.rotated(by: .pi / 2)
          },
          completion: { (_) in
            observer.onNext(())
            if !disposed {
              animate()
            }
          })
      }
      animate()
      return Disposables.create {
        disposed = true
      }
    }
  }
}
