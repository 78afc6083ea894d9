import Foundation

/// The memory management of an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Keeps a weak reference, which reads as nil once the object is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of a value that is `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// A value associated with an object, stored according to its policy.
///
/// It is read on the calling thread, as with the Objective-C runtime: synchronisation is up to the
/// program.
struct AssociatedValue: @unchecked Sendable {
  private enum Storage {
    case kept(Any)
    case unowned(WeakObject)
  }

  private let storage: Storage

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      let isObject = type(of: value) is AnyClass
      storage = isObject ? .unowned(WeakObject(value as AnyObject)) : .kept(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      storage = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
      storage = .kept(value)
    }
  }

  var value: Any? {
    switch storage {
    case .kept(let value): value
    case .unowned(let reference): reference.object
    }
  }
}

/// A weak reference to an object. On any thread it is only tested for nil, except by
/// `AssociatedValue`.
struct WeakObject: @unchecked Sendable {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
