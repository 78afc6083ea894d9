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

  let receiver: UncheckedSendable<Receiver<Element>>

  /// Creates an observer that passes every event to `eventHandler`.
  public init(eventHandler: @escaping EventHandler) {
    receiver = UncheckedSendable(HandlingReceiver(eventHandler))
  }

  /// Creates an observer that passes every event to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    receiver = UncheckedSendable(.of(observer))
  }

  public func on(_ event: Event<Element>) { receiver.value.on(event) }

  public func asObserver() -> AnyObserver<Element> { self }
}

/// An observer inside of this module. The class itself drops all events.
///
/// Elements have a way of their own: the compiler cannot specialise the classes of operators, so
/// that each event that is made or taken apart on the way costs searches for its type at run time.
class Receiver<Element>: ObserverType {
  /// Holds the subscription by which the events come. It learns of a source while that is being
  /// subscribed to: nobody else could cancel a source that sends its elements during `subscribe`.
  var place: SingleAssignmentDisposable? { nil }

  init() { Resources.count() }

  deinit { Resources.discount() }

  func on(_ event: Event<Element>) {}

  /// Receives an element, as `on` does in a `next` event.
  func next(_ element: Element) { on(.next(element)) }

  /// Returns `observer` itself if it is a receiver or wraps one, and else a receiver that passes
  /// the events on to it.
  static func of<Observer: ObserverType>(_ observer: Observer) -> Receiver
  where Observer.Element == Element {
    if let receiver = observer as? Receiver { return receiver }
    if let observer = observer as? AnyObserver<Element> { return observer.receiver.value }
    return HandlingReceiver(observer.on)
  }
}

/// A receiver that passes the events to a closure.
final class HandlingReceiver<Element>: Receiver<Element> {
  private let holder: SingleAssignmentDisposable?
  private let handler: (Event<Element>) -> Void

  init(in place: SingleAssignmentDisposable? = nil, _ handler: @escaping (Event<Element>) -> Void) {
    holder = place
    self.handler = handler
  }

  override var place: SingleAssignmentDisposable? { holder }

  override func on(_ event: Event<Element>) { handler(event) }
}

/// The receiver of one source of a sink.
final class Follower<Element, Result>: Receiver<Element> {
  private let sink: Sink<Result>
  private let gate: Gate?
  private let ownPlace: SingleAssignmentDisposable?
  private let onNext: (Element) throws -> Void
  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?

  init(
    _ sink: Sink<Result>, _ gate: Gate?, _ place: SingleAssignmentDisposable?,
    _ onNext: @escaping (Element) throws -> Void, _ onError: ((any Error) -> Void)?,
    _ onCompleted: (() -> Void)?
  ) {
    self.sink = sink
    self.gate = gate
    ownPlace = place
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
  }

  override var place: SingleAssignmentDisposable? { ownPlace ?? sink.place }

  override func on(_ event: Event<Element>) {
    switch gate?.enter() {
    case .inside, nil: take(event)
    case .entered:
      take(event)
      gate?.leave()
    case .busy: gate?.add { self.take(event) }
    }
  }

  override func next(_ element: Element) {
    switch gate?.enter() {
    case .inside, nil: take(element: element)
    case .entered:
      take(element: element)
      gate?.leave()
    case .busy: gate?.add { self.take(element: element) }
    }
  }

  private func take(element: Element) {
    guard ownPlace?.isDisposed != true else { return }
    do {
      try onNext(element)
    } catch {
      sink.fail(error)
    }
  }

  private func take(_ event: Event<Element>) {
    guard ownPlace?.isDisposed != true else { return }
    switch event {
    case .next(let element): take(element: element)
    case .error(let error): if let onError { onError(error) } else { sink.fail(error) }
    case .completed: if let onCompleted { onCompleted() } else { sink.complete() }
    }
  }
}
