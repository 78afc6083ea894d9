internal import CalqueMotion

/// A receiver of the events of a sequence.
public protocol ObserverType<Element> {
  associatedtype Element

  /// Receives one event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element to the observer.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends a completion to the observer.
  public func onCompleted() { on(.completed) }

  /// Sends an error, which ends the sequence, to the observer.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Returns the observer with its type erased.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// Returns an observer of other elements, which passes on the results of `transform`. An error
  /// that `transform` throws becomes an error event.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}

/// A type-erased observer.
///
/// The closures of timers, queues and tasks may capture it. It does not serialise events: the
/// program must order those that come from several threads at once.
public struct AnyObserver<Element>: ObserverType, Sendable {
  public typealias EventHandler = (Event<Element>) -> Void

  let receiver: UncheckedBox<Receiver<Element>>

  /// Creates an observer that passes every event to `eventHandler`.
  public init(eventHandler: @escaping EventHandler) {
    receiver = UncheckedBox(HandlingReceiver(eventHandler))
  }

  /// Creates an observer that passes every event to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    receiver = UncheckedBox(.of(observer))
  }

  public func on(_ event: Event<Element>) { receiver.value.on(event) }

  public func asObserver() -> AnyObserver<Element> { self }
}
