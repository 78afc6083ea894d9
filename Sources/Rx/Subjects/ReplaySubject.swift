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
