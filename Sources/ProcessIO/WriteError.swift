internal import Glibc

/// The reason why something could not be written, as one line of text.
package struct WriteError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  /// The reason, without the name of the file or stream.
  package let reason: String
  /// The error number of the operating system; 0 if there is none.
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

  /// Returns the operating system's message.
  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
