/// A holder of one disposable at a time. A new one replaces and disposes the previous one.
public final class SerialDisposable: Cancelable {
  private let lock = RecursiveLock()
  private var current: (any Disposable)?
  private var hasEnded = false

  public init() {}

  public var isDisposed: Bool { lock.withLock { hasEnded } }

  /// The current disposable; an empty one if there is none. Setting it disposes the previous one.
  /// After disposal of the holder, setting it disposes the new one.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let former: (any Disposable)? = lock.withLock {
        if hasEnded { return newValue }
        defer { current = newValue }
        return current
      }
      former?.dispose()
    }
  }

  public func dispose() {
    let last: (any Disposable)? = lock.withLock {
      hasEnded = true
      defer { current = nil }
      return current
    }
    last?.dispose()
  }
}
