package import Foundation
internal import Glibc
internal import ImageIO

/// The folders in which pictures are looked for by name.
package struct AssetFolders: Sendable, Equatable {
  package struct Folder: Sendable, Equatable {
    /// Absolute.
    var path: String
    /// Whether sub-folders are searched when the name is not found as a path.
    var isDeep: Bool
  }

  package let folders: [Folder]

  /// A picture that was found.
  package struct Found: Sendable, Equatable {
    package var path: String
    /// Pixels in a point, from the file's name.
    package var scale: CGFloat
  }

  /// Searches `paths` with their sub-folders.
  package init(_ paths: [String]) {
    folders = paths.map { Folder(path: $0, isDeep: true) }
  }

  /// Searches, in this order: the folders in the environment's CALQUE_ASSETS, separated by colons; the folder
  /// Assets beside `executable`, and the resources of targets there; of a program in the folder `.build` of its
  /// package, the package's Assets and its asset catalogues; of an installed `bin/NAME`, `share/NAME/Assets` beside
  /// `bin`; Assets in the current directory; last, without sub-folders, `resources`.
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

  /// The file for `name`: a name or a path within a folder, with or without its extension. On a
  /// screen of `scale` 2 or more the file with @2x (or @3x) before its extension is preferred, else
  /// the one without. A name in a sub-folder is found too, the least deep first.
  ///
  /// In an asset catalogue the name is that of the set, whatever its files are called.
  package func find(_ name: String, scale: CGFloat) -> Found? {
    guard !name.isEmpty else { return nil }
    if let found = findInSet(name, scale: scale) { return found }
    let candidates = Self.candidates(name, scale: scale)
    return file(candidates.map(\.path)).map { path, index in
      Found(path: path, scale: candidates[index].scale)
    }
  }

  /// The first file that has one of `names`, each a path within a folder, and the index of its name. What
  /// lies outside of the folder, by `..` or by a link, is not found.
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
        let depths = ($0.count { $0 == "/" }, $1.count { $0 == "/" })
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

  /// The file of the set `name` of an asset catalogue; nil where there is none.
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

  /// The path without links and without `..`; nil where there is nothing.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
