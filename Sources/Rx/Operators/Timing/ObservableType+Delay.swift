extension ObservableType {
  /// Each element, and the completion, `dueTime` later. An error comes at once.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let timers = CompositeDisposable()
      var waiting = Queue<Event<Element>>()
      func postpone(_ event: Event<Element>) {
        waiting.append(event)
        let timer = SingleAssignmentDisposable()
        guard let key = timers.insert(timer) else { return }
        timer.setDisposable(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            timers.remove(for: key)
            // The first that waits, so that the order stays on a concurrent scheduler too.
            gate.locked { if let event = waiting.popFirst() { sink.on(event) } }
            return Disposables.create()
          })
      }
      let source = sink.follow(self, gate, onCompleted: { postpone(.completed) }) {
        postpone(.next($0))
      }
      return Disposables.create(source, timers)
    }
  }

  /// The sequence, subscribed to when `dueTime` has passed.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      scheduler.scheduleRelative((), dueTime: dueTime) { _ in self.subscribe(sink) }
    }
  }
}
