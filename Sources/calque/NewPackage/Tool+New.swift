import CalqueProcessIO
import CalqueProfiler
import Foundation

extension Tool {
  /// Makes a package in a new folder.
  static func new(_ new: CommandLineOptions.New) throws {
    let template = PackageTemplate(name: new.name, origin: try origin(new))
    let files = template.files
    try NewFolder.write(new.name, files)
    try put(
      """
      \(new.name): \(files.count) files
        cd \(new.name)
        swift run       # takes minutes the first time, since it builds Calque
        swift test
        calque watch    # rebuilds and restarts the app on each save

      """)
  }

  private static func origin(_ new: CommandLineOptions.New) throws -> PackageTemplate.Origin {
    if let url = new.url { return .repository(url) }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    guard let folder = SourceFolder.find(above: program) else {
      throw ToolFailure(
        "no sources of Calque above '\(program.path)': expected its Package.swift in a folder"
          + " there or in share/calque: run calque from a clone, install it with 'make install', or"
          + " pass --url URL")
    }
    return .folder(folder)
  }
}

/// Creates a folder atomically, with all of its files.
private enum NewFolder {
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

/// Finds the sources that the tool was built from or installed with.
enum SourceFolder {
  /// Returns the nearest folder above `program`, or `share/calque` in one of them, with Calque's
  /// `Package.swift`; nil if there is none.
  static func find(above program: URL) -> String? {
    var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    while true {
      for candidate in [folder, folder.appendingPathComponent("share/calque")]
      where isCalque(candidate) {
        return candidate.path
      }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  private static func isCalque(_ folder: URL) -> Bool {
    let manifest = try? String(
      contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    return manifest?.contains(#/(?m)^ *name: "Calque",$/#) ?? false
  }
}
