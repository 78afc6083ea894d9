import Foundation
internal import CalqueRenderTree

/// A property in key-value coding: its key, getter and setter.
@MainActor
struct KeyRow<Root: AnyObject> {
  let key: String
  /// Another name of a flag, such as `isHidden`.
  let alias: String?
  /// Returns the value, numbers in an `NSNumber`; nil for nil, and for an object of another class.
  let read: (Root) -> Any?
  /// Sets the property; returns false for a value of the wrong type, which changes nothing.
  let write: (Root, Any?) -> Bool
  /// The type of value that the property takes, in words.
  let expectation: String
  /// The default; nil where it is zero or nil.
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

  /// Makes the row of a number, a structure, a flag or a name.
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

  /// Makes the row of an optional object, array or dictionary.
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

  /// Makes the row of an optional array of numbers.
  init<Owner>(_ key: String, _ path: ReferenceWritableKeyPath<Owner, [NSNumber]?>) {
    self.init(
      key, expectation: "an array of numbers", read: { ($0 as? Owner)?[keyPath: path] },
      write: { root, given in
        guard let owner = root as? Owner else { return false }
        let numbers = ValueBridging.numbers(given)
        if numbers == nil, given != nil { return false }
        owner[keyPath: path] = numbers?.map { NSNumber(value: $0) }
        return true
      })
  }
}

extension KeyRow where Root == CALayer {
  /// Makes the row of an animatable property, whose default is that of its storage.
  init<Owner, Value: KeyedValue>(
    _ property: LayerProperty, _ path: ReferenceWritableKeyPath<Owner, Value>,
    standard: Value? = nil
  ) {
    self.init(property.key, alias: property.descriptor.alias, path, standard: standard)
  }

  /// Makes the row of an animatable object. A colour reads back in the colour space that it was set
  /// in, so its default is passed here.
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

/// The keys of a class and of its superclasses.
@MainActor
struct KeyValueTable<Root: AnyObject> {
  private var rows: [String: KeyRow<Root>] = [:]

  init(_ rows: [KeyRow<Root>]) { add(rows) }

  /// Returns the table of a subclass; a row replaces one of the same key.
  func adding(_ rows: [KeyRow<Root>]) -> KeyValueTable {
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
