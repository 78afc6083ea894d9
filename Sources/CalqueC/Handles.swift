internal import CCalque
internal import CalqueEmbedding
internal import QuartzCore

/// The objects behind handles. A number is used once, so that a released handle stays invalid.
@MainActor
enum Handles {
  private static var objects: [UInt: AnyObject] = [:]
  private static var numbers: [ObjectIdentifier: UInt] = [:]
  private static var roots: Set<UInt> = []
  private static var last: UInt = 0

  /// Returns the handle of `object`, which lives until the handle is released.
  static func handle(of object: AnyObject) -> OpaquePointer? {
    if let number = numbers[ObjectIdentifier(object)] { return OpaquePointer(bitPattern: number) }
    last += 1
    objects[last] = object
    numbers[ObjectIdentifier(object)] = last
    return OpaquePointer(bitPattern: last)
  }

  /// Returns the handle that `object` has; nil for none.
  static func existing(of object: AnyObject) -> OpaquePointer? {
    numbers[ObjectIdentifier(object)].flatMap { OpaquePointer(bitPattern: $0) }
  }

  static func release(_ handle: OpaquePointer?) {
    guard let object = objects.removeValue(forKey: UInt(bitPattern: handle)) else { return }
    numbers[ObjectIdentifier(object)] = nil
    roots.remove(UInt(bitPattern: handle))
  }

  /// Returns the handle of a host's root layer, which lives as long as the host's.
  static func handle(ofRoot layer: CALayer) -> OpaquePointer? {
    let handle = handle(of: layer)
    roots.insert(UInt(bitPattern: handle))
    return handle
  }

  /// Returns true if the handle is that of a host's root layer.
  static func isRoot(_ handle: OpaquePointer?) -> Bool { roots.contains(UInt(bitPattern: handle)) }

  static func host(_ handle: OpaquePointer?) throws -> EmbeddedHost {
    try object(handle, "host")
  }

  static func layer(_ handle: OpaquePointer?, _ name: String = "layer") throws -> CALayer {
    try object(handle, name)
  }

  private static func object<Object: AnyObject>(
    _ handle: OpaquePointer?, _ name: String
  ) throws -> Object {
    let kind = Object.self is EmbeddedHost.Type ? "host" : "layer"
    guard let handle else {
      throw CallError(CALQUE_ERROR_HANDLE, "\(name) is NULL: expected a \(kind)")
    }
    guard let object = objects[UInt(bitPattern: handle)] as? Object else {
      throw CallError(
        CALQUE_ERROR_HANDLE,
        "\(name) is 0x\(String(UInt(bitPattern: handle), radix: 16)): expected a "
          + "\(kind), not released")
    }
    return object
  }
}
