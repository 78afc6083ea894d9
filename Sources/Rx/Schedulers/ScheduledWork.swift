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
