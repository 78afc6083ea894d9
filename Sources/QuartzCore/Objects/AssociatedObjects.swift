import Foundation
import Synchronization

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
