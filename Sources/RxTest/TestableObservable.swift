public import Rx

/// A sequence of given events that records its subscriptions.
public final class TestableObservable<Element>: ObservableType {
  /// The events that the sequence sends.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let sequence: Observable<Element>
  private let attendance: Attendance

  private init(
    _ recordedEvents: [Recorded<Event<Element>>], _ attendance: Attendance,
    _ sequence: Observable<Element>
  ) {
    self.recordedEvents = recordedEvents
    self.attendance = attendance
    self.sequence = sequence
  }

  /// The subscriptions in the order in which they were made.
  public var subscriptions: [Subscription] { attendance.subscriptions }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    sequence.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { sequence }

  /// Returns a sequence that sends its events at their times, with or without subscribers.
  static func hot(
    _ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    let attendance = Attendance(scheduler)
    // A subject would drop events after an error or a completion, which a test may want to send.
    let audience = Audience<Element>()
    for event in events {
      scheduler.scheduleAt(event.time) { audience.on(event.value) }
    }
    return TestableObservable(
      events, attendance,
      .create { observer in Disposables.create(audience.add(observer), attendance.begin()) })
  }

  /// Returns a sequence that sends all its events to each subscriber.
  static func cold(
    _ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    let attendance = Attendance(scheduler)
    return TestableObservable(
      events, attendance,
      .create { observer in
        let timers = events.map { event in
          scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
            observer.on(event.value)
            return Disposables.create()
          }
        }
        return Disposables.create(attendance.begin(), Disposables.create(timers))
      })
  }
}

/// A record of subscriptions.
private final class Attendance {
  private let scheduler: TestScheduler
  private(set) var subscriptions: [Subscription] = []

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Records the start of a subscription, and returns a disposable that records its end.
  func begin() -> any Disposable {
    let index = subscriptions.count
    subscriptions.append(Subscription(scheduler.clock))
    return Disposables.create { [self] in
      subscriptions[index] = Subscription(subscriptions[index].subscribe, scheduler.clock)
    }
  }
}

/// The subscribers of a hot sequence.
private final class Audience<Element>: ObserverType {
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  private var lastNumber = 0

  func add(_ observer: AnyObserver<Element>) -> any Disposable {
    lastNumber += 1
    let number = lastNumber
    observers.append((number, observer))
    return Disposables.create { [self] in observers.removeAll { $0.number == number } }
  }

  func on(_ event: Event<Element>) {
    for (_, observer) in observers { observer.on(event) }
  }
}
