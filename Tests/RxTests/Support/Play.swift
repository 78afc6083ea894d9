import RxTest

/// What `operation` makes of a hot sequence of `events`, subscribed to at 200 and disposed at
/// `disposed`.
func play<Element, Result>(
  _ events: [Recorded<Event<Element>>], disposed: TestTime = 1000,
  _ operation: @escaping (Observable<Element>, TestScheduler) -> Observable<Result>
) -> [Recorded<Event<Result>>] {
  let scheduler = TestScheduler(initialClock: 0)
  let source = scheduler.createHotObservable(events)
  return scheduler.start(disposed: disposed) { operation(source.asObservable(), scheduler) }.events
}

/// As `play(_:disposed:_:)`, for operations that need no scheduler.
func play<Element, Result>(
  _ events: [Recorded<Event<Element>>], disposed: TestTime = 1000,
  _ operation: @escaping (Observable<Element>) -> Observable<Result>
) -> [Recorded<Event<Result>>] {
  play(events, disposed: disposed) { source, _ in operation(source) }
}

/// When a hot sequence of `events` was subscribed to by what `operation` makes of it.
func subscriptions<Element, Result>(
  _ events: [Recorded<Event<Element>>], disposed: TestTime = 1000,
  _ operation: @escaping (Observable<Element>) -> Observable<Result>
) -> [Subscription] {
  let scheduler = TestScheduler(initialClock: 0)
  let source = scheduler.createHotObservable(events)
  _ = scheduler.start(disposed: disposed) { operation(source.asObservable()) }
  return source.subscriptions
}
