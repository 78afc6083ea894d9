/// A subject that replays its last elements to new subscribers, even after its end.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  private let core = SubjectCore<Element>()
  private let bufferSize: Int
  private var buffer = Queue<Element>()

  private init(bufferSize: Int) {
    self.bufferSize = bufferSize
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

  public func on(_ event: Event<Element>) {
    core.on(event) { event in
      if case .next(let element) = event {
        buffer.append(element)
        if buffer.count > bufferSize { _ = buffer.popFirst() }
      }
      return [event]
    }
  }

  override public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    core.subscribe(observer, to: self) { buffer.elements.map { .next($0) } }
  }

  public func asObserver() -> ReplaySubject<Element> { self }

  /// Releases the observers. Later subscribers receive the error `RxError.disposed`.
  public func dispose() {
    core.lock.withLock {
      core.dispose()
      buffer = Queue()
    }
  }
}
