// The functions of `calque.h`, the C interface of `EmbeddedHost` and of layers.
//
// A handle is a number, not an address: it is looked up, so that one that was released is found
// out. Each function checks its thread before it touches anything, and turns every error into a
// result and a message.
internal import CCalque
internal import CalqueEmbedding
internal import CalqueMotion

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
