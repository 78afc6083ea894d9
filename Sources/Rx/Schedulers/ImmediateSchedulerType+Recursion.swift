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
  /// True if runs follow each other on the current thread.
  private let isOnThread: Bool
  private let waiting = CompositeDisposable()
  private let lock = Lock()
  private var action: Action?

  init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
    self.scheduler = scheduler
    isOnThread = scheduler is CurrentThreadScheduler
    self.action = action
  }

  func schedule(_ state: State) {
    let run = SingleAssignmentDisposable()
    guard let key = waiting.insert(run) else { return }
    run.setDisposable(
      scheduler.schedule(state) { [self] state in
        waiting.remove(for: key)
        runInTurn(from: state)
        return Disposables.create()
      })
  }

  /// Runs the action with `state`, and then at once with the states that the scheduler would run
  /// next: those behind which nothing waits on the current thread need no work of their own.
  private func runInTurn(from state: State) {
    var (state, goesOn) = (state, true)
    while goesOn {
      goesOn = false
      var action: Action?
      lock.withLock { action = self.action }
      action?(state) { next in
        if isOnThread, !goesOn, CurrentThreadScheduler.isIdle {
          state = next
          goesOn = true
        } else {
          schedule(next)
        }
      }
    }
  }

  func dispose() {
    waiting.dispose()
    _ = lock.withLock { action.take() }
  }
}
