public import CalqueRx
public import UIKit

/// A sequence of the events of a control or a recognizer.
public protocol ControlEventType: ObservableType {
  /// Returns the value as a `ControlEvent`.
  func asControlEvent() -> ControlEvent<Element>
}

/// A sequence of the events of a control or a recognizer. It cannot fail, never completes, sends
/// its events on the main thread, and nothing at subscription.
public struct ControlEvent<Element>: ControlEventType {
  private let events: Observable<Element>

  /// Creates a sequence of events that are subscribed to on the main thread.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    events.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { events }

  public func asControlEvent() -> ControlEvent<Element> { self }

  /// Returns the events as a signal.
  public func asSignal() -> Signal<Element> {
    asObservable().asSignal(onErrorSignalWith: .empty())
  }

  /// Returns the events as a driver.
  public func asDriver() -> Driver<Element> {
    asObservable().asDriver(onErrorDriveWith: .empty())
  }

  /// Returns the events as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> {
    asObservable().asInfallible(onErrorFallbackTo: .empty())
  }
}

/// A property of a control: a sequence of its values and an observer that sets it.
public protocol ControlPropertyType: ObservableType, ObserverType {
  /// Returns the value as a `ControlProperty`.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control that a person changes: a sequence of the present value and of those that
/// the person gives it, and an observer that sets it. The sequence does not send the values that a
/// program sets. It cannot fail, never completes, and sends its events on the main thread.
public struct ControlProperty<Element>: ControlPropertyType {
  private let values: Observable<Element>
  private let sink: AnyObserver<Element>

  /// Creates a property of a sequence of values, which are subscribed to on the main thread, and an
  /// observer that sets it.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == Element, Sink.Element == Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    sink = valueSink.asObserver()
  }

  /// The values that a person gives the property, without the present one.
  public var changed: ControlEvent<Element> { ControlEvent(events: values.skip(1)) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { values }

  public func on(_ event: Event<Element>) {
    if case .next = event { sink.on(event) }
  }

  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Returns the values as a driver.
  public func asDriver() -> Driver<Element> {
    asObservable().asDriver(onErrorDriveWith: .empty())
  }

  /// Returns the values as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> {
    asObservable().asInfallible(onErrorFallbackTo: .empty())
  }
}

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
