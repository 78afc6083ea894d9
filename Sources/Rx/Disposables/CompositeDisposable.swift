/// A group of disposables that are disposed together. Members can be added and removed one by one.
public final class CompositeDisposable: Cancelable {
  /// A key that identifies a member for removal.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private let lock = RecursiveLock()
  /// The members and their keys in the order of insertion; nil after disposal.
  private var members: [(key: UInt64, disposable: any Disposable)]? = []
  private var lastNumber: UInt64 = 0

  public init() {}

  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposable4: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  public convenience init(disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  public var isDisposed: Bool { lock.withLock { members == nil } }

  /// The number of members; 0 after disposal.
  public var count: Int { lock.withLock { members?.count ?? 0 } }

  /// Adds `disposable` and returns its key. After disposal of the group, disposes it at once and
  /// returns nil.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key: DisposeKey? = lock.withLock {
      guard members != nil else { return nil }
      lastNumber += 1
      members?.append((lastNumber, disposable))
      return DisposeKey(number: lastNumber)
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes the member with the key and disposes it. Does nothing if there is no such member.
  public func remove(for disposeKey: DisposeKey) {
    let removed: (any Disposable)? = lock.withLock {
      guard let index = members?.firstIndex(where: { $0.key == disposeKey.number }) else {
        return nil
      }
      return members?.remove(at: index).disposable
    }
    removed?.dispose()
  }

  public func dispose() {
    let all = lock.withLock {
      defer { members = nil }
      return members
    }
    for member in all ?? [] { member.disposable.dispose() }
  }
}
