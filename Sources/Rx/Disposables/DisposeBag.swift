/// A bag of disposables. When it is deallocated, it disposes its contents in the order of
/// insertion.
///
/// A view controller keeps one in a property, so that its subscriptions end with it.
public final class DisposeBag: DisposeBase {
  private let lock = Lock()
  private var disposables: [any Disposable] = []

  override public init() {}

  /// Creates a bag that holds `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// Creates a bag that holds the disposables that `builder` lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init()
    insert(builder())
  }

  deinit {
    for disposable in disposables { disposable.dispose() }
  }

  /// Adds `disposable`.
  public func insert(_ disposable: any Disposable) {
    lock.withLock { disposables.append(disposable) }
  }

  /// Adds `disposables`.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds `disposables`.
  public func insert(_ disposables: [any Disposable]) {
    lock.withLock { self.disposables += disposables }
  }

  /// Adds the disposables that `builder` lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// A result builder of a list of disposables, one a line.
  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}
