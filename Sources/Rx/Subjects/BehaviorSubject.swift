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
