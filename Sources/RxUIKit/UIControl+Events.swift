public import CalqueRx
public import UIKit

extension Reactive where Base: UIControl {
  /// Returns a sequence that sends an element at each of `controlEvents`. It never completes, and
  /// holds the control weakly.
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
    ControlEvent(events: events(controlEvents, of: base))
  }

  /// Returns a property whose value `getter` reads from the control, and `setter` sets. It sends
  /// the present value at subscription, and then one at each of `editingEvents`. It holds the
  /// control weakly.
  public func controlProperty<Value>(
    editingEvents: UIControl.Event, getter: @escaping (Base) -> Value,
    setter: @escaping (Base, Value) -> Void
  ) -> ControlProperty<Value> {
    let changes = events(editingEvents, of: base).startWith(())
    return ControlProperty(
      values: changes.compactMap { [weak control = base] in control.map(getter) },
      valueSink: Binder(base, binding: setter))
  }

  private func events(_ events: UIControl.Event, of control: Base) -> Observable<Void> {
    .create { [weak control] observer in
      let action = UIAction { _ in observer.onNext(()) }
      control?.addAction(action, for: events)
      return Disposables.create { [weak control] in
        control?.removeAction(action, for: events)
      }
    }
  }
}

extension Reactive where Base: UIButton {
  /// A sequence that sends an element at each tap of the button.
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }
}

extension Reactive where Base: UISwitch {
  /// The state of the switch.
  public var isOn: ControlProperty<Bool> { value }

  /// The state of the switch.
  public var value: ControlProperty<Bool> {
    controlProperty(editingEvents: .valueChanged) {
      $0.isOn
    } setter: {
      $0.isOn = $1
    }
  }
}

extension Reactive where Base: UISlider {
  /// The value of the slider.
  public var value: ControlProperty<Float> {
    controlProperty(editingEvents: .valueChanged) {
      $0.value
    } setter: {
      $0.value = $1
    }
  }
}

extension Reactive where Base: UIStepper {
  /// The value of the stepper.
  public var value: ControlProperty<Double> {
    controlProperty(editingEvents: .valueChanged) {
      $0.value
    } setter: {
      $0.value = $1
    }
  }
}

extension Reactive where Base: UISegmentedControl {
  /// The index of the selected segment, from 0; -1 if there is none.
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The index of the selected segment, from 0; -1 if there is none.
  public var value: ControlProperty<Int> {
    controlProperty(editingEvents: .valueChanged) {
      $0.selectedSegmentIndex
    } setter: {
      $0.selectedSegmentIndex = $1
    }
  }
}
