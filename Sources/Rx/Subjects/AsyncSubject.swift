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
