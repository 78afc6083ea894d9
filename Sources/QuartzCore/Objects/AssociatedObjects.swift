import Foundation
import Synchronization

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

/// The values that are associated with objects, by object and key: a side table, since there is no
/// Objective-C runtime to store them.
///
/// Layers and responders remove their values in `deinit`. Those of other objects are removed when
/// the table is next cleaned, which happens whenever it has doubled.
package enum AssociatedObjects {
  private static let table = Mutex(Table())
  /// True once a value was associated; until then objects skip the lookup.
  private static let isUsed = Atomic(false)

  static func value(of object: AnyObject, _ key: UInt) -> Any? {
    guard isUsed.load(ordering: .acquiring) else { return nil }
    let owner = WeakObject(object)
    return table.withLock { $0.value(of: owner, key) }?.value
  }

  static func set(_ value: AssociatedValue?, of object: AnyObject, _ key: UInt) {
    isUsed.store(true, ordering: .releasing)
    let owner = WeakObject(object)
    // A released value may have associations itself, so it is released outside the lock.
    let ended = table.withLock { $0.set(value, of: owner, key) }
    withExtendedLifetime(ended) {}
  }

  /// Removes the values of an object, which may be in `deinit`.
  package static func removeAll(of id: ObjectIdentifier) {
    guard isUsed.load(ordering: .acquiring) else { return }
    let ended = table.withLock { $0.objects.removeValue(forKey: id) }
    withExtendedLifetime(ended) {}
  }

  /// Returns true if the table has values of the object that has, or had, this address.
  static func contains(_ id: ObjectIdentifier) -> Bool {
    table.withLock { $0.objects[id] != nil }
  }
}

/// The values of objects.
private struct Table: Sendable {
  struct Entry: Sendable {
    /// A weak reference that tells the object from a later one with the same address.
    let owner: WeakObject
    var values: [UInt: AssociatedValue] = [:]
  }

  var objects: [ObjectIdentifier: Entry] = [:]
  /// The number of objects at which the table is cleaned.
  private var limit = 64

  func value(of owner: WeakObject, _ key: UInt) -> AssociatedValue? {
    guard let object = owner.object, let entry = objects[ObjectIdentifier(object)],
      entry.owner.object === object
    else { return nil }
    return entry.values[key]
  }

  /// Sets a value, and returns the entries that the table no longer holds.
  mutating func set(_ value: AssociatedValue?, of owner: WeakObject, _ key: UInt) -> [Entry] {
    guard let object = owner.object else { return [] }
    let id = ObjectIdentifier(object)
    var ended: [Entry] = []
    if let former = objects[id] { ended.append(former) }
    var entry = objects[id].flatMap { $0.owner.object === object ? $0 : nil } ?? Entry(owner: owner)
    entry.values[key] = value
    objects[id] = entry.values.isEmpty ? nil : entry
    if objects.count >= limit { ended += clean() }
    return ended
  }

  private mutating func clean() -> [Entry] {
    let ended = objects.filter { $0.value.owner.object == nil }
    for id in ended.keys { objects[id] = nil }
    limit = max(64, objects.count * 2)
    return Array(ended.values)
  }
}

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
