public import CalqueRx

/// An observer that records its events and their times.
public final class TestableObserver<Element>: ObserverType {
  private let scheduler: TestScheduler

  /// The recorded events, oldest first.
  public private(set) var events: [Recorded<Event<Element>>] = []

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
