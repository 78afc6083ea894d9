extension LayerInspection {
  /// The path of each layer in the tree, in the form of `LayerContext.path(of:)`:
  /// `UIWindow#0/card/shade`.
  package var paths: [String] {
    var paths: [String] = []
    paths.reserveCapacity(layers.count)
    for layer in layers {
      // The root is not part of the paths of its descendants.
      let isBelowRoot = layer.parent >= 0 && layers[layer.parent].parent < 0
      paths.append(
        layer.parent < 0 || isBelowRoot ? layer.step : "\(paths[layer.parent])/\(layer.step)")
    }
    return paths
  }

  /// Sets the label of each layer among its siblings.
  mutating func nameSteps() {
    var count = [Int](repeating: 0, count: layers.count)
    var numbers = count
    var names: [Sibling: Int] = [:]
    for (index, layer) in layers.enumerated() where layer.role == .sublayer {
      numbers[index] = count[layer.parent]
      count[layer.parent] += 1
      if let name = layer.name { names[Sibling(parent: layer.parent, name: name), default: 0] += 1 }
    }
    for (index, layer) in layers.enumerated() {
      layers[index].step =
        switch (layer.role, layer.name ?? "") {
        case (.mask, _): "mask"
        case (.tiles, _): "tiles"
        case (.root, _): layer.name ?? layer.kind
        case (.sublayer, ""): "\(layer.kind)#\(numbers[index])"
        case (.sublayer, let name):
          names[Sibling(parent: layer.parent, name: name)] == 1
            ? name : "\(name)#\(numbers[index])"
        }
    }
  }

  private struct Sibling: Hashable {
    var parent: Int
    var name: String
  }
}

extension InspectedLayer {
  /// The label of a layer without a name: its class or, for a plain layer, the class of its owner.
  fileprivate var kind: String { className == "CALayer" ? owner ?? className : className }
}
