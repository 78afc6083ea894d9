/// An observable that does its work at each subscription.
final class Producer<Element>: Observable<Element> {
  private let run: (Sink<Element>) -> any Disposable

  /// Makes an observable that calls `run` at each subscription. What it returns is disposed at the
  /// end of the sequence or with the subscription.
  init(_ run: @escaping (Sink<Element>) -> any Disposable) {
    self.run = run
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let sink = Sink(observer)
    // The outermost subscription is where actions of the current thread wait for their turn.
    CurrentThreadScheduler.trampoline { sink.hold(run(sink)) }
    return sink.subscription
  }
}
