extension ImmediateSchedulerType {
  /// Runs `action`, which may call `recurse` with another state to run again. Each run is scheduled
  /// separately, so an endless recursion neither blocks the scheduler nor grows the stack.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let runs = Recursion(self, action)
    runs.schedule(state)
    return Disposables.create(with: runs.end)
  }
}

/// The pending runs of one recursive action.
private final class Recursion<State> {
  typealias Action = (State, (State) -> Void) -> Void

  private let scheduler: any ImmediateSchedulerType
  private let waiting = CompositeDisposable()
  private let lock = RecursiveLock()
  private var action: Action?

  init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
    self.scheduler = scheduler
    self.action = action
  }

  func schedule(_ state: State) {
    let run = SingleAssignmentDisposable()
    guard let key = waiting.insert(run) else { return }
    run.setDisposable(
      scheduler.schedule(state) { state in
        self.waiting.remove(for: key)
        self.lock.withLock { self.action }?(state, self.schedule)
        return Disposables.create()
      })
  }

  func end() {
    waiting.dispose()
    lock.withLock { action = nil }
  }
}
