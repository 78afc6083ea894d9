internal import Rx
internal import UIKit

/// The article's six ways to chain a rotation, a shift and a fade-out of a view.
///
/// Source: the same article as that of the steps in `ChainSteps.swift`.
@MainActor
enum ChainKind: CaseIterable {
  case completions, keyframes, flatMap, concat, delays, turns

  var title: String {
    switch self {
    case .completions: "Nested completions"
    case .keyframes: "Keyframes"
    case .flatMap: "Rx flatMap"
    case .concat: "Rx concat"
    case .delays: "concat with delays"
    case .turns: "rotateEndlessly.take(5)"
    }
  }

  /// Starts the chain on `animatableView`, with steps of `duration` seconds. Subscriptions end with
  /// `disposeBag`.
  func begin(
    _ animatableView: UIView, stepping duration: TimeInterval, _ disposeBag: DisposeBag
  ) {
    switch self {
    case .completions: nestCompletions(animatableView, duration)
    case .keyframes: animateKeyframes(animatableView, duration)
    case .flatMap:
      animatableView.rx.rotate(duration: duration)
        .flatMap { [unowned animatableView] in
          animatableView.rx.shift(duration: duration)
        }
        .flatMap { [unowned animatableView] in
          animatableView.rx.fade(duration: duration)
        }
        .subscribe()
        .disposed(by: disposeBag)
    case .concat:
      Observable.concat([
        animatableView.rx.rotate(duration: duration),
        animatableView.rx.shift(duration: duration),
        animatableView.rx.fade(duration: duration),
      ])
      .subscribe()
      .disposed(by: disposeBag)
    case .delays:
      Observable.concat([
        animatableView.rx.rotate(duration: duration),
        delay(0.5),
        animatableView.rx.shift(duration: duration),
        delay(1),
        animatableView.rx.fade(duration: duration),
      ])
      .subscribe()
      .disposed(by: disposeBag)
    case .turns:
      Observable.concat([
        animatableView.rx.rotateEndlessly(duration: duration).take(5),
        animatableView.rx.shift(duration: duration),
        animatableView.rx.fade(duration: duration),
      ])
      .subscribe()
      .disposed(by: disposeBag)
    }
  }

  private func delay(_ duration: TimeInterval) -> Observable<Void> {
    return Observable.of(()).delay(duration, scheduler: MainScheduler.instance)
  }

  private func nestCompletions(_ animatableView: UIView, _ duration: TimeInterval) {
    UIView.animate(
      withDuration: duration,
      animations: {
        animatableView.transform = CGAffineTransform(rotationAngle: .pi / 2)
      },
      completion: { _ in
        UIView.animate(
          withDuration: duration,
          animations: {
            animatableView.frame = animatableView.frame.offsetBy(dx: 50, dy: 0)
          },
          completion: { _ in
            UIView.animate(
              withDuration: duration,
              animations: {
                animatableView.alpha = 0
              })
          })
      })
  }

  private func animateKeyframes(_ animatableView: UIView, _ duration: TimeInterval) {
    UIView.animateKeyframes(
      withDuration: 3 * duration, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(
          withRelativeStartTime: 0, relativeDuration: 0.33,
          animations: {
            animatableView.transform = CGAffineTransform(rotationAngle: .pi / 2)
          })
        UIView.addKeyframe(
          withRelativeStartTime: 0.33, relativeDuration: 0.33,
          animations: {
            animatableView.frame = animatableView.frame.offsetBy(dx: 50, dy: 0)
          })
        UIView.addKeyframe(
          withRelativeStartTime: 0.66, relativeDuration: 0.34,
          animations: {
            animatableView.alpha = 0
          })
      })
  }
}
