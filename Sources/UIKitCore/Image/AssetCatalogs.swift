internal import Foundation

/// The places where a package and its targets keep images.
enum AssetCatalogs {
  /// The deepest folder of a package in which catalogues are found, and the maximum number of
  /// entries read.
  private static let (deepest, most) = (6, 5000)

  /// Returns the resource folders of targets that a build puts beside the program, sorted by name.
  static func resources(beside folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the asset catalogues of the package at `path`, sorted by path. Entries that begin with
  /// a dot, such as `.build`, are skipped.
  static func inPackage(_ path: String) -> [String] {
    guard FileManager.default.fileExists(atPath: path + "/Package.swift"),
      let entries = FileManager.default.enumerator(atPath: path)
    else { return [] }
    var found: [String] = []
    var count = 0
    while let entry = entries.nextObject() as? String, count < most {
      count += 1
      let name = (entry as NSString).lastPathComponent
      if name.hasSuffix(".xcassets") { found.append("\(path)/\(entry)") }
      let isDeep = entry.utf8.count { $0 == UInt8(ascii: "/") } >= deepest
      if name.hasPrefix(".") || name.hasSuffix(".xcassets") || isDeep { entries.skipDescendants() }
    }
    return found.sorted()
  }
}
