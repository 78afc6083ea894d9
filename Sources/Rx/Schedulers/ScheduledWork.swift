/// An action that waits at a scheduler. It runs once, unless it is disposed before; then it holds
/// the disposable that the action has returned.
final class ScheduledWork: DisposeBase, Cancelable {
  private let lock = Lock()
  private var action: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  /// Creates work whose action is `action` with `state`.
  init<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
    self.action = { action(state) }
  }

  var isDisposed: Bool { result.isDisposed }

  func run() {
    guard let action = lock.withLock({ action.take() }), !isDisposed else { return }
    result.setDisposable(action())
  }

  /// Releases the action, and disposes what it has returned.
  func dispose() {
    result.dispose()
    _ = lock.withLock { action.take() }
  }
}

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
