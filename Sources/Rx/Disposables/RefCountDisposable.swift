/// Disposes another once it is disposed itself and so is everything that `retain()` gave out.
public final class RefCountDisposable: Cancelable {
  private let gate = Gate()
  private var disposable: (any Disposable)?
  private var count = 0
  private var isPrimaryDisposed = false

  public init(disposable: any Disposable) {
    self.disposable = disposable
  }

  /// Whether the other one has been disposed.
  public var isDisposed: Bool { gate.locked { disposable == nil } }

  /// Something that keeps the other one from being disposed until it is disposed.
  public func retain() -> any Disposable {
    let isAlive = gate.locked {
      if disposable != nil { count += 1 }
      return disposable != nil
    }
    return isAlive
      ? Disposables.create { self.change { self.count -= 1 } }
      : Disposables.create()
  }

  public func dispose() { change { isPrimaryDisposed = true } }

  private func change(_ body: () -> Void) {
    let freed: (any Disposable)? = gate.locked {
      body()
      guard isPrimaryDisposed, count == 0 else { return nil }
      defer { disposable = nil }
      return disposable
    }
    freed?.dispose()
  }
}
