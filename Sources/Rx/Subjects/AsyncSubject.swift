/// A subject that sends only its last element, at completion. Later subscribers receive it too.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  private let hub = Hub<Element>()
  private var last: Element?

  override public init() {}

  /// True if the subject has subscribers.
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  public func on(_ event: Event<Element>) {
    hub.on(event) { event in
      switch event {
      case .next(let element):
        last = element
        return []
      case .error:
        last = nil
        return [event]
      case .completed:
        return greeting + [event]
      }
    }
  }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    hub.subscribe(observer, to: self) { hub.stopEvent == nil ? [] : greeting }
  }

  public func asObserver() -> AsyncSubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() { hub.dispose() }

  private var greeting: [Event<Element>] { last.map { [.next($0)] } ?? [] }
}
