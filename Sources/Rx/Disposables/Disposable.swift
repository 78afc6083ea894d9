/// Something that can be given up, such as a subscription.
public protocol Disposable {
  /// Gives it up. Once is enough; more does nothing.
  func dispose()
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
  /// Whether it was disposed.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Has `bag` dispose this when the bag itself goes away.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
