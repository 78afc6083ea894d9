internal import Foundation

/// Where a package and its targets keep pictures.
enum AssetCatalogs {
  /// How deep in a package a catalogue is looked for, and in how many entries.
  private static let (deepest, most) = (6, 5000)

  /// The resources of targets, as a build puts them beside the program, in the order of their names.
  static func resources(beside folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The asset catalogues of the package at `path`, in the order of their paths. What begins with a dot is left
  /// out, builds among it.
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
      let isDeep = entry.count { $0 == "/" } >= deepest
      if name.hasPrefix(".") || name.hasSuffix(".xcassets") || isDeep { entries.skipDescendants() }
    }
    return found.sorted()
  }
}
