public import CalqueRx

/// A sequence of given events that records its subscriptions.
///
/// It sends all events to an observer until the subscription is disposed, even after an error or a
/// completion: the recorded end of a subscription is the disposal by the one who subscribed.
public final class TestableObservable<Element>: ObservableType {
  /// The events that the sequence sends.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let sequence: Observable<Element>
  private let recorder: SubscriptionRecorder

  private init(
    _ recordedEvents: [Recorded<Event<Element>>], _ recorder: SubscriptionRecorder,
    _ sequence: Observable<Element>
  ) {
    self.recordedEvents = recordedEvents
    self.recorder = recorder
    self.sequence = sequence
  }

  /// The subscriptions in the order in which they were made.
  public var subscriptions: [Subscription] { recorder.subscriptions }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    sequence.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { sequence }

  /// Returns a sequence that sends its events at their times, with or without subscribers.
  static func hot(
    _ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    let recorder = SubscriptionRecorder(scheduler)
    // A subject would drop events after an error or a completion, which a test may want to send.
    let observers = HotObservers<Element>()
    for event in events {
      scheduler.scheduleAt(event.time) { observers.on(event.value) }
    }
    return TestableObservable(
      events, recorder,
      BareObservable { observer in
        Disposables.create(observers.add(observer), recorder.begin())
      })
  }

  /// Returns a sequence that sends all its events to each subscriber.
  static func cold(
    _ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    let recorder = SubscriptionRecorder(scheduler)
    return TestableObservable(
      events, recorder,
      BareObservable { observer in
        let timers = events.map { event in
          scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
            observer.on(event.value)
            return Disposables.create()
          }
        }
        return Disposables.create(recorder.begin(), Disposables.create(timers))
      })
  }
}

/// A record of subscriptions.
private final class SubscriptionRecorder {
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
private final class HotObservers<Element>: ObserverType {
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
