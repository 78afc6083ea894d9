internal import CalqueRx
internal import UIKit

/// Six ways to chain a quarter turn, a move and a fade-out of a view.
///
/// The ways are those that "RxSwift et animations dans iOS" compares.
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
    case .turns: "turns.take(5)"
    }
  }

  /// Starts the chain on `view`, with steps of `duration` seconds. Subscriptions end with `bag`.
  func begin(_ view: UIView, stepping duration: TimeInterval, _ bag: DisposeBag) {
    let steps = view.rx
    switch self {
    case .completions: nest(view, duration)
    case .keyframes: addKeyframes(view, duration)
    case .flatMap:
      steps.quarterTurn(in: duration)
        .flatMap { steps.move(in: duration) }
        .flatMap { steps.fadeOut(in: duration) }
        .subscribe()
        .disposed(by: bag)
    case .concat:
      run(
        [steps.quarterTurn(in: duration), steps.move(in: duration), steps.fadeOut(in: duration)],
        bag)
    case .delays:
      run(
        [
          steps.quarterTurn(in: duration), wait(0.5), steps.move(in: duration), wait(1),
          steps.fadeOut(in: duration),
        ], bag)
    case .turns:
      run(
        [
          steps.quarterTurns(each: duration).take(5), steps.move(in: duration),
          steps.fadeOut(in: duration),
        ], bag)
    }
  }

  private func run(_ steps: [Observable<Void>], _ bag: DisposeBag) {
    Observable.concat(steps).subscribe().disposed(by: bag)
  }

  private func wait(_ seconds: TimeInterval) -> Observable<Void> {
    Observable.of(()).delay(seconds, scheduler: MainScheduler.instance)
  }

  // MARK: Without sequences

  private func turn(_ view: UIView) { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  private func move(_ view: UIView) { view.frame = view.frame.offsetBy(dx: 50, dy: 0) }
  private func fade(_ view: UIView) { view.alpha = 0 }

  private func nest(_ view: UIView, _ duration: TimeInterval) {
    UIView.animate(withDuration: duration) {
      turn(view)
    } completion: { _ in
      UIView.animate(withDuration: duration) {
        move(view)
      } completion: { _ in
        UIView.animate(withDuration: duration) { fade(view) }
      }
    }
  }

  private func addKeyframes(_ view: UIView, _ duration: TimeInterval) {
    UIView.animateKeyframes(withDuration: 3 * duration, delay: 0, options: []) {
      for (index, change) in [turn, move, fade].enumerated() {
        UIView.addKeyframe(
          withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3,
          animations: { change(view) })
      }
    }
  }
}
