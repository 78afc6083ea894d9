// The functions of the Objective-C runtime that associate values with objects, as the module
// ObjectiveC has them on iOS.

/// Associates `value` with `object` under the address `key`, replacing the former value; nil
/// removes it. It is stored according to `policy` for the lifetime of the object. Thread-safe.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(
    value.map { AssociatedValue($0, policy) }, of: object as AnyObject, UInt(bitPattern: key))
}

/// Returns the value associated with `object` under the address `key`; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Removes all values associated with `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: ObjectIdentifier(object as AnyObject))
}
