internal import Foundation

/// The name of a capture file: `blending-trace-2026-01-31-120000.json`.
struct CaptureFile {
  enum Kind: String {
    case trace, screenshot, recording

    fileprivate var ending: String { self == .trace ? "json" : "png" }
  }

  /// The longest part of a name that an app or a scene contributes, in characters.
  private static let longest = 60
  /// The most files of one name in one second.
  private static let attempts = 100

  let path: String

  /// Creates a path at which no file exists yet.
  ///
  /// - Parameters:
  ///   - name: The name of the app or the scene. Characters other than ASCII letters, digits, `.`,
  ///     `_` and `-` become `-`.
  ///   - folder: The folder; nil for the working directory.
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

  /// The last component of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func words(for date: Date) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    return format.string(from: date)
  }
}
