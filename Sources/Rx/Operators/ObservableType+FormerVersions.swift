public import Foundation

// Deprecated names of RxSwift 5, which RxSwift 6 keeps too.

extension ObservableType {
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }

  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate)
  }

  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }

  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate)
  }

  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler)
  }

  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }

  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    .catch(sequence: sequence)
  }
}

// Overloads that take a number of seconds, as RxSwift did up to version 4. Since version 5 it takes
// `.milliseconds(500)` and the like; programs that may move to RxSwift should use that form.

extension ObservableType {
  /// Does the same as `delay(_:scheduler:)`, with the time in seconds.
  public func delay(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    delay(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }

  /// Does the same as `delaySubscription(_:scheduler:)`, with the time in seconds.
  public func delaySubscription(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }

  /// Does the same as `debounce(_:scheduler:)`, with the time in seconds.
  public func debounce(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }

  /// Does the same as `throttle(_:latest:scheduler:)`, with the time in seconds.
  public func throttle(
    _ dueTime: TimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(RxTimeInterval(seconds: dueTime), latest: latest, scheduler: scheduler)
  }

  /// Does the same as `timeout(_:scheduler:)`, with the time in seconds.
  public func timeout(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// Does the same as `interval(_:scheduler:)`, with the time in seconds.
  public static func interval(
    _ period: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(RxTimeInterval(seconds: period), scheduler: scheduler)
  }

  /// Does the same as `timer(_:period:scheduler:)`, with the times in seconds.
  public static func timer(
    _ dueTime: TimeInterval, period: TimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(
      RxTimeInterval(seconds: dueTime), period: period.map { RxTimeInterval(seconds: $0) },
      scheduler: scheduler)
  }
}
