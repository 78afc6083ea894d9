extension ObservableType {
  /// Delays each element and the completion by `dueTime`. An error is sent at once.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      let lock = RecursiveLock()
      let timers = CompositeDisposable()
      var waiting = Queue<Event<Element>>()
      func postpone(_ event: Event<Element>) {
        waiting.append(event)
        let timer = SingleAssignmentDisposable()
        guard let key = timers.insert(timer) else { return }
        timer.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            timers.remove(for: key)
            // Takes the first event of the queue, to keep the order on a concurrent scheduler too.
            lock.withLock { if let event = waiting.popFirst() { sink.on(event) } }
            return Disposables.create()
          })
      }
      let source = sink.follow(self, lock, onCompleted: { postpone(.completed) }) {
        postpone(.next($0))
      }
      return Disposables.create(source, timers)
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
