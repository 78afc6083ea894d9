/// Scenes that are listed under one title.
@MainActor
struct SceneGroup {
  let title: String
  let entries: ArraySlice<SceneEntry>

  /// The titles, by the name of the scene with which a group begins; it goes on to the next one.
  private static let titles = [
    "showreel": "Start", "genius": "Articles", "navigation": "Controllers", "shapes": "Layers",
    "vectors": "Views",
    "pulse": "Samples", "stress": "Load",
  ]

  /// The groups of `entries`, in their order; those before the first title stand under "Scenes".
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
