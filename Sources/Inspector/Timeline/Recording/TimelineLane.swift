/// A row of the timeline.
package enum TimelineLane: Sendable, Hashable {
  case frames, commits, stalls, signposts
  /// All animations of a layer: the head of its group of lanes, or what stands for the group while
  /// it is folded.
  case layer(name: String, entries: [Int])
  /// The animations of a property of a layer, and the places of its entries.
  case animations(layer: String, keyPath: String, entries: [Int])

  package var name: String {
    switch self {
    case .frames: "Frames"
    case .commits: "Commits"
    case .stalls: "Main thread stalls"
    case .signposts: "Signposts"
    case .layer(let name, _): name
    case .animations(let layer, let keyPath, _): "\(layer) · \(keyPath)"
    }
  }
}

/// The lanes of one layer's animations.
package struct LaneGroup: Sendable, Hashable {
  /// The number of the layer in the recording.
  package var layer: Int
  package var name: String
  /// A lane for each animated property, in the order in which they first began.
  package var lanes: [TimelineLane]
  /// The places of all entries.
  package var entries: [Int]
}

extension TimelineRecording {
  /// The lanes, from the top: frames and commits always, stalls and signposts if there are any,
  /// then those of each layer.
  package var lanes: [TimelineLane] { commonLanes + laneGroups.flatMap(\.lanes) }

  /// The lanes that are not of a layer.
  var commonLanes: [TimelineLane] {
    [.frames, .commits] + (stalls.isEmpty ? [] : [.stalls])
      + (signposts.isEmpty ? [] : [.signposts])
  }

  /// The lanes of animations by layer, in the order in which the layers were first animated.
  package var laneGroups: [LaneGroup] {
    struct Key: Hashable {
      var layer: Int
      var keyPath: String
    }
    var layers: [Int] = []
    var keyPaths: [Int: [String]] = [:]
    var entries: [Key: [Int]] = [:]
    for (index, animation) in animations.enumerated() {
      let key = Key(layer: animation.layerNumber, keyPath: animation.keyPath)
      if keyPaths[key.layer] == nil { layers.append(key.layer) }
      if entries[key] == nil { keyPaths[key.layer, default: []].append(key.keyPath) }
      entries[key, default: []].append(index)
    }
    // Names of different layers may be equal; the number tells them apart.
    var uses: [String: Int] = [:]
    for layer in layers { uses[name(ofLayer: layer), default: 0] += 1 }
    return layers.map { layer in
      let plain = name(ofLayer: layer)
      let name = uses[plain] == 1 ? plain : "\(plain) (\(layer))"
      let lanes = (keyPaths[layer] ?? []).map { keyPath in
        (keyPath, entries[Key(layer: layer, keyPath: keyPath)] ?? [])
      }
      return LaneGroup(
        layer: layer, name: name,
        lanes: lanes.map { .animations(layer: name, keyPath: $0.0, entries: $0.1) },
        entries: lanes.flatMap(\.1).sorted())
    }
  }
}
