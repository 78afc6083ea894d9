/// A subject that neither fails nor completes. It sends each element to its current subscribers.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  public init() {}

  /// Sends the element `event`.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject.asObservable() }

  /// Returns the relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: subject) }
}

/// An observable value: a subject that neither fails nor completes, and always has a value.
public final class BehaviorRelay<Element>: ObservableType {
  private let subject: BehaviorSubject<Element>

  /// Creates a relay with an initial value.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The current value.
  public var value: Element {
    // The subject is private, so that nobody ends or disposes it.
    guard let value = try? subject.value() else {
      preconditionFailure("BehaviorRelay: expected a value")
    }
    return value
  }

  /// Sets the value and sends it to the subscribers.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject.asObservable() }

  /// Returns the relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: subject) }
}

/// A subject that neither fails nor completes, and replays its last elements to new subscribers.
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Returns a relay that replays `bufferSize` elements. A negative size counts as 0.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Returns a relay that replays all elements.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

  /// Sends the element `event`.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject.asObservable() }

  /// Returns the relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: subject) }
}

extension ObservableType {
  /// Sends the sequence's events to `observers`.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends the sequence's events to `observers` of optional elements.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Sends the sequence's elements to `relays`. A completion is dropped; an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays` of optional elements. A completion is dropped; an
  /// error goes to `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays`. A completion is dropped; an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays` of optional elements. A completion is dropped; an
  /// error goes to `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays`. A completion is dropped; an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Sends the sequence's elements to `relays` of optional elements. A completion is dropped; an
  /// error goes to `Hooks.defaultErrorHandler`.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { element in for relay in relays { relay.accept(element) } }
  }

  /// Returns the result of `binder` for the sequence.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Subscribes `onNext` to the sequence's elements. An error goes to `Hooks.defaultErrorHandler`.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Does the same as `bind(onNext:)`, and passes `object`, which is held weakly, to the closure.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
