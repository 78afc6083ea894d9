package import Foundation

/// The settings of a window, which a file in the user's state folder keeps between runs.
package protocol WindowSettings: Codable, Equatable {
  /// The name of the file, and its subject in reports.
  static var fileName: String { get }
  static var subject: String { get }
  /// The size of the window's contents, in points.
  var width: Double? { get set }
  var height: Double? { get set }
  init()
}

/// The range of sizes that a window is opened with, in points.
private let sides = 200.0...8192

extension WindowSettings {
  /// The size of the window; nil if it is missing or out of range.
  package var size: CGSize? {
    guard let width, let height, sides.contains(width), sides.contains(height) else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The file; nil without a home directory.
  package static var path: String? { UserFolder.state.path.map { "\($0)/\(fileName)" } }

  /// Reads the settings; empty ones without a file, or if it is damaged, which is reported.
  package static func read(from path: String? = path, note: (String) -> Void) -> Self {
    guard let path else { return Self() }
    do {
      return try SettingsFile.read(Self.self, from: path) ?? Self()
    } catch {
      note("'\(path)': expected the settings of \(subject); ignoring the file")
      return Self()
    }
  }

  /// Writes the settings; a file that cannot be written is reported.
  package func write(to path: String? = path, note: (String) -> Void) {
    guard let path else { return }
    do {
      try SettingsFile.write(self, to: path)
    } catch {
      note("cannot save the settings of \(Self.subject): \(error)")
    }
  }
}
