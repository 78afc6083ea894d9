/// An action that runs again and again, one run at a time, until it is disposed.
final class PeriodicWork<State>: DisposeBase, Cancelable {
  private let gate = Gate()
  private let lock = Lock()
  private var action: ((State) -> State)?
  private var state: State?

  init(_ state: State, _ action: @escaping (State) -> State) {
    self.action = action
    self.state = state
  }

  var isDisposed: Bool { lock.withLock { action == nil } }

  /// Runs the action, after a run that another thread is at.
  func run() {
    gate.run { [self] in
      guard let action = lock.withLock({ action }), let former = state else { return }
      state = action(former)
    }
  }

  /// Releases the action and the state.
  func dispose() {
    _ = lock.withLock { action.take() }
    gate.run { [self] in state = nil }
  }
}
