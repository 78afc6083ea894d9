extension ObservableType {
  /// Sends an element when no other has come for `dueTime` after it. Completion sends the pending
  /// element at once; an error drops it.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let timer = SerialDisposable()
      var waiting: Element?
      func send() {
        guard let element = waiting else { return }
        waiting = nil
        sink.next(element)
      }
      let source = sink.follow(
        self, gate,
        onCompleted: {
          send()
          sink.complete()
        }
      ) { element in
        waiting = element
        let wait = SingleAssignmentDisposable()
        timer.disposable = wait
        wait.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            gate.run { if !wait.isDisposed { send() } }
            return Disposables.create()
          })
      }
      return Disposables.create(source, timer)
    }
  }

  /// Sends the first element, and then at most one per `dueTime`. With `latest`, the last element
  /// that came too early is sent when the time has passed; completion waits for it.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let timer = SerialDisposable()
      var lastSent: RxTime?
      var waiting: Element?
      var isOver = false
      func send(_ element: Element) {
        waiting = nil
        sink.next(element)
        lastSent = scheduler.now
      }
      func wait(_ time: RxTimeInterval) {
        timer.disposable = scheduler.scheduleRelative((), dueTime: time) { _ in
          gate.run {
            if let waiting { send(waiting) }
            if isOver { sink.complete() }
          }
          return Disposables.create()
        }
      }
      let source = sink.follow(
        self, gate, onCompleted: { if waiting == nil { sink.complete() } else { isOver = true } }
      ) { element in
        let passed = lastSent.map { scheduler.now.timeIntervalSince($0) } ?? .infinity
        let rest = RxTimeInterval(seconds: dueTime.seconds - passed)
        if rest == .nanoseconds(0) {
          send(element)
        } else if latest {
          let isTimed = waiting != nil
          waiting = element
          if !isTimed { wait(rest) }
        }
      }
      return Disposables.create(source, timer)
    }
  }
}
