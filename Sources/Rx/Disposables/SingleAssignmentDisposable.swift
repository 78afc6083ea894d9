/// A holder of one disposable that is set later. A disposable set after disposal is disposed at
/// once.
public final class SingleAssignmentDisposable: Cancelable {
  private enum State {
    case empty
    case holding(any Disposable)
    case disposed(wasSet: Bool)
  }

  private let lock = RecursiveLock()
  private var state = State.empty

  public init() {}

  public var isDisposed: Bool {
    lock.withLock { if case .disposed = state { true } else { false } }
  }

  /// Sets the disposable. Setting a second one is a programming error.
  public func setDisposable(_ disposable: any Disposable) {
    let isLate = lock.withLock {
      switch state {
      case .empty:
        state = .holding(disposable)
        return false
      case .disposed(wasSet: false):
        state = .disposed(wasSet: true)
        return true
      case .holding, .disposed(wasSet: true):
        preconditionFailure("a SingleAssignmentDisposable takes one disposable, and has it already")
      }
    }
    if isLate { disposable.dispose() }
  }

  public func dispose() {
    let held: (any Disposable)? = lock.withLock {
      switch state {
      case .empty:
        state = .disposed(wasSet: false)
        return nil
      case .holding(let disposable):
        state = .disposed(wasSet: true)
        return disposable
      case .disposed:
        return nil
      }
    }
    held?.dispose()
  }
}
