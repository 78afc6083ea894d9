extension ObservableType {
  /// The sequence, its events sent by `scheduler`, in their order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    scheduler is any OrderedScheduler ? observe(eachOn: scheduler) : observe(allOn: scheduler)
  }

  /// Each event is a piece of work of its own; the scheduler keeps them in order.
  private func observe(eachOn scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { sink in
      self.subscribe(
        AnyObserver { event in
          _ = scheduler.schedule(event) { event in
            sink.on(event)
            return Disposables.create()
          }
        })
    }
  }

  /// The events that wait are one recursive piece of work, so that no two are sent at a time.
  private func observe(allOn scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let work = SerialDisposable()
      var waiting = Queue<Event<Element>>()
      var isRunning = false
      func hasMore() -> Bool {
        gate.locked {
          isRunning = !waiting.isEmpty
          return isRunning
        }
      }
      let source = self.subscribe(
        AnyObserver { event in
          let isFirst = gate.locked {
            waiting.append(event)
            defer { isRunning = true }
            return !isRunning
          }
          guard isFirst else { return }
          work.disposable = scheduler.scheduleRecursive(()) { _, recurse in
            if let event = gate.locked({ waiting.popFirst() }) { sink.on(event) }
            if hasMore() { recurse(()) }
          }
        })
      return Disposables.create(source, work)
    }
  }

  /// The sequence, subscribed to by `scheduler`, which also ends the subscription.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { sink in
      let current = SerialDisposable()
      let start = SingleAssignmentDisposable()
      current.disposable = start
      start.setDisposable(
        scheduler.schedule(()) { _ in
          current.disposable = ScheduledDisposable(
            scheduler: scheduler, disposable: self.subscribe(sink))
          return Disposables.create()
        })
      return current
    }
  }
}
