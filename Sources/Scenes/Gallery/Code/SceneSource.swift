internal import Porting

/// A file of a scene's Swift source, which is compiled into the gallery as text.
struct SceneSource: Equatable {
  /// Below the folder of the scenes: `Genius/GeniusViewController.swift`.
  let path: String
  let text: String

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folders of the gallery, which is no scene.
  private static let folders = ["Gallery/", "Catalog/"]

  /// The files by the types that they declare.
  private static let byType: [String: SceneSource] = {
    var found: [String: SceneSource] = [:]
    for (path, types, text) in embeddedSources where !folders.contains(where: path.hasPrefix) {
      for type in types { found[type] = SceneSource(path: path, text: text) }
    }
    return found
  }()

  /// The files of `scene`: that of its own type, and those of the types that are named there, and so on.
  static func files(of scene: any GalleryScene) -> [SceneSource] {
    guard let main = byType[String(describing: type(of: scene))] else { return [] }
    var files = [main]
    var next = 0
    while next < files.count {
      for name in HighlightedSource(files[next].text).typeNames {
        if let file = byType[name], !files.contains(file) { files.append(file) }
      }
      next += 1
    }
    return files
  }
}
