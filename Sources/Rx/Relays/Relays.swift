/// A subject that neither fails nor completes: it takes elements and sends them to those who are
/// subscribed then.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  public init() {}

  /// Sends `event`, an element.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}

/// A value that can be watched: a subject that neither fails nor completes, and has a value.
public final class BehaviorRelay<Element>: ObservableType {
  private let gate = Gate()
  private var element: Element
  private let subject: BehaviorSubject<Element>

  /// Makes a relay of this first value.
  public init(value: Element) {
    element = value
    subject = BehaviorSubject(value: value)
  }

  /// The value.
  public var value: Element { gate.locked { element } }

  /// Takes a new value.
  public func accept(_ event: Element) {
    gate.locked { element = event }
    subject.onNext(event)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}

/// A subject that neither fails nor completes, and remembers its last elements.
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// A relay that remembers `bufferSize` elements; less than 0 counts as 0.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// A relay that remembers all elements.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

  /// Sends `event`, an element.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
