package import Foundation

/// A file of settings as JSON, which is read whole and written atomically.
package enum SettingsFile {
  /// Returns the settings; nil if there is no file. Throws if it is damaged.
  package static func read<Settings: Decodable>(
    _ type: Settings.Type, from path: String
  ) throws -> Settings? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Writes the settings, with sorted keys and a final newline. Makes the folder if there is none.
  package static func write(_ settings: some Encodable, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try AtomicFile.write(try encoder.encode(settings) + Data("\n".utf8), to: path)
  }
}

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

/// A user's folder for files of Calque. Source: XDG Base Directory Specification.
package enum UserFolder: Sendable {
  case state, cache

  private var variable: String {
    switch self {
    case .state: "XDG_STATE_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  private var fallback: String {
    switch self {
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// The folder, which need not exist yet; nil without a home directory. A path that is not
  /// absolute is ignored, as the specification demands.
  package var path: String? {
    let environment = ProcessInfo.processInfo.environment
    if let chosen = environment[variable], chosen.hasPrefix("/") { return "\(chosen)/calque" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(fallback)/calque"
  }
}
