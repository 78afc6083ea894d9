/// A group of disposables that are disposed together. Members can be added and removed one by one,
/// in constant time.
public final class CompositeDisposable: DisposeBase, Cancelable {
  /// A key that identifies a member for removal.
  public struct DisposeKey {
    fileprivate let key: BagKey
  }

  private let lock = Lock()
  /// The members in the order of insertion; nil after disposal.
  private var members: Bag<any Disposable>? = Bag()

  override public init() {}

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
    let key = BagKey()
    let isLate = lock.withLock {
      members?.insert(disposable, for: key)
      return members == nil
    }
    guard isLate else { return DisposeKey(key: key) }
    disposable.dispose()
    return nil
  }

  /// Removes the member with the key and disposes it. Does nothing if there is no such member.
  public func remove(for disposeKey: DisposeKey) {
    lock.withLock { members?.remove(disposeKey.key) }?.dispose()
  }

  public func dispose() {
    let all = lock.withLock { members.take() }
    for member in all?.entries ?? [] { member?.value.dispose() }
  }
}
