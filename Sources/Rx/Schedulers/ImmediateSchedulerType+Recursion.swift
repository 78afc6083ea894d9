extension ImmediateSchedulerType {
  /// Runs `action`, which may call `recurse` with another state to run again. Each run is scheduled
  /// separately, so an endless recursion neither blocks the scheduler nor grows the stack.
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(self, action)
    recursion.schedule(state)
    return recursion
  }
}

/// The pending runs of one recursive action.
private final class Recursion<State>: DisposeBase, Disposable {
  typealias Action = (State, (State) -> Void) -> Void

  private let scheduler: any ImmediateSchedulerType
  private let waiting = CompositeDisposable()
  private let lock = Lock()
  private var action: Action?

  init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
    self.scheduler = scheduler
    self.action = action
  }

  func schedule(_ state: State) {
    let run = SingleAssignmentDisposable()
    guard let key = waiting.insert(run) else { return }
    run.setDisposable(
      scheduler.schedule(state) { [self] state in
        waiting.remove(for: key)
        lock.withLock { action }?(state, schedule)
        return Disposables.create()
      })
  }

  func dispose() {
    waiting.dispose()
    _ = lock.withLock { action.take() }
  }
}
