extension ObservableType {
  /// Sends the events of the sequence on `scheduler`, in order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    scheduler is any OrderedScheduler ? observe(eachOn: scheduler) : observe(allOn: scheduler)
  }

  /// Schedules each event as an action of its own; the scheduler keeps them in order.
  private func observe(eachOn scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer("observe(on:)") { sink in
      let handover = Handover(sink)
      let source = self.subscribe(
        HandlingReceiver(in: sink.work) { event in
          _ = handover.append(event)
          _ = scheduler.schedule(handover) { handover in
            handover.sendFirst()
            return Disposables.create()
          }
        })
      return Disposables.create(source, handover)
    }
  }

  /// Sends the queued events from one recursive action, so that no two are sent at the same time.
  private func observe(allOn scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Producer("observe(on:)") { sink in
      let handover = Handover(sink)
      let work = SerialDisposable()
      let source = self.subscribe(
        HandlingReceiver(in: sink.work) { event in
          guard handover.append(event) else { return }
          work.disposable = scheduler.scheduleRecursive(()) { _, recurse in
            handover.sendFirst()
            if handover.hasMore() { recurse(()) }
          }
        })
      return Disposables.create(source, work, handover)
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

/// The events on their way to a scheduler. At its disposal it releases them and the sink, which the
/// scheduler would else keep until the next action.
private final class Handover<Element>: Disposable {
  private struct State {
    var sink: Sink<Element>?
    var waiting = Queue<Event<Element>>()
    var isRunning = false
  }

  private let state: LockedState<State>

  init(_ sink: Sink<Element>) {
    state = LockedState(State(sink: sink))
  }

  /// Appends `event`. Returns true if nothing sends the events yet; the caller must see to it.
  func append(_ event: Event<Element>) -> Bool {
    state.withLock { state in
      guard state.sink != nil else { return false }
      state.waiting.append(event)
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  func sendFirst() {
    let (sink, event) = state.withLock { ($0.sink, $0.waiting.popFirst()) }
    if let event { sink?.on(event) }
  }

  /// True if there are more events. After false, the next event must be seen to anew.
  func hasMore() -> Bool {
    state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning
    }
  }

  func dispose() {
    _ = state.withLock { state in
      defer { state = State(sink: nil, isRunning: true) }
      return state
    }
  }
}
