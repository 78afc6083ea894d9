internal import CoreGraphics
package import Foundation
internal import Glibc
internal import ImageIO

/// The folders that are searched for images by name.
package struct AssetFolders: Sendable, Equatable {
  package struct Folder: Sendable, Equatable {
    /// The absolute path.
    var path: String
    /// True if subfolders are searched when the name is not found as a path.
    var isDeep: Bool
  }

  package let folders: [Folder]

  /// An image file that was found.
  package struct Found: Sendable, Equatable {
    package var path: String
    /// The scale that the file's name gives, in pixels per point.
    package var scale: CGFloat
  }

  /// Creates a search of `paths` and their subfolders.
  package init(_ paths: [String]) {
    folders = paths.map { Folder(path: $0, isDeep: true) }
  }

  /// Creates the search of a program.
  ///
  /// The folders are, in this order: those of CALQUE_ASSETS in the environment, separated by
  /// colons; the folder Assets beside `executable`, and the resources of targets there; for a
  /// program in the folder `.build` of its package, the package's Assets and its asset catalogues;
  /// for an installed `bin/NAME`, `share/NAME/Assets` beside `bin`; Assets in the current
  /// directory; last, without subfolders, `resources`.
  package init(
    environment: [String: String], executable: URL?, currentDirectory: String, resources: String?
  ) {
    var paths = (environment["CALQUE_ASSETS"] ?? "").split(separator: ":").map(String.init)
    if let folder = executable?.deletingLastPathComponent().standardizedFileURL.path {
      paths.append(folder + "/Assets")
      paths += AssetCatalogs.resources(beside: folder)
      if let build = folder.range(of: "/.build/", options: .backwards) {
        let package = String(folder[..<build.lowerBound])
        paths.append(package + "/Assets")
        paths += AssetCatalogs.inPackage(package)
      }
      if folder.hasSuffix("/bin"), let name = executable?.lastPathComponent {
        paths.append(folder.dropLast("bin".count) + "share/\(name)/Assets")
      }
    }
    paths.append(currentDirectory + "/Assets")
    var seen: Set<String> = []
    var folders = paths.filter { seen.insert($0).inserted }.map { Folder(path: $0, isDeep: true) }
    if let resources, seen.insert(resources).inserted {
      folders.append(Folder(path: resources, isDeep: false))
    }
    self.folders = folders
  }

  /// The folders of this process.
  package static var ofProcess: AssetFolders {
    AssetFolders(
      environment: ProcessInfo.processInfo.environment, executable: Bundle.main.executableURL,
      currentDirectory: FileManager.default.currentDirectoryPath,
      resources: Bundle.main.resourcePath)
  }

  /// Returns the file for `name`: a name or a path within a folder, with or without its extension.
  ///
  /// For a `scale` above 1 a file with @2x before its extension is preferred, for one of 3 or more
  /// @3x, otherwise the file without a mark. A name in a subfolder is found too, the shallowest
  /// first. In an asset catalogue the name is that of the image set, whatever its files are called.
  package func find(_ name: String, scale: CGFloat) -> Found? {
    guard !name.isEmpty else { return nil }
    if let found = findInSet(name, scale: scale) { return found }
    let candidates = Self.candidates(name, scale: scale)
    return file(candidates.map(\.path)).map { path, index in
      Found(path: path, scale: candidates[index].scale)
    }
  }

  /// Returns the first file that has one of `names`, each a path within a folder, and the index of
  /// its name. Files outside the folder, reached by `..` or by a link, are not found.
  func file(_ names: [String]) -> (path: String, index: Int)? {
    for folder in folders {
      guard let root = Self.resolved(folder.path) else { continue }
      func isInside(_ path: String) -> Bool {
        Self.resolved(folder.path + "/" + path)?.hasPrefix(root == "/" ? root : root + "/") ?? false
      }
      for (index, name) in names.enumerated() where isInside(name) {
        return (folder.path + "/" + name, index)
      }
      guard folder.isDeep else { continue }
      let inside = (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted {
        let depths = (Self.depth(of: $0), Self.depth(of: $1))
        return depths.0 == depths.1 ? $0 < $1 : depths.0 < depths.1
      }
      for (index, name) in names.enumerated() {
        if let path = inside.first(where: { $0.hasSuffix("/" + name) && isInside($0) }) {
          return (folder.path + "/" + path, index)
        }
      }
    }
    return nil
  }

  private static func depth(of path: String) -> Int {
    path.utf8.count { $0 == UInt8(ascii: "/") }
  }

  /// Returns the file of the image set `name` of an asset catalogue, or nil if there is none.
  private func findInSet(_ name: String, scale: CGFloat) -> Found? {
    let set = "\(name).imageset"
    guard let list = file(["\(set)/Contents.json"])?.path,
      let data = try? ImageFile.contents(of: list), let images = ImageSet(data),
      let image = images.best(for: scale),
      let found = file(["\(set)/\(image.file)"])
    else { return nil }
    return Found(path: found.path, scale: image.scale)
  }

  private static let extensions = ImageFormat.allCases.flatMap(\.fileExtensions)

  private static func candidates(_ name: String, scale: CGFloat) -> [Found] {
    let given = (name as NSString).pathExtension
    let isKnown = extensions.contains(given.lowercased())
    let base = isKnown ? (name as NSString).deletingPathExtension : name
    let marks: [(String, CGFloat)] =
      scale >= 3
      ? [("@3x", 3), ("@2x", 2), ("", 1)]
      : scale > 1 ? [("@2x", 2), ("@3x", 3), ("", 1)] : [("", 1), ("@2x", 2), ("@3x", 3)]
    return marks.flatMap { mark, scale in
      (isKnown ? [given] : extensions).map {
        Found(path: "\(base)\(mark).\($0)", scale: base.hasSuffix("@2x") ? 2 : scale)
      }
    }
  }

  /// Returns the path without links and without `..`, or nil if nothing exists there.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The places where a package and its targets keep images.
private enum AssetCatalogs {
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

/// An image set of an asset catalogue: a folder `Name.imageset` with a `Contents.json`.
///
/// Source: Asset Catalog Format Reference, "Image Set Type".
private struct ImageSet {
  struct Image {
    var file: String
    /// The scale, in pixels per point.
    var scale: CGFloat
  }

  private let images: [Image]

  /// Decodes a `Contents.json`. Returns nil if it names no image of the light appearance.
  init?(_ data: Data) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
    images = contents.images.compactMap { entry in
      guard entry.appearances?.isEmpty ?? true, let file = entry.filename, !file.isEmpty else {
        return nil
      }
      let scale = entry.scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
      return Image(file: file, scale: CGFloat(scale))
    }
    if images.isEmpty { return nil }
  }

  /// Returns the image for `scale`, otherwise the next larger one, otherwise the largest.
  func best(for scale: CGFloat) -> Image? {
    let sorted = images.sorted { $0.scale < $1.scale }
    return sorted.first { $0.scale >= scale } ?? sorted.last
  }

  private struct Contents: Decodable {
    var images: [Entry]
  }

  private struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [[String: String]]?
  }
}
