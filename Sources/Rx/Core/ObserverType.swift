/// What takes the events of a sequence.
public protocol ObserverType<Element> {
  associatedtype Element

  /// Takes one event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes an element.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes the end of the sequence.
  public func onCompleted() { on(.completed) }

  /// Takes an error, which ends the sequence.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// The observer, its own type hidden.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
}

/// An observer whose own type is hidden.
///
/// It may be captured by the closures of timers, queues and tasks. Events that come from several
/// threads at once are the program's to put in order.
public struct AnyObserver<Element>: ObserverType, Sendable {
  public typealias EventHandler = (Event<Element>) -> Void

  private let handler: Handoff<EventHandler>
  private let interest: Handoff<() -> Bool>?

  /// Makes an observer that hands every event to `eventHandler`.
  public init(eventHandler: @escaping EventHandler) {
    self.init(whoseInterest: nil, eventHandler: eventHandler)
  }

  /// Makes an observer that hands every event to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    let other = observer as? any Interested
    self.init(
      whoseInterest: other.map { other in { other.isInterested } }, eventHandler: observer.on)
  }

  /// Makes an observer that hands every event to `eventHandler` as long as `interest` says so.
  init(whoseInterest interest: (() -> Bool)?, eventHandler: @escaping EventHandler) {
    handler = Handoff(eventHandler)
    self.interest = interest.map { Handoff($0) }
  }

  public func on(_ event: Event<Element>) { handler.value(event) }

  public func asObserver() -> AnyObserver<Element> { self }

  /// An observer that takes other elements, and hands `transform`'s results on; what that throws
  /// becomes an error.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver<Result>(whoseInterest: interest?.value) { event in on(event.map(transform)) }
  }
}

extension AnyObserver: Interested {
  var isInterested: Bool { interest?.value() ?? true }
}
