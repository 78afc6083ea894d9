public import Foundation

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
