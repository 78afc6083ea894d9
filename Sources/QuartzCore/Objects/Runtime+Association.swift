// The functions of the runtime of Objective-C by which an object gets further values, as the module ObjectiveC
// has them on iOS.

/// Associates `value` with `object` under the address `key`, in the place of what was there; nil takes that
/// away. It is kept as `policy` says, as long as the object is. Any thread may call it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(
    value.map { AssociatedValue($0, policy) }, of: object as AnyObject, UInt(bitPattern: key))
}

/// The value that is associated with `object` under the address `key`; nil where there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Takes all away that is associated with `object`.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: ObjectIdentifier(object as AnyObject))
}
