internal import CalqueRx
internal import UIKit

// Steps of an animation as sequences: each sends one element and completes at the end. The steps
// are those of "RxSwift et animations dans iOS".

@MainActor
extension Reactive where Base == UIView {
  /// A quarter turn from the view's unturned state.
  func quarterTurn(in seconds: TimeInterval) -> Observable<Void> {
    step(in: seconds) { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  }

  /// A move to the right by the length of a lane's rail.
  func move(in seconds: TimeInterval) -> Observable<Void> {
    step(in: seconds) { $0.frame = $0.frame.offsetBy(dx: 50, dy: 0) }
  }

  func fadeOut(in seconds: TimeInterval) -> Observable<Void> {
    step(in: seconds) { $0.alpha = 0 }
  }

  /// Quarter turns without end, an element after each; the last one is that during which the
  /// subscription is disposed of.
  func quarterTurns(each seconds: TimeInterval) -> Observable<Void> {
    let view = base
    return Observable.create { observer in
      let end = BooleanDisposable()
      @MainActor func turn() {
        UIView.animate(withDuration: seconds) {
          view.transform = view.transform.rotated(by: .pi / 2)
        } completion: { _ in
          observer.onNext(())
          if !end.isDisposed { turn() }
        }
      }
      turn()
      return end
    }
  }

  private func step(
    in seconds: TimeInterval, _ changes: @escaping @MainActor (UIView) -> Void
  ) -> Observable<Void> {
    let view = base
    return Observable.create { observer in
      UIView.animate(withDuration: seconds) {
        changes(view)
      } completion: { _ in
        observer.onNext(())
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}
