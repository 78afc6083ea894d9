internal import Foundation

/// Lines on stderr that tell a programmer what was asked wrongly and what was done instead.
enum Diagnostic {
  /// Takes the lines in the place of the standard error stream.
  @TaskLocal static var listener: (@Sendable (String) -> Void)?

  /// Writes `message` as one line.
  static func report(_ message: String) {
    if let listener { return listener(message) }
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }
}
