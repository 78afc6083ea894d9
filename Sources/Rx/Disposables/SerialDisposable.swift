/// A holder of one disposable at a time. A new one replaces and disposes the previous one.
public final class SerialDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var hasEnded = false

  override public init() {}

  public var isDisposed: Bool { lock.withLock { hasEnded } }

  /// The current disposable; an empty one if there is none. Setting it disposes the previous one.
  /// After disposal of the holder, setting it disposes the new one.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let former: (any Disposable)? = lock.withLock {
        if hasEnded { return newValue }
        let former = current
        current = newValue
        return former
      }
      former?.dispose()
    }
  }

  public func dispose() {
    let last: (any Disposable)? = lock.withLock {
      hasEnded = true
      return current.take()
    }
    last?.dispose()
  }
}
