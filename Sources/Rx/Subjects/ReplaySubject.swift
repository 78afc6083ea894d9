/// A subject that remembers its last elements. A new subscriber gets those first, after the end too.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  private let hub = Hub<Element>()
  private let bufferSize: Int
  private var buffer = Queue<Element>()

  private init(bufferSize: Int) {
    self.bufferSize = bufferSize
    super.init()
  }

  /// A subject that remembers `bufferSize` elements; less than 0 counts as 0.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: max(0, bufferSize))
  }

  /// A subject that remembers all elements.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(bufferSize: .max)
  }

  /// Whether anything is subscribed.
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  public func on(_ event: Event<Element>) {
    hub.on(event) { event in
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
    hub.subscribe(observer, to: self) { buffer.elements.map { .next($0) } }
  }

  public func asObserver() -> ReplaySubject<Element> { self }

  /// Lets the observers go; who subscribes from now on gets `RxError.disposed`.
  public func dispose() {
    hub.gate.locked {
      hub.dispose()
      buffer = Queue()
    }
  }
}
