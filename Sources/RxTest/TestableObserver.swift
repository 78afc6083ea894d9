public import Rx

/// An observer that writes down what it gets and when.
public final class TestableObserver<Element>: ObserverType {
  private let scheduler: TestScheduler

  /// What it got so far, in order.
  public private(set) var events: [Recorded<Event<Element>>] = []

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
