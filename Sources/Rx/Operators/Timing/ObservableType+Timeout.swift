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
      let gate = Gate()
      let timer = SerialDisposable()
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      func startTimer() {
        let wait = SingleAssignmentDisposable()
        timer.disposable = wait
        wait.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            gate.run {
              guard !wait.isDisposed else { return }
              // Drops what the sequence still sends.
              current.disposable = Disposables.create()
              current.disposable = other.asObservable().subscribe(sink)
            }
            return Disposables.create()
          })
      }
      startTimer()
      _ = sink.follow(self, gate, in: first) { element in
        sink.next(element)
        startTimer()
      }
      return Disposables.create(current, timer)
    }
  }
}
