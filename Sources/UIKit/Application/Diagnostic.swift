internal import Foundation

/// Lines on stderr that tell a programmer what was asked wrongly and what was done instead.
enum Diagnostic {
  /// Writes `message` as one line.
  static func report(_ message: String) {
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }
}
