extension ObservableType where Element: FixedWidthInteger {
  /// Returns a sequence that sends 0, 1, 2 … every `period`, the first after one period.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Returns a sequence that sends 0 after `dueTime`, then 1, 2 … every `period`. Without a period
  /// it completes after the 0.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      guard let period else {
        return scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          sink.next(0)
          sink.complete()
          return Disposables.create()
        }
      }
      return scheduler.schedulePeriodic(
        0 as Element, startAfter: dueTime, period: period
      ) { number in
        sink.next(number)
        return number &+ 1
      }
    }
  }
}
