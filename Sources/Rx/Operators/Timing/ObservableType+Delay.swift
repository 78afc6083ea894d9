extension ObservableType {
  /// Delays each element and the completion by `dueTime`. An error is sent at once.
  ///
  /// One timer waits at a time, for the oldest event; each is sent by an action of its own.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer("delay") { sink in
      let gate = Gate()
      let timer = SerialDisposable()
      var waiting = Queue<(time: RxTime, event: Event<Element>)>()
      func startTimer(_ interval: RxTimeInterval) {
        let wait = SingleAssignmentDisposable()
        timer.disposable = wait
        wait.setDisposable(
          scheduler.scheduleRelative((), dueTime: interval) { _ in
            gate.run(send)
            return Disposables.create()
          })
      }
      func send() {
        guard let first = waiting.popFirst() else { return }
        sink.on(first.event)
        guard let next = waiting.first else { return }
        let passed = scheduler.now.timeIntervalSince(next.time)
        startTimer(RxTimeInterval(seconds: dueTime.seconds - passed))
      }
      func postpone(_ event: Event<Element>) {
        waiting.append((scheduler.now, event))
        if waiting.count == 1 { startTimer(dueTime) }
      }
      let source = sink.follow(self, gate, onCompleted: { postpone(.completed) }) {
        postpone(.next($0))
      }
      return Disposables.create(source, timer)
    }
  }

  /// Delays the subscription by `dueTime`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      scheduler.scheduleRelative((), dueTime: dueTime) { _ in self.subscribe(sink) }
    }
  }
}
