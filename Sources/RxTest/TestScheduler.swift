public import Foundation
public import Rx

/// A virtual clock that counts in whole numbers, for tests.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The times of `start(created:subscribed:disposed:create:)`.
  public enum Defaults {
    /// When the sequence is made.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulatesDelay: Bool

  /// Makes a scheduler whose clock reads `initialClock` and counts `resolution` seconds as one. Work
  /// for the present time or a past one runs at the next count, unless `simulateProcessingDelay` is
  /// false.
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

  /// A sequence that sends `events` at their times, whoever is subscribed then.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .hot(self, events)
  }

  /// A sequence that sends `events` to each subscriber, at their times after the subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    .cold(self, events)
  }

  /// An observer that writes down what it gets and when.
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

  /// Makes a sequence, subscribes to it and disposes the subscription at the given times; runs all of
  /// it and gives what the sequence sent.
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

  /// As `start(created:subscribed:disposed:create:)`, with the first two times of `Defaults`.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create
    )
  }

  /// As `start(created:subscribed:disposed:create:)`, with the times of `Defaults`.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}

/// Virtual time in whole numbers.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  /// Seconds in one count.
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

  /// Rounds to the nearest count; what is too much for one counts as the most.
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
