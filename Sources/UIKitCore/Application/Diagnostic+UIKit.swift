package import CalqueProcessIO

package typealias Diagnostic = CalqueProcessIO.Diagnostic

/// Reports about misuses of views and controllers.
extension Diagnostic {
  /// Writes `message` as one line.
  package static func report(_ message: String) { write("UIKit: \(message)") }

  /// The names that `once` has reported.
  @MainActor private static var reported: Set<String> = []

  /// Reports the consequence of using `name`, which has no effect here, on the first use.
  @MainActor package static func once(_ name: String, _ consequence: String) {
    if reported.insert(name).inserted { report("\(name): \(consequence)") }
  }

  /// Reports that `property` was set to a value that it cannot take, and keeps its former value.
  package static func refuse(
    _ value: Any, for property: String, expected: String = "finite numbers"
  ) {
    report("\(property) = \(value): expected \(expected); keeping the old value")
  }

  /// Writes a line that was requested, without a prefix.
  package static func tell(_ line: String) {
    StandardStream.note(line + "\n")
  }
}
