internal import Foundation

/// The names of files that keys make: `blending-trace-2026-01-31-120000.json`.
struct CaptureFile {
  enum Kind: String {
    case trace, screenshot, recording

    fileprivate var ending: String { self == .trace ? "json" : "png" }
  }

  /// The longest name of an app or a scene in the name of a file.
  private static let longest = 60
  /// The most files that are made for one name in one second.
  private static let attempts = 100

  let path: String

  /// A file that is not there yet.
  ///
  /// - Parameters:
  ///   - name: Of the app or the scene. What file systems might not take becomes `-`.
  ///   - folder: The working directory for nil.
  ///   - promised: The paths of files that are still to be written.
  init(
    _ kind: Kind, of name: String, in folder: String?, besides promised: Set<String> = [],
    at date: Date = Date()
  ) {
    let letters = name.prefix(Self.longest).map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber || "._-".contains(letter))
        ? letter : "-"
    }
    // A leading point would hide the file.
    let shown = String(letters.drop { ".-".contains($0) })
    let start =
      (folder.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? "")
      + "\(shown.isEmpty ? "calque" : shown)-\(kind.rawValue)-\(Self.words(for: date))"
    let paths = (1...Self.attempts).lazy.map { count in
      "\(start)\(count > 1 ? "-\(count)" : "").\(kind.ending)"
    }
    path =
      paths.first { !promised.contains($0) && !FileManager.default.fileExists(atPath: $0) }
      ?? "\(start).\(kind.ending)"
  }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func words(for date: Date) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    return format.string(from: date)
  }
}
