/// A subject that sends only its last element, at completion. Later subscribers receive it too.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  private let core = SubjectCore<Element>()
  private var last: Element?

  override public init() {}

  /// True if the subject has subscribers.
  public var hasObservers: Bool { core.hasObservers }

  public var isDisposed: Bool { core.isDisposed }

  public func on(_ event: Event<Element>) {
    core.on(event) { event in
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
    core.subscribe(observer, to: self) { core.stopEvent == nil ? [] : greeting }
  }

  public func asObserver() -> AsyncSubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() { core.dispose() }

  private var greeting: [Event<Element>] { last.map { [.next($0)] } ?? [] }
}
