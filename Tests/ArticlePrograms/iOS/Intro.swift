import RxSwift
import UIKit

/// A badge that turns, slides aside and vanishes, one after the other.
final class IntroController: UIViewController {
  let badge = UIView(frame: CGRect(x: 30, y: 35, width: 24, height: 24))

  private let step: TimeInterval = 0.4
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(badge)
  }

  // MARK: Without sequences

  func playByCompletions() {
    let badge = badge
    let step = step
    func vanish(_: Bool) {
      UIView.animate(withDuration: step) { badge.alpha = 0 }
    }
    func slide(_: Bool) {
      UIView.animate(
        withDuration: step, animations: { badge.frame = badge.frame.offsetBy(dx: 60, dy: 0) },
        completion: vanish)
    }
    UIView.animate(
      withDuration: step,
      animations: { badge.transform = CGAffineTransform(rotationAngle: .pi / 2) },
      completion: slide)
  }

  func playByKeyframes() {
    let parts: [() -> Void] = [
      { [badge] in badge.transform = CGAffineTransform(rotationAngle: .pi / 2) },
      { [badge] in badge.frame = badge.frame.offsetBy(dx: 60, dy: 0) },
      { [badge] in badge.alpha = 0 },
    ]
    let share = 1 / Double(parts.count)
    UIView.animateKeyframes(withDuration: step * Double(parts.count), delay: 0, options: []) {
      for (index, part) in parts.enumerated() {
        UIView.addKeyframe(
          withRelativeStartTime: share * Double(index), relativeDuration: share, animations: part)
      }
    }
  }

  // MARK: Sequences

  func playByFlatMap() {
    badge.rx.turn(step)
      .flatMap { [badge, step] in badge.rx.slide(step) }
      .flatMap { [badge, step] in badge.rx.vanish(step) }
      .subscribe()
      .disposed(by: bag)
  }

  func playByConcat() {
    play([badge.rx.turn(step), badge.rx.slide(step), badge.rx.vanish(step)])
  }

  func playWithPauses() {
    play([
      badge.rx.turn(step), pause(0.3), badge.rx.slide(step), pause(0.6), badge.rx.vanish(step),
    ])
  }

  func playWithTurns(_ count: Int) {
    play([badge.rx.keepTurning(step).take(count), badge.rx.slide(step), badge.rx.vanish(step)])
  }

  private func play(_ steps: [Observable<Void>]) {
    Observable.concat(steps).subscribe().disposed(by: bag)
  }

  private func pause(_ seconds: TimeInterval) -> Observable<Void> {
    Observable.of(()).delay(seconds, scheduler: MainScheduler.instance)
  }
}

extension Reactive where Base == UIView {
  func turn(_ seconds: TimeInterval) -> Observable<Void> {
    animation(seconds) { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  }

  func slide(_ seconds: TimeInterval) -> Observable<Void> {
    animation(seconds) { $0.frame = $0.frame.offsetBy(dx: 60, dy: 0) }
  }

  func vanish(_ seconds: TimeInterval) -> Observable<Void> {
    animation(seconds) { $0.alpha = 0 }
  }

  /// Quarter turns, an element after each, until the subscription ends.
  func keepTurning(_ seconds: TimeInterval) -> Observable<Void> {
    let view = base
    return Observable.create { observer in
      var goesOn = true
      func quarter() {
        UIView.animate(
          withDuration: seconds,
          animations: { view.transform = view.transform.rotated(by: .pi / 2) },
          completion: { _ in
            observer.onNext(())
            guard goesOn else { return }
            quarter()
          })
      }
      quarter()
      return Disposables.create { goesOn = false }
    }
  }

  /// An animation of the view as a sequence of one element, which comes at the end.
  private func animation(
    _ seconds: TimeInterval, _ changes: @escaping (UIView) -> Void
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
