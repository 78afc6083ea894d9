internal import CalquePorting

/// A Swift source file of a scene. Its text is compiled into the gallery.
struct SceneSource {
  /// The path below the folder of the scenes: `Genius/GeniusViewController.swift`.
  let path: String
  let source: HighlightedSource

  var text: String { source.text }
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The number of the line to begin reading at, from 0: the comment above the first function that
  /// makes an animation, or else above `play()`, or above the first function; 0 without any.
  var firstLine: Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let animation = lines.firstIndex { line in
      !line.contains("///") && Self.animations.contains { line.contains($0) }
    }
    let maker = animation.flatMap { lines[...$0].lastIndex { $0.contains("func ") } }
    let start =
      maker ?? lines.firstIndex { $0.contains("func play()") }
      ?? lines.firstIndex { $0.contains("func ") }
    guard var line = start else { return 0 }
    while line > 0, lines[line - 1].trimmingPrefix(while: \.isWhitespace).hasPrefix("///") {
      line -= 1
    }
    return line
  }

  /// The beginnings of expressions that make an animation.
  private static let animations = [
    "PropertyAnimator(", "BasicAnimation(", "KeyframeAnimation(", "SpringAnimation(",
    "AnimationGroup(", ".animate(",
  ]

  /// The folders of the gallery itself, which are not scenes.
  private static let folders = ["Gallery/", "Catalog/"]

  /// The path and text of each file by the types that it declares.
  private static let byType: [String: (path: String, text: String)] = {
    var found: [String: (path: String, text: String)] = [:]
    for (path, types, text) in embeddedSources where !folders.contains(where: path.hasPrefix) {
      for type in types { found[type] = (path, text) }
    }
    return found
  }()

  /// Returns the files of `scene`, breadth first: that of its type, those of the types named there,
  /// and so on.
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
