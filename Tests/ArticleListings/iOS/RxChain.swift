// swift-format-ignore-file
import RxSwift
import UIKit

// "RxSwift et animations dans iOS" (Toptal), as printed.

final class ChainController: UIViewController {
  let animatableView = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
  let disposeBag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(animatableView)
  }

  func rotate(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    return Observable.create { (observer) -> Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        })
      return Disposables.create()
    }
  }

  func shift(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    return Observable.create { (observer) -> Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          view.frame = view.frame.offsetBy(dx: 50, dy: 0)
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        })
      return Disposables.create()
    }
  }

  func fade(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    return Observable.create { (observer) -> Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          view.alpha = 0
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        })
      return Disposables.create()
    }
  }

  func delay(_ duration: TimeInterval) -> Observable<Void> {
    return Observable.of(()).delay(duration, scheduler: MainScheduler.instance)
  }

  func rotateEndlessly(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    var disposed = false
    return Observable.create { (observer) -> Disposable in
      func animate() {
        UIView.animate(
          withDuration: duration,
          animations: {
            view.transform = view.transform.rotated(by: .pi / 2)
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

  func chainByCompletions() {
    UIView.animate(withDuration: 0.5, animations: {
      self.animatableView.transform = CGAffineTransform(rotationAngle: .pi/2)
    }, completion: { _ in
      UIView.animate(withDuration: 0.5, animations: {
        self.animatableView.frame = self.animatableView.frame.offsetBy(dx: 50, dy: 0)
      }, completion: { _ in
        UIView.animate(withDuration: 0.5, animations: {
          self.animatableView.alpha = 0
        })
      })
    })
  }

  func chainByKeyframes() {
    UIView.animateKeyframes(withDuration: 1.5, delay: 0, options: [], animations: {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.33, animations: {
        self.animatableView.transform = CGAffineTransform(rotationAngle: .pi/2)
      })
      UIView.addKeyframe(withRelativeStartTime: 0.33, relativeDuration: 0.33, animations: {
        self.animatableView.frame = self.animatableView.frame.offsetBy(dx: 50, dy: 0)
      })
      UIView.addKeyframe(withRelativeStartTime: 0.66, relativeDuration: 0.34, animations: {
        self.animatableView.alpha = 0
      })
    })
  }

  func chainByFlatMap() {
    rotate(animatableView, duration: 0.5)
      .flatMap { [unowned self] in
        self.shift(self.animatableView, duration: 0.5)
      }
      .flatMap { [unowned self] in
        self.fade(self.animatableView, duration: 0.5)
      }
      .subscribe()
      .disposed(by: disposeBag)
  }

  func chainByConcat() {
    Observable.concat([
      rotate(animatableView, duration: 0.5),
      shift(animatableView, duration: 0.5),
      fade(animatableView, duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }

  func chainWithDelays() {
    Observable.concat([
      rotate(animatableView, duration: 0.5),
      delay(0.5),
      shift(animatableView, duration: 0.5),
      delay(1),
      fade(animatableView, duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }

  func chainWithTurns() {
    Observable.concat([
      rotateEndlessly(animatableView, duration: 0.5).take(5),
      shift(animatableView, duration: 0.5),
      fade(animatableView, duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }

  func chainOfReactive() {
    Observable.concat([
      animatableView.rx.rotateEndlessly(duration: 0.5).take(5),
      animatableView.rx.shift(duration: 0.5),
      animatableView.rx.fade(duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }
}

extension Reactive where Base == UIView {
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
      func animate() {
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
