/// A subject that sends each event to its current subscribers. After its end, new subscribers
/// receive the event that ended it.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  private let hub = Hub<Element>()

  override public init() {}

  /// True if the subject has subscribers.
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  public func on(_ event: Event<Element>) { hub.on(event) { [$0] } }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    hub.subscribe(observer, to: self) { [] }
  }

  public func asObserver() -> PublishSubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() { hub.dispose() }
}
