/// An observable that runs a closure at each subscription.
final class Producer<Element>: Observable<Element> {
  private let run: (Sink<Element>) -> any Disposable

  /// Creates an observable that calls `run` at each subscription. The disposable that `run` returns
  /// is disposed at the end of the sequence or with the subscription.
  init(_ run: @escaping (Sink<Element>) -> any Disposable) {
    self.run = run
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let sink = Sink(observer)
    // The trampoline of the outermost subscription queues the actions of `CurrentThreadScheduler`.
    CurrentThreadScheduler.trampoline { sink.hold(run(sink)) }
    return sink.subscription
  }
}
