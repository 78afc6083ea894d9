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
