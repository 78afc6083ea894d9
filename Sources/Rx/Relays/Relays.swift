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
