extension ObservableType {
  /// Fails with `RxError.timeout` if no event comes for `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Switches to `other` if no event comes for `dueTime`.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Producer { sink in
      let lock = RecursiveLock()
      let timer = SerialDisposable()
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      var isLate = false
      current.disposable = first
      func startTimer() {
        let wait = SingleAssignmentDisposable()
        timer.disposable = wait
        wait.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            let isDue = lock.withLock {
              isLate = !wait.isDisposed
              return isLate
            }
            if isDue { current.disposable = other.asObservable().subscribe(sink) }
            return Disposables.create()
          })
      }
      startTimer()
      first.setDisposable(
        sink.follow(
          self, lock, onError: { if !isLate { sink.fail($0) } },
          onCompleted: { if !isLate { sink.complete() } }
        ) { element in
          guard !isLate else { return }
          sink.next(element)
          startTimer()
        })
      return Disposables.create(current, timer)
    }
  }
}
