import Synchronization

// The functions of the runtime of Objective-C by which programs look at methods and exchange them. Swift's
// methods on Linux cannot be found by their names: a class has none here, and the first attempt to change one
// is reported.

/// A method of a class: there is never one.
public typealias Method = OpaquePointer
/// The code of a method: there is never one.
public typealias IMP = OpaquePointer

/// The method `name` of objects of `cls`: nil.
@preconcurrency @MainActor
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  MissingRuntime.report()
  return nil
}

/// The method `name` of `cls` itself: nil.
@preconcurrency @MainActor
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  MissingRuntime.report()
  return nil
}

/// Adds a method to `cls`: false, as nothing is added.
@preconcurrency @MainActor
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?
) -> Bool {
  MissingRuntime.report()
  return false
}

/// Replaces a method of `cls`: nil, as nothing is replaced.
@preconcurrency @MainActor
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?
) -> IMP? {
  MissingRuntime.report()
  return nil
}

/// The code of `m`, of which there is none.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// The code of the method `name` of `cls`: nil.
@preconcurrency @MainActor
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  MissingRuntime.report()
  return nil
}

/// The types of the arguments of `m`, which are not known.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Changes the code of `m`: nothing is changed.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP?) -> IMP {
  MissingRuntime.report()
  return m
}

/// Exchanges the code of two methods: nothing is exchanged.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { MissingRuntime.report() }

/// Code that calls `block`: there is none.
public func imp_implementationWithBlock(_ block: Any) -> IMP? {
  MissingRuntime.report()
  return nil
}

/// The runtime of Objective-C, where a program looks for it.
private enum MissingRuntime {
  private static let isReported = Atomic(false)

  static func report() {
    guard !isReported.exchange(true, ordering: .relaxed) else { return }
    Diagnostic.report(
      "the runtime of Objective-C", "methods cannot be exchanged on Linux: they stay as they are")
  }
}
