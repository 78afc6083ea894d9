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
