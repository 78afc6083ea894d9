/// A row of the timeline.
package enum TimelineLane: Sendable, Hashable {
  case frames, commits, stalls, signposts
  /// The animations of a property of a layer, and the places of its entries.
  case animations(layer: String, keyPath: String, entries: [Int])

  package var name: String {
    switch self {
    case .frames: "frames"
    case .commits: "commits"
    case .stalls: "main thread stalls"
    case .signposts: "signposts"
    case .animations(let layer, let keyPath, _): "\(layer) · \(keyPath)"
    }
  }
}

extension TimelineRecording {
  /// The lanes, from the top: frames and commits always, stalls and signposts if there are any,
  /// then a lane for each animated property of a layer, in the order in which they first began.
  package var lanes: [TimelineLane] {
    var lanes: [TimelineLane] = [.frames, .commits]
    if !stalls.isEmpty { lanes.append(.stalls) }
    if !signposts.isEmpty { lanes.append(.signposts) }
    struct Key: Hashable {
      var layer: Int
      var keyPath: String
    }
    var order: [Key] = []
    var entries: [Key: [Int]] = [:]
    for (index, animation) in animations.enumerated() {
      let key = Key(layer: animation.layerNumber, keyPath: animation.keyPath)
      if entries[key] == nil { order.append(key) }
      entries[key, default: []].append(index)
    }
    // Names of different layers may be equal; the number tells them apart.
    var layers: [String: Set<Int>] = [:]
    for key in order { layers[name(ofLayer: key.layer), default: []].insert(key.layer) }
    lanes += order.map { key in
      let name = name(ofLayer: key.layer)
      let isAlone = layers[name]?.count == 1
      return .animations(
        layer: isAlone ? name : "\(name) (\(key.layer))", keyPath: key.keyPath,
        entries: entries[key] ?? [])
    }
    return lanes
  }
}
