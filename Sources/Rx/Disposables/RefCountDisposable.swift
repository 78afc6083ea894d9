/// A disposable that disposes another one after it and all disposables that `retain()` returned are
/// disposed.
public final class RefCountDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  private var disposable: (any Disposable)?
  private var count = 0
  private var isPrimaryDisposed = false

  public init(disposable: any Disposable) {
    self.disposable = disposable
  }

  /// True if the underlying disposable has been disposed.
  public var isDisposed: Bool { lock.withLock { disposable == nil } }

  /// Returns a disposable that keeps the underlying one alive until it is disposed.
  public func retain() -> any Disposable {
    let isAlive = lock.withLock {
      if disposable != nil { count += 1 }
      return disposable != nil
    }
    return isAlive
      ? Disposables.create { self.change { self.count -= 1 } }
      : Disposables.create()
  }

  public func dispose() { change { isPrimaryDisposed = true } }

  private func change(_ body: () -> Void) {
    let freed: (any Disposable)? = lock.withLock {
      body()
      return isPrimaryDisposed && count == 0 ? disposable.take() : nil
    }
    freed?.dispose()
  }
}
