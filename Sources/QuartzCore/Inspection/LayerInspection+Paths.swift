extension LayerInspection {
  /// Where each layer stands in the tree, as `LayerContext.path(of:)` says it: `UIWindow#0/card/shade`.
  package var paths: [String] {
    var paths: [String] = []
    paths.reserveCapacity(layers.count)
    for layer in layers {
      // The root is no part of the paths of others.
      let isBelowRoot = layer.parent >= 0 && layers[layer.parent].parent < 0
      paths.append(
        layer.parent < 0 || isBelowRoot ? layer.step : "\(paths[layer.parent])/\(layer.step)")
    }
    return paths
  }

  /// Sets what each layer goes by among the others that stand in the same one.
  mutating func nameSteps() {
    var count = [Int](repeating: 0, count: layers.count)
    var numbers = count
    var names: [Sibling: Int] = [:]
    for (place, layer) in layers.enumerated() where layer.role == .sublayer {
      numbers[place] = count[layer.parent]
      count[layer.parent] += 1
      if let name = layer.name { names[Sibling(parent: layer.parent, name: name), default: 0] += 1 }
    }
    for (place, layer) in layers.enumerated() {
      layers[place].step =
        switch (layer.role, layer.name ?? "") {
        case (.mask, _): "mask"
        case (.ground, _): "tiles"
        case (.root, _): layer.name ?? layer.kind
        case (.sublayer, ""): "\(layer.kind)#\(numbers[place])"
        case (.sublayer, let name):
          names[Sibling(parent: layer.parent, name: name)] == 1
            ? name : "\(name)#\(numbers[place])"
        }
    }
  }

  private struct Sibling: Hashable {
    var parent: Int
    var name: String
  }
}

extension InspectedLayer {
  /// What a layer without a name is called: its class or, of a plain layer, that of its owner.
  fileprivate var kind: String { className == "CALayer" ? owner ?? className : className }
}
