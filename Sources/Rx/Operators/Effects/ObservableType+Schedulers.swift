extension ObservableType {
  /// Sends the events of the sequence on `scheduler`, in order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    scheduler is any OrderedScheduler ? observe(eachOn: scheduler) : observe(allOn: scheduler)
  }

  /// Schedules each event as an action of its own; the scheduler keeps them in order.
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

  /// Sends the queued events from one recursive action, so that no two are sent at the same time.
  private func observe(allOn scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer { sink in
      let lock = RecursiveLock()
      let work = SerialDisposable()
      var waiting = Queue<Event<Element>>()
      var isRunning = false
      func hasMore() -> Bool {
        lock.withLock {
          isRunning = !waiting.isEmpty
          return isRunning
        }
      }
      let source = self.subscribe(
        AnyObserver { event in
          let isFirst = lock.withLock {
            waiting.append(event)
            defer { isRunning = true }
            return !isRunning
          }
          guard isFirst else { return }
          work.disposable = scheduler.scheduleRecursive(()) { _, recurse in
            if let event = lock.withLock({ waiting.popFirst() }) { sink.on(event) }
            if hasMore() { recurse(()) }
          }
        })
      return Disposables.create(source, work)
    }
  }

  /// Subscribes to the sequence on `scheduler`, and disposes the subscription there too.
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
