internal import Foundation

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
