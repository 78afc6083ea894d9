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
