public import Foundation

// Time as a number of seconds, as RxSwift took it up to version 4. Since version 5 it takes
// `.milliseconds(500)` and the like, which is the form to write where a program may move to RxSwift.

extension ObservableType {
  /// As `delay(_:scheduler:)`, in seconds.
  public func delay(_ dueTime: TimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    delay(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }

  /// As `delaySubscription(_:scheduler:)`, in seconds.
  public func delaySubscription(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }

  /// As `debounce(_:scheduler:)`, in seconds.
  public func debounce(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }

  /// As `throttle(_:latest:scheduler:)`, in seconds.
  public func throttle(
    _ dueTime: TimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(RxTimeInterval(seconds: dueTime), latest: latest, scheduler: scheduler)
  }

  /// As `timeout(_:scheduler:)`, in seconds.
  public func timeout(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(RxTimeInterval(seconds: dueTime), scheduler: scheduler)
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// As `interval(_:scheduler:)`, in seconds.
  public static func interval(
    _ period: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(RxTimeInterval(seconds: period), scheduler: scheduler)
  }

  /// As `timer(_:period:scheduler:)`, in seconds.
  public static func timer(
    _ dueTime: TimeInterval, period: TimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(
      RxTimeInterval(seconds: dueTime), period: period.map { RxTimeInterval(seconds: $0) },
      scheduler: scheduler)
  }
}
