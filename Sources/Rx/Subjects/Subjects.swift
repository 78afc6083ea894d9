/// A sequence that also receives events.
public protocol SubjectType: ObservableType {
  /// The type of the receiver of events.
  associatedtype Observer: ObserverType

  /// Returns the receiver of events.
  func asObserver() -> Observer
}

/// A subject that sends each event to its current subscribers. After its end, new subscribers
/// receive the event that ended it.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the receiver of events, as programs name it.
  public typealias SubjectObserverType = PublishSubject<Element>

  private let core = SubjectCore<Element>("PublishSubject", .none)

  override public init() {}

  /// True if the subject has subscribers.
  public var hasObservers: Bool { core.hasObservers }

  public var isDisposed: Bool { core.isDisposed }

  public func on(_ event: Event<Element>) { core.on(event) }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    core.subscribe(observer, to: self)
  }

  public func asObserver() -> PublishSubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() { core.dispose() }
}

/// A subject that has a value: the last element that it received. New subscribers receive it first.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the receiver of events, as programs name it.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  private let core: SubjectCore<Element>

  /// Creates a subject with an initial value.
  public init(value: Element) {
    core = SubjectCore("BehaviorSubject", .latest, value)
    super.init()
  }

  /// Returns the current value. Throws the error that ended the sequence, or `RxError.disposed`
  /// after disposal.
  public func value() throws -> Element {
    if let error = core.stopEvent?.error { throw error }
    guard let element = core.latest else { throw RxError.disposed(object: self) }
    return element
  }

  /// True if the subject has subscribers.
  public var hasObservers: Bool { core.hasObservers }

  public var isDisposed: Bool { core.isDisposed }

  public func on(_ event: Event<Element>) { core.on(event) }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    core.subscribe(observer, to: self)
  }

  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() { core.dispose() }
}

/// A subject that replays its last elements to new subscribers, even after its end.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the receiver of events, as programs name it.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private let core: SubjectCore<Element>

  private init(bufferSize: Int) {
    core = SubjectCore("ReplaySubject", .last(bufferSize))
    super.init()
  }

  /// Returns a subject that replays `bufferSize` elements. A negative size counts as 0.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: max(0, bufferSize))
  }

  /// Returns a subject that replays all elements.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
  }

  /// True if the subject has subscribers.
  public var hasObservers: Bool { core.hasObservers }

  public var isDisposed: Bool { core.isDisposed }

  public func on(_ event: Event<Element>) { core.on(event) }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    core.subscribe(observer, to: self)
  }

  public func asObserver() -> ReplaySubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() { core.dispose() }
}

/// A subject that sends only its last element, at completion. Later subscribers receive it too.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the receiver of events, as programs name it.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let core = SubjectCore<Element>("AsyncSubject", .final)

  override public init() {}

  /// True if the subject has subscribers.
  public var hasObservers: Bool { core.hasObservers }

  public var isDisposed: Bool { core.isDisposed }

  public func on(_ event: Event<Element>) { core.on(event) }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    core.subscribe(observer, to: self)
  }

  public func asObserver() -> AsyncSubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() { core.dispose() }
}
