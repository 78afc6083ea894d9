package import Foundation

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

  /// Searches, in this order: the folders in the environment's CALQUE_ASSETS, separated by colons;
  /// folders named Assets beside `executable` and in each folder above; Assets in the current
  /// directory and beside it; last, without sub-folders, `resources`.
  package init(
    environment: [String: String], executable: URL?, currentDirectory: String, resources: String?
  ) {
    var paths = (environment["CALQUE_ASSETS"] ?? "").split(separator: ":").map(String.init)
    var folder = executable?.deletingLastPathComponent().standardizedFileURL.path ?? "/"
    while folder != "/", !folder.isEmpty {
      paths.append(folder + "/Assets")
      folder = (folder as NSString).deletingLastPathComponent
    }
    paths.append(currentDirectory + "/Assets")
    paths.append((currentDirectory as NSString).deletingLastPathComponent + "/Assets")
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
  package func find(_ name: String, scale: CGFloat) -> Found? {
    guard !name.isEmpty else { return nil }
    let candidates = Self.candidates(name, scale: scale)
    for folder in folders {
      if let found = Self.find(candidates, in: folder) { return found }
    }
    return nil
  }

  private static let extensions = [
    "png", "jpg", "jpeg", "webp", "gif", "bmp", "tga", "tif", "tiff", "svg",
  ]

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

  private static func find(_ candidates: [Found], in folder: Folder) -> Found? {
    let files = FileManager.default
    var isFolder = ObjCBool(false)
    guard files.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    for candidate in candidates {
      let path = folder.path + "/" + candidate.path
      if files.fileExists(atPath: path) { return Found(path: path, scale: candidate.scale) }
    }
    guard folder.isDeep else { return nil }
    let inside = (files.subpaths(atPath: folder.path) ?? []).sorted {
      let depths = ($0.count { $0 == "/" }, $1.count { $0 == "/" })
      return depths.0 == depths.1 ? $0 < $1 : depths.0 < depths.1
    }
    for candidate in candidates {
      if let path = inside.first(where: { $0.hasSuffix("/" + candidate.path) }) {
        return Found(path: folder.path + "/" + path, scale: candidate.scale)
      }
    }
    return nil
  }
}
