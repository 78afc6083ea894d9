import CalqueRxTest

/// Returns the events of the sequence that `operation` creates from a hot sequence of `events`,
/// subscribed to at 200 and disposed at `disposed`.
func play<Element, Result>(
  _ events: [Recorded<Event<Element>>], disposed: TestTime = 1000,
  _ operation: @escaping (Observable<Element>, TestScheduler) -> Observable<Result>
) -> [Recorded<Event<Result>>] {
  let scheduler = TestScheduler(initialClock: 0)
  let source = scheduler.createHotObservable(events)
  return scheduler.start(disposed: disposed) { operation(source.asObservable(), scheduler) }.events
}

/// Does the same as `play(_:disposed:_:)`, for operations that need no scheduler.
func play<Element, Result>(
  _ events: [Recorded<Event<Element>>], disposed: TestTime = 1000,
  _ operation: @escaping (Observable<Element>) -> Observable<Result>
) -> [Recorded<Event<Result>>] {
  play(events, disposed: disposed) { source, _ in operation(source) }
}

/// Returns the subscriptions to a hot sequence of `events` by the sequence that `operation` creates
/// from it.
func subscriptions<Element, Result>(
  _ events: [Recorded<Event<Element>>], disposed: TestTime = 1000,
  _ operation: @escaping (Observable<Element>) -> Observable<Result>
) -> [Subscription] {
  let scheduler = TestScheduler(initialClock: 0)
  let source = scheduler.createHotObservable(events)
  _ = scheduler.start(disposed: disposed) { operation(source.asObservable()) }
  return source.subscriptions
}
