/// A subject that sends what it gets to those who are subscribed then. After its end, a new subscriber
/// gets the event that ended it.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  private let hub = Hub<Element>()

  override public init() {}

  /// Whether anything is subscribed.
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  public func on(_ event: Event<Element>) { hub.on(event) { [$0] } }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    hub.subscribe(observer, to: self) { [] }
  }

  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets the observers go; who subscribes from now on gets `RxError.disposed`.
  public func dispose() { hub.dispose() }
}
