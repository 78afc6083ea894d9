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

  // MARK: Debounce and throttle

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

  // MARK: Sample

  /// Sends the latest element at each element of `sampler` and at its completion. Each element is
  /// sent at most once; if there is no new element, `defaultValue` is sent, unless it is nil. After
  /// its own completion, the sequence completes with the next sample.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let own = SingleAssignmentDisposable()
      var latest: Element?
      var isOver = false
      let source = sink.follow(
        self, gate, in: own,
        onCompleted: {
          isOver = true
          own.dispose()
        }
      ) { latest = $0 }
      func take() {
        if let element = latest ?? defaultValue {
          latest = nil
          sink.next(element)
        }
        if isOver { sink.complete() }
      }
      return Disposables.create(
        source, sink.follow(sampler, gate, onCompleted: take) { _ in take() })
    }
  }

  // MARK: Timeout

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
