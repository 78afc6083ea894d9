@_spi(Reflection) internal import Swift

/// The stored properties of objects that hold other objects.
///
/// A property is read where it lies, as an address to compare. `Mirror` would copy each value,
/// which ends the process at an `unowned` reference to an object that is gone, and for a `weak`
/// property there is no address: such properties have no name here.
@MainActor
final class ObjectFields {
  /// A stored property.
  private struct Field {
    var name: String
    /// The distance from the object's address, in bytes.
    var offset: Int
    /// The type of an array of objects; nil for a reference to one.
    var list: (any ObjectList.Type)?
  }

  /// The fields by class, of the class and those that it inherits up to the base.
  private var fields: [ObjectIdentifier: [Field]] = [:]
  /// `classType`, which the standard library declares as a variable.
  private static let ofClass = _EachFieldOptions(rawValue: 1)
  /// The largest number of elements of an array that are named.
  private static let elementLimit = 1000

  /// Calls `body` with each property of `holder` that holds an object, and with the object's
  /// address: properties first, then the elements of arrays, such as `cards[2]`.
  ///
  /// - Parameter base: A class that `holder` inherits from, whose own and inherited properties are
  ///   left out.
  func visit(_ holder: AnyObject, above base: AnyClass, _ body: (String, UInt) -> Void) {
    let fields = fields(of: type(of: holder), above: base)
    guard !fields.isEmpty else { return }
    let object = UnsafeRawPointer(Unmanaged.passUnretained(holder).toOpaque())
    for field in fields where field.list == nil {
      let address = object.loadUnaligned(fromByteOffset: field.offset, as: UInt.self)
      if address != 0 { body(field.name, address) }
    }
    for field in fields {
      guard let list = field.list else { continue }
      let addresses = list.addresses(at: object + field.offset, limit: Self.elementLimit)
      for (index, address) in addresses.enumerated() { body("\(field.name)[\(index)]", address) }
    }
  }

  private func fields(of type: AnyClass, above base: AnyClass) -> [Field] {
    if let known = fields[ObjectIdentifier(type)] { return known }
    // The fields of base classes come first.
    let found = Self.fields(of: type, at: 0, depth: 0, from: Self.count(of: base))
    fields[ObjectIdentifier(type)] = found
    return found
  }

  private static func count(of type: AnyClass) -> Int {
    var count = 0
    _ = _forEachField(of: type, options: ofClass) { _, _, _, _ in
      count += 1
      return true
    }
    return count
  }

  /// Returns the fields of a class, or of a structure inside of one, from the one at `first` on.
  private static func fields(
    of type: Any.Type, at start: Int, depth: Int, from first: Int = 0
  ) -> [Field] {
    var fields: [Field] = []
    var index = 0
    let options = depth == 0 ? ofClass : []
    _ = _forEachField(of: type, options: options) { name, offset, type, kind in
      defer { index += 1 }
      guard index >= first else { return true }
      let (name, offset) = (Self.name(name), start + offset)
      if let list = type as? any ObjectList.Type {
        fields.append(Field(name: name, offset: offset, list: list))
      } else if kind == .struct, depth < 2 {
        fields += Self.fields(of: type, at: offset, depth: depth + 1).map {
          Field(name: "\(name).\($0.name)", offset: $0.offset, list: $0.list)
        }
      } else if [.class, .optional, .existential].contains(kind), Self.isWord(type) {
        fields.append(Field(name: name, offset: offset))
      }
      return true
    }
    return fields
  }

  private static func isWord<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size >= MemoryLayout<UInt>.size
  }

  /// Returns the name in the source: the storage of a lazy property has a prefix.
  private static func name(_ name: UnsafePointer<CChar>) -> String {
    let name = String(cString: name)
    let lazy = "$__lazy_storage_$_"
    return name.hasPrefix(lazy) ? String(name.dropFirst(lazy.count)) : name
  }
}

/// An array of objects whose elements can be named.
private protocol ObjectList {
  /// Returns the addresses of the first elements of the array at `place`.
  static func addresses(at place: UnsafeRawPointer, limit: Int) -> [UInt]
}

extension Array: ObjectList where Element: AnyObject {
  fileprivate static func addresses(at place: UnsafeRawPointer, limit: Int) -> [UInt] {
    place.assumingMemoryBound(to: Self.self).pointee.prefix(limit).map {
      UInt(bitPattern: ObjectIdentifier($0))
    }
  }
}
