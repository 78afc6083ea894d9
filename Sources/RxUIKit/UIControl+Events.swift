public import Rx
public import UIKit

extension Reactive where Base: UIControl {
  /// Returns a sequence that sends an element at each of `controlEvents`. It never completes, and
  /// holds the control weakly.
  public func controlEvent(_ controlEvents: UIControl.Event) -> Observable<Void> {
    Observable.create { [weak control = base] observer in
      let action = UIAction { _ in observer.onNext(()) }
      control?.addAction(action, for: controlEvents)
      return Disposables.create { [weak control] in
        control?.removeAction(action, for: controlEvents)
      }
    }
    .subscribe(on: ConcurrentMainScheduler.instance)
  }
}

extension Reactive where Base: UIButton {
  /// A sequence that sends an element at each tap of the button.
  public var tap: Observable<Void> { controlEvent(.touchUpInside) }
}
