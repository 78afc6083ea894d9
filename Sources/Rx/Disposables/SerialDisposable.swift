/// A holder of one disposable at a time. A new one replaces and disposes the previous one.
public final class SerialDisposable: Cancelable {
  private let gate = Gate()
  private var current: (any Disposable)?
  private var hasEnded = false

  public init() {}

  public var isDisposed: Bool { gate.locked { hasEnded } }

  /// The current disposable; an empty one if there is none. Setting it disposes the previous one.
  /// After disposal of the holder, setting it disposes the new one.
  public var disposable: any Disposable {
    get { gate.locked { current } ?? Disposables.create() }
    set {
      let former: (any Disposable)? = gate.locked {
        if hasEnded { return newValue }
        defer { current = newValue }
        return current
      }
      former?.dispose()
    }
  }

  public func dispose() {
    let last: (any Disposable)? = gate.locked {
      hasEnded = true
      defer { current = nil }
      return current
    }
    last?.dispose()
  }
}
