import Synchronization

// The functions of the Objective-C runtime that inspect and exchange methods. Swift methods on
// Linux cannot be looked up by name: a class has none here, and the first attempt to change one is
// reported.

/// A method of a class; no value of this type exists.
public typealias Method = OpaquePointer
/// The implementation of a method; no value of this type exists.
public typealias IMP = OpaquePointer

/// Returns nil: instance methods cannot be looked up.
@preconcurrency @MainActor
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  MissingRuntime.report()
  return nil
}

/// Returns nil: class methods cannot be looked up.
@preconcurrency @MainActor
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  MissingRuntime.report()
  return nil
}

/// Returns false: methods cannot be added.
@preconcurrency @MainActor
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?
) -> Bool {
  MissingRuntime.report()
  return false
}

/// Returns nil: methods cannot be replaced.
@preconcurrency @MainActor
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP?, _ types: UnsafePointer<CChar>?
) -> IMP? {
  MissingRuntime.report()
  return nil
}

/// Returns `m` itself; never called, as there are no methods.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Returns nil: implementations cannot be looked up.
@preconcurrency @MainActor
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  MissingRuntime.report()
  return nil
}

/// Returns nil: the types of the arguments are not known.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Changes nothing, and returns `m`.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP?) -> IMP {
  MissingRuntime.report()
  return m
}

/// Changes nothing: methods cannot be exchanged.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { MissingRuntime.report() }

/// Returns nil: no implementation can be made from a block.
public func imp_implementationWithBlock(_ block: Any) -> IMP? {
  MissingRuntime.report()
  return nil
}

/// Reports, once, that there is no Objective-C runtime.
private enum MissingRuntime {
  private static let isReported = Atomic(false)

  static func report() {
    guard !isReported.exchange(true, ordering: .relaxed) else { return }
    Diagnostic.report(
      "Objective-C runtime", "no effect on Linux; override the method in a subclass instead")
  }
}
