internal import Porting

/// A file of a scene's Swift source, which is compiled into the gallery as text.
struct SceneSource {
  /// Below the folder of the scenes: `Genius/GeniusViewController.swift`.
  let path: String
  let source: HighlightedSource

  var text: String { source.text }
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folders of the gallery, which is no scene.
  private static let folders = ["Gallery/", "Catalog/"]

  /// The files by the types that they declare.
  private static let byType: [String: (path: String, text: String)] = {
    var found: [String: (path: String, text: String)] = [:]
    for (path, types, text) in embeddedSources where !folders.contains(where: path.hasPrefix) {
      for type in types { found[type] = (path, text) }
    }
    return found
  }()

  /// The files of `scene`: that of its own type, and those of the types that are named there, and so on.
  static func files(of scene: any GalleryScene) -> [SceneSource] {
    var files: [SceneSource] = []
    var names = [String(describing: type(of: scene))]
    var seen: Set<String> = []
    while !names.isEmpty {
      guard let (path, text) = byType[names.removeFirst()], seen.insert(path).inserted else {
        continue
      }
      let file = SceneSource(path: path, source: HighlightedSource(text))
      files.append(file)
      names += file.source.typeNames
    }
    return files
  }
}
