internal import Foundation

extension LayerInspection {
  /// Returns, for each layer, true if it matches `text` or has a descendant that does; all do for
  /// an empty text. Surrounding spaces are ignored. A text with a slash is searched in the paths,
  /// and matches the layers in whose last step it ends: `card/sh` matches `UIWindow#0/card/shade`,
  /// but not its descendants.
  package func indices(matching text: String) -> [Bool] {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    var isKept: [Bool]
    if text.contains("/") {
      isKept = paths.map { path in
        let path = "/" + path.lowercased()
        guard let found = path.range(of: text, options: .backwards) else { return false }
        return !path[found.upperBound...].contains("/")
      }
    } else {
      isKept = layers.map { text.isEmpty || $0.matches(text) }
    }
    for index in layers.indices.reversed() where isKept[index] && layers[index].parent >= 0 {
      isKept[layers[index].parent] = true
    }
    return isKept
  }

  /// Returns the layers that match `text`, with all their ancestors; all layers for an empty text.
  package func filtered(by text: String) -> LayerInspection {
    let isKept = indices(matching: text)
    var result = self
    result.layers = []
    var indices = [Int](repeating: -1, count: layers.count)
    for index in layers.indices where isKept[index] {
      indices[index] = result.layers.count
      var layer = layers[index]
      layer.parent = layer.parent < 0 ? -1 : indices[layer.parent]
      layer.subtreeEnd = 0
      result.layers.append(layer)
    }
    result.closeSubtrees()
    return result
  }

  /// Returns the indices of the visible layers at `point`, in the root's points, the front-most
  /// first.
  package func indices(at point: (x: Double, y: Double)) -> [Int] {
    // The layer drawn last is in front; of layers not drawn, the later one.
    let order = layers.indices.sorted {
      let (a, b) = (layers[$0].cost.order, layers[$1].cost.order)
      return a == b ? $0 > $1 : a > b
    }
    return order.filter { index in
      !layers[index].isHidden && layers[index].role != .mask
        && layers[index].contains(.init(x: point.x, y: point.y)) && isInsideClips(index, point)
    }
  }

  /// Returns true if no ancestor clips away `point`.
  private func isInsideClips(_ index: Int, _ point: (x: Double, y: Double)) -> Bool {
    var parent = layers[index].parent
    while parent >= 0 {
      let layer = layers[parent]
      if layer.role == .mask { return false }
      if layer.shown.appearance.flags.contains(.masksToBounds),
        !layer.contains(.init(x: point.x, y: point.y))
      {
        return false
      }
      parent = layer.parent
    }
    return true
  }

  /// Returns the indices from the root down to `index`.
  package func path(to index: Int) -> [Int] {
    var path = [index]
    while let parent = path.last.map({ layers[$0].parent }), parent >= 0 { path.append(parent) }
    return path.reversed()
  }
}
