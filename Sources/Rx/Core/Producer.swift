/// An observable that runs a closure at each subscription.
class Producer<Element>: Observable<Element> {
  private let name: StaticString
  private let run: (Sink<Element>) -> any Disposable

  /// Creates an observable that calls `run` at each subscription. The disposable that `run` returns
  /// is disposed at the end of the sequence or with the subscription. `name` is that of the
  /// operator, for warnings.
  init(_ name: StaticString = #function, _ run: @escaping (Sink<Element>) -> any Disposable) {
    self.name = name
    self.run = run
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let receiver = Receiver.of(observer)
    let sink = Sink(receiver, name)
    let place = receiver.place
    place?.begin(sink.work)
    // The trampoline of the outermost subscription queues the actions of `CurrentThreadScheduler`.
    CurrentThreadScheduler.trampoline { sink.hold(run(sink)) }
    place?.settle(sink.work)
    return sink.work
  }
}

/// An observable that passes its observers to a closure as they are, without a sink: the closure
/// sees to the grammar.
package final class BareObservable<Element>: Observable<Element> {
  private let run: (AnyObserver<Element>) -> any Disposable

  /// Creates an observable that calls `run` at each subscription, and returns its disposable.
  package init(_ run: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.run = run
  }

  override package func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    run(AnyObserver(observer))
  }
}

/// The observer's end of one subscription: it forwards events and owns the operator's resources.
///
/// It forwards nothing after an error, a completion or its disposal. At the end, after the observer
/// has received the last event, it disposes the resources that it holds. Events may come from any
/// thread, one at a time.
final class Sink<Element>: Receiver<Element>, Cancelable {
  private let receiver: Receiver<Element>
  /// The disposable that ends the subscription. It keeps neither the sink nor the observer alive
  /// after the end, so the observer may store it.
  let work = SingleAssignmentDisposable()
  private let order: EventOrder

  /// Creates a sink for `receiver`; `name` is that of the operator.
  init(_ receiver: Receiver<Element>, _ name: StaticString) {
    self.receiver = receiver
    order = EventOrder(name)
  }

  override var place: SingleAssignmentDisposable? { work }

  var isDisposed: Bool { work.isDisposed }

  /// True until the end of the sequence or the disposal: while events are forwarded.
  var isOpen: Bool { work.isOpen }

  override func on(_ event: Event<Element>) {
    if case .next(let element) = event { next(element) } else { end(with: event) {} }
  }

  override func next(_ element: Element) {
    if work.isOpen { order.check { receiver.next(element) } }
  }

  /// Sends an error or a completion, calls `afterwards`, and then disposes the held resources.
  func end(with event: Event<Element>, afterwards: () -> Void) {
    guard work.stop() else { return }
    order.check { receiver.on(event) }
    afterwards()
    dispose()
  }

  func fail(_ error: any Error) { on(.error(error)) }

  func complete() { on(.completed) }

  /// Holds `work` until the end of the sequence; disposes it at once if the sequence has ended.
  func hold(_ work: any Disposable) { self.work.setDisposable(work) }

  func dispose() { work.dispose() }

  /// Returns the result of `body`. If `body` throws, ends the sequence with the error and returns
  /// nil.
  func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      fail(error)
      return nil
    }
  }

  /// Subscribes to `source` and passes its elements to `onNext`. An error that `onNext` throws ends
  /// the sequence, and so do the source's own error and completion, unless `onError` or
  /// `onCompleted` handles them.
  ///
  /// Sources that feed the same sink share a `gate`, in which their events are processed. With a
  /// `place`, which holds the subscription and can end it at any time, no element comes after its
  /// disposal.
  func follow<Source: ObservableConvertibleType>(
    _ source: Source, _ gate: Gate? = nil, in place: SingleAssignmentDisposable? = nil,
    onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onNext: @escaping (Source.Element) throws -> Void
  ) -> any Disposable {
    let follower = Follower(self, gate, place, onNext, onError, onCompleted)
    guard let place else { return source.asObservable().subscribe(follower) }
    work.begin(place)
    place.setDisposable(source.asObservable().subscribe(follower))
    work.settle(place)
    return place
  }
}
