/// Holds one disposable at a time: a new one has the former one disposed.
public final class SerialDisposable: Cancelable {
  private let gate = Gate()
  private var current: (any Disposable)?
  private var hasEnded = false

  public init() {}

  public var isDisposed: Bool { gate.locked { hasEnded } }

  /// The disposable that is held; an empty one where there is none. Setting it disposes the former
  /// one, or the new one where this is disposed.
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
