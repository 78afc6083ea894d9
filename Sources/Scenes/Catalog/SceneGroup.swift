/// A group of scenes with a title in the list.
@MainActor
struct SceneGroup {
  let title: String
  let entries: ArraySlice<SceneEntry>

  /// The title of each group by the name of its first scene. A group extends to the next first
  /// scene.
  private static let titles = [
    "showreel": "Start", "genius": "Articles", "navigation": "Controllers", "shapes": "Layers",
    "vectors": "Views",
    "pulse": "Samples", "stress": "Load",
  ]

  /// Returns the groups of `entries` in order. Entries before the first title are grouped under
  /// "Scenes".
  static func groups(of entries: [SceneEntry]) -> [SceneGroup] {
    var groups: [SceneGroup] = []
    var first = entries.startIndex
    for index in entries.indices.dropFirst() where titles[entries[index].name] != nil {
      groups.append(group(entries[first..<index]))
      first = index
    }
    if first < entries.endIndex { groups.append(group(entries[first...])) }
    return groups
  }

  private static func group(_ entries: ArraySlice<SceneEntry>) -> SceneGroup {
    SceneGroup(title: entries.first.flatMap { titles[$0.name] } ?? "Scenes", entries: entries)
  }
}
