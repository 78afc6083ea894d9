public import Rx
public import UIKit

extension Reactive where Base: UIControl {
  /// An element whenever one of `controlEvents` happens. It neither completes nor keeps the control
  /// alive.
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
  /// An element whenever the button is tapped.
  public var tap: Observable<Void> { controlEvent(.touchUpInside) }
}
