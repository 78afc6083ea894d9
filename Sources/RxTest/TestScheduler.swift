public import Foundation
public import CalqueRx

/// A scheduler for tests with a virtual clock that counts in integers.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The default times of `start(created:subscribed:disposed:create:)`.
  public enum Defaults {
    /// The time at which the sequence is created.
    public static let created = 100
    /// The time of the subscription.
    public static let subscribed = 200
    /// The time at which the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulatesDelay: Bool

  /// Creates a scheduler whose clock starts at `initialClock`; one count is `resolution` seconds.
  /// Work that is scheduled for now runs at the next count, or at the current one if
  /// `simulateProcessingDelay` is false.
  public init(
    initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
  ) {
    simulatesDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  override public func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    time > clock ? time : clock + (simulatesDelay ? 1 : 0)
  }

  /// Returns a sequence that sends `events` at their virtual times to its current subscribers.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .hot(self, events)
  }

  /// Returns a sequence that sends `events` to each subscriber, at their times after the
  /// subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .cold(self, events)
  }

  /// Returns an observer that records its events and their times.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(self)
  }

  /// Runs `action` at the virtual `time`.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Creates a sequence, subscribes to it and disposes the subscription at the given times. Runs
  /// the scheduler, and returns the observer with the recorded events.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    let observer = createObserver(Element.self)
    var source: Observable<Element>?
    var subscription: (any Disposable)?
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
    scheduleAt(disposed) { subscription?.dispose() }
    start()
    return observer
  }

  /// Does the same as `start(created:subscribed:disposed:create:)`, with the first two times of
  /// `Defaults`.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create
    )
  }

  /// Does the same as `start(created:subscribed:disposed:create:)`, with the times of `Defaults`.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}

/// A converter of virtual time that is counted in integers.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  /// The length of one count, in seconds.
  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// Rounds to the nearest count, and clamps to the range of `Int`.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
    TestTime(exactly: (timeInterval / resolution).rounded()) ?? (timeInterval < 0 ? .min : .max)
  }

  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    let (sum, overflows) = time.addingReportingOverflow(offset)
    return overflows ? (offset < 0 ? .min : .max) : sum
  }

  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}
