import Synchronization

/// A resource that can be released, such as a subscription.
public protocol Disposable {
  /// Releases the resource. Further calls do nothing.
  func dispose()
}

/// A disposable that tells whether it was disposed.
public protocol Cancelable: Disposable {
  /// True if the resource was disposed.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Adds the disposable to `bag`, which disposes it when the bag is deallocated.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// A namespace of functions that create disposables.
public struct Disposables {
  private init() {}

  /// Returns a disposable that does nothing.
  public static func create() -> any Disposable { EmptyDisposable() }

  /// Returns a disposable that calls `dispose` once, on its first disposal.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    ClosureDisposable(dispose)
  }

  /// Returns a disposable that disposes both in this order.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable
  ) -> any Cancelable {
    ListDisposable([disposable1, disposable2])
  }

  /// Returns a disposable that disposes all three in this order.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) -> any Cancelable {
    ListDisposable([disposable1, disposable2, disposable3])
  }

  /// Returns a disposable that disposes all in this order.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    ListDisposable([disposable1, disposable2, disposable3] + disposables)
  }

  /// Returns a disposable that disposes all in this order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    ListDisposable(disposables)
  }
}

private struct EmptyDisposable: Disposable {
  func dispose() {}
}

/// A disposable that calls a closure once and then releases it.
private final class ClosureDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isDisposed: Bool { lock.withLock { action == nil } }

  func dispose() {
    lock.withLock { action.take() }?()
  }
}

/// A disposable that disposes others once, in order, and then releases them.
private final class ListDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  private var disposables: [any Disposable]?

  init(_ disposables: [any Disposable]) {
    self.disposables = disposables
  }

  var isDisposed: Bool { lock.withLock { disposables == nil } }

  func dispose() {
    let all = lock.withLock { disposables.take() }
    for disposable in all ?? [] { disposable.dispose() }
  }
}

/// A disposable that only records that it was disposed.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable that is not disposed.
  public convenience init() { self.init(isDisposed: false) }

  /// Creates a disposable in the given state.
  public init(isDisposed: Bool) {
    disposed = Atomic(isDisposed)
  }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() { disposed.store(true, ordering: .releasing) }
}
