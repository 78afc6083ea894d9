internal import ProcessIO

/// Lines on stderr that tell a programmer what was asked wrongly and what was done instead.
enum Diagnostic {
  /// Takes the lines in the place of the standard error stream.
  @TaskLocal static var listener: (@Sendable (String) -> Void)?

  /// Writes `message` as one line.
  static func report(_ message: String) {
    if let listener { return listener(message) }
    tell("UIKit: \(message)")
  }

  /// The lines that were reported by `once`.
  @MainActor private static var reported: Set<String> = []

  /// Says what is done in the place of `name`, which has no effect here; the first time.
  @MainActor static func once(_ name: String, _ consequence: String) {
    if reported.insert(name).inserted { report("\(name): \(consequence)") }
  }

  /// Says that `property` was set to something that is not finite, and keeps the value it had.
  static func refuse(_ value: Any, for property: String) {
    report("\(property) = \(value): not finite; the value before stays")
  }

  /// Writes a line that was asked for.
  static func tell(_ line: String) {
    StandardStream.note(line + "\n")
  }
}
