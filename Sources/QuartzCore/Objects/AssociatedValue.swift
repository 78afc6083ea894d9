import Foundation

/// How an object keeps what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Without keeping it alive; nil is read when it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// As a copy, of what is `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// A value that is associated with an object, kept as its policy says.
///
/// It is read on whatever thread asks for it, as with the runtime of Objective-C: what threads do with it
/// is the program's business.
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

/// An object that is not kept alive. On any thread it is asked for no more than whether it still is, but by
/// `AssociatedValue`.
struct WeakObject: @unchecked Sendable {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
