import Foundation

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
