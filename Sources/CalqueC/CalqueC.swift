// The functions of `calque.h`, the C interface of `EmbeddedHost` and of layers.
//
// A handle is a number, not an address: it is looked up, so that one that was released is found
// out. Each function checks its thread before it touches anything, and turns every error into a
// result and a message.
internal import CCalque
internal import CalqueEmbedding
internal import CalqueMotion
internal import QuartzCore

/// The failure of a call.
struct CallError: Error {
  let result: calque_result
  let message: String

  init(_ result: calque_result, _ message: String) {
    (self.result, self.message) = (result, message)
  }

  /// An argument that cannot be used.
  static func argument(_ message: String) -> CallError { CallError(CALQUE_ERROR_ARGUMENT, message) }

  init(_ error: any Error) {
    switch error {
    case let error as CallError: self = error
    case let error as EmbeddingError: self.init(Self.result(of: error), error.description)
    default: self.init(CALQUE_ERROR_DRIVER, "\(error)")
    }
  }

  private static func result(of error: EmbeddingError) -> calque_result {
    switch error {
    case .noContext, .contextTooOld, .otherContext, .contextLost: CALQUE_ERROR_CONTEXT
    case .size, .time, .framebuffer, .position, .key: CALQUE_ERROR_ARGUMENT
    case .busy: CALQUE_ERROR_BUSY
    case .closed: CALQUE_ERROR_HANDLE
    case .driver: CALQUE_ERROR_DRIVER
    }
  }
}

/// Runs the body of a function of the interface on the main actor, and returns its result.
func call(_ name: StaticString, _ body: @MainActor () throws -> Void) -> calque_result {
  let result = run(name, body)
  return switch result {
  case .success: CALQUE_OK
  case .failure(let error): error.result
  }
}

/// Runs the body of a function that answers a question; false after an error.
func ask(_ name: StaticString, _ body: @MainActor () throws -> Bool) -> Bool {
  (try? run(name, body).get()) ?? false
}

/// Runs `body` if this is the main thread. Keeps the message of an error.
///
/// A function of the interface belongs to no actor: that of one on the main actor would be checked,
/// and end the process, before it could tell.
private func run<Value: Sendable>(
  _ name: StaticString, _ body: @MainActor () throws -> Value
) -> Result<Value, CallError> {
  do {
    guard MainThread.isCurrent else {
      throw CallError(CALQUE_ERROR_THREAD, "expected a call on the main thread")
    }
    return .success(try MainActor.assumeIsolated { try body() })
  } catch {
    let error = CallError(error)
    calque_set_last_error("\(name): \(error.message)")
    return .failure(error)
  }
}

/// Returns the text of a C string; throws if it is NULL or not UTF-8.
func text(_ string: UnsafePointer<CChar>?, _ name: String) throws -> String {
  guard let string else { throw CallError.argument("\(name) is NULL: expected text") }
  guard let text = String(validatingCString: string) else {
    throw CallError.argument("\(name): expected UTF-8 text")
  }
  return text
}

/// Returns an address to write a result to; throws if it is NULL.
func destination<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: String
) throws -> UnsafeMutablePointer<Value> {
  guard let pointer else { throw CallError.argument("\(name) is NULL: expected an address") }
  return pointer
}

/// Returns the elements of an array; throws if it is NULL, too long or not finite.
func numbers(
  _ start: UnsafePointer<Double>?, _ count: Int, _ name: String
) throws -> [Double] {
  guard count >= 0, count <= 1 << 24 else {
    throw CallError.argument("\(name) has \(count) numbers: expected 0 to \(1 << 24)")
  }
  guard count > 0 else { return [] }
  guard let start else { throw CallError.argument("\(name) is NULL: expected an array") }
  let numbers = Array(UnsafeBufferPointer(start: start, count: count))
  if let bad = numbers.first(where: { !$0.isFinite }) {
    throw CallError.argument("\(name) has the number \(bad): expected finite numbers")
  }
  return numbers
}

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
