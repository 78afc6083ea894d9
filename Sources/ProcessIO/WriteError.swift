internal import Glibc

/// Why something could not be written: one line for people.
package struct WriteError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  /// Without what could not be written.
  package let reason: String
  /// The error number of the operating system; 0 where it has none.
  package let code: Int32

  init(path: String, reason: String, code: Int32 = 0) {
    description = "cannot write '\(path)': \(reason)"
    self.reason = reason
    self.code = code
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: Self.reason(code), code: code)
  }

  init(_ stream: StandardStream, code: Int32) {
    reason = Self.reason(code)
    description = "cannot write to the standard \(stream): \(reason)"
    self.code = code
  }

  /// The operating system's own words.
  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
