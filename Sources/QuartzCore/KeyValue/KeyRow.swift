import Foundation
internal import RenderTree

/// A property in key-value coding: its key, and how it is read and written by it.
@MainActor
struct KeyRow<Root: AnyObject> {
  let key: String
  /// Another name of a flag: `isHidden`.
  let alias: String?
  /// The value, numbers in an `NSNumber`; nil for nil, and for an object of another class.
  let read: (Root) -> Any?
  /// Sets the property; false for a value of the wrong type, which changes nothing.
  let write: (Root, Any?) -> Bool
  /// The kind of value that the property takes, in words.
  let expectation: String
  /// The default, where that is not zero or nil.
  let standard: Any?

  init(
    _ key: String, alias: String? = nil, expectation: String, standard: Any? = nil,
    read: @escaping (Root) -> Any?, write: @escaping (Root, Any?) -> Bool
  ) {
    self.key = key
    self.alias = alias
    self.expectation = expectation
    self.standard = standard
    self.read = read
    self.write = write
  }

  /// A number, a structure, a flag or a name.
  init<Owner, Value: KeyedValue>(
    _ key: String, alias: String? = nil, _ path: ReferenceWritableKeyPath<Owner, Value>,
    standard: Value? = nil
  ) {
    self.init(
      key, alias: alias, expectation: Value.expectation, standard: standard?.keyed,
      read: { ($0 as? Owner)?[keyPath: path].keyed },
      write: { root, given in
        guard let owner = root as? Owner, let value = Value(keyed: given) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// An object, or an array or a dictionary of some, or nil.
  init<Owner, Object>(
    _ key: String, _ path: ReferenceWritableKeyPath<Owner, Object?>, standard: Object? = nil
  ) {
    self.init(
      key, expectation: "a \(Object.self)", standard: standard,
      read: { ($0 as? Owner)?[keyPath: path] },
      write: { root, given in
        guard let owner = root as? Owner else { return false }
        let object = given as? Object
        if object == nil, given != nil { return false }
        owner[keyPath: path] = object
        return true
      })
  }

  /// An array of numbers, or nil.
  init<Owner>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, [NSNumber]?>) {
    self.init(
      key, expectation: "an array of numbers", read: { ($0 as? Owner)?[keyPath: path] },
      write: { root, given in
        guard let owner = root as? Owner else { return false }
        let numbers = Boxed.numbers(given)
        if numbers == nil, given != nil { return false }
        owner[keyPath: path] = numbers?.map { NSNumber(value: $0) }
        return true
      })
  }
}

extension KeyRow where Root == CALayer {
  /// An animatable property, whose default is that of its storage.
  init<Owner, Value: KeyedValue>(
    _ property: LayerProperty, _ path: ReferenceWritableKeyPath<Owner, Value>,
    standard: Value? = nil
  ) {
    self.init(property.key, alias: property.row.alias, path, standard: standard)
  }

  /// An object; a colour reads back in the colour space that it was set in, so that its default is told here.
  init<Owner, Object>(
    _ property: LayerProperty, _ path: ReferenceWritableKeyPath<Owner, Object?>,
    standard: Object? = nil
  ) {
    self.init(property.key, path, standard: standard)
  }

  init<Owner>(_ property: LayerProperty, _ path: ReferenceWritableKeyPath<Owner, [NSNumber]?>) {
    self.init(property.key, path)
  }
}

/// The keys of a class and of those above it.
@MainActor
struct KeyTable<Root: AnyObject> {
  private var rows: [String: KeyRow<Root>] = [:]

  init(_ rows: [KeyRow<Root>]) { add(rows) }

  /// The table of a subclass; a row takes the place of one of the same key.
  func adding(_ rows: [KeyRow<Root>]) -> KeyTable {
    var table = self
    table.add(rows)
    return table
  }

  private mutating func add(_ new: [KeyRow<Root>]) {
    for row in new {
      rows[row.key] = row
      if let alias = row.alias { rows[alias] = row }
    }
  }

  subscript(key: String) -> KeyRow<Root>? { rows[key] }

  func contains(_ key: String) -> Bool { rows.index(forKey: key) != nil }
}
