import Synchronization

/// Remembers that it was disposed, and nothing else.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Makes one that is not disposed.
  public convenience init() { self.init(isDisposed: false) }

  /// Makes one that is disposed, or not.
  public init(isDisposed: Bool) {
    disposed = Atomic(isDisposed)
  }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() { disposed.store(true, ordering: .releasing) }
}
