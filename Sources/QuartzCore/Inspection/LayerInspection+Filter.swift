internal import Foundation

extension LayerInspection {
  /// Returns, for each layer, true if it matches `text` or has a descendant that does; all do for
  /// an empty text. Surrounding spaces are ignored. A text with a slash is searched in the paths,
  /// and matches the layers in whose last step it ends: `card/sh` matches `UIWindow#0/card/shade`,
  /// but not its descendants.
  package func places(matching text: String) -> [Bool] {
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
    for place in layers.indices.reversed() where isKept[place] && layers[place].parent >= 0 {
      isKept[layers[place].parent] = true
    }
    return isKept
  }

  /// Returns the layers that match `text`, with all their ancestors; all layers for an empty text.
  package func filtered(by text: String) -> LayerInspection {
    let isKept = places(matching: text)
    var result = self
    result.layers = []
    var places = [Int](repeating: -1, count: layers.count)
    for place in layers.indices where isKept[place] {
      places[place] = result.layers.count
      var layer = layers[place]
      layer.parent = layer.parent < 0 ? -1 : places[layer.parent]
      layer.subtreeEnd = 0
      result.layers.append(layer)
    }
    result.closeSubtrees()
    return result
  }

  /// Returns the indices of the visible layers at `point`, in the root's points, the front-most
  /// first.
  package func places(at point: (x: Double, y: Double)) -> [Int] {
    // The layer drawn last is in front; of layers not drawn, the later one.
    let order = layers.indices.sorted {
      let (a, b) = (layers[$0].cost.order, layers[$1].cost.order)
      return a == b ? $0 > $1 : a > b
    }
    return order.filter { place in
      !layers[place].isHidden && layers[place].role != .mask
        && layers[place].contains(.init(x: point.x, y: point.y)) && isInsideClips(place, point)
    }
  }

  /// Returns true if no ancestor clips away `point`.
  private func isInsideClips(_ place: Int, _ point: (x: Double, y: Double)) -> Bool {
    var parent = layers[place].parent
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

  /// Returns the indices from the root down to `place`.
  package func path(to place: Int) -> [Int] {
    var path = [place]
    while let parent = path.last.map({ layers[$0].parent }), parent >= 0 { path.append(parent) }
    return path.reversed()
  }
}
