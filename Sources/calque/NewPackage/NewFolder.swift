import Foundation
import CalqueProcessIO

/// Creates a folder atomically, with all of its files.
enum NewFolder {
  /// Writes `files` into a new folder `name` in the current one. Throws if that name is taken.
  static func write(_ name: String, _ files: [(path: String, text: String)]) throws {
    let draft = ".calque-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    guard mkdir(draft, 0o777) == 0 else { throw failure(name) }
    do {
      for file in files {
        let path = "\(draft)/\(file.path)"
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try AtomicFile.write(Data(file.text.utf8), to: path, existing: .stays)
      }
      // Claims the name if it is free; `rename` then replaces the empty folder.
      guard mkdir(name, 0o777) == 0 else { throw failure(name) }
      guard rename(draft, name) == 0 else {
        let error = failure(name)
        rmdir(name)
        throw error
      }
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
  }

  private static func failure(_ name: String) -> ToolFailure {
    let code = errno
    if code == EEXIST {
      return ToolFailure("'\(name)' already exists: expected a new name")
    }
    return ToolFailure("cannot make the folder '\(name)': \(String(cString: strerror(code)))")
  }
}
