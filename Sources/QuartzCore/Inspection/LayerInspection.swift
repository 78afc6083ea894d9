internal import CalqueMotion
internal import CalqueRenderTree
internal import CoreGraphics
internal import Foundation

/// A snapshot of a layer tree: superlayers before their sublayers, back to front.
package struct LayerInspection: Sendable {
  package var layers: [InspectedLayer] = []
  /// The number of pixels per point of the root.
  package var pixelScale: Double
  /// The media time of the snapshot, in seconds.
  package var time: Double

  /// Takes a snapshot of `root` and its descendants at the current time.
  @MainActor package init(of root: CALayer, pixelScale: Double) {
    self = Self.survey(of: root, pixelScale: pixelScale).inspection
  }

  private init(pixelScale: Double, time: Double) {
    (self.pixelScale, self.time) = (pixelScale, time)
  }

  /// A layer to visit, and its relation to its parent.
  private struct Step {
    var layer: CALayer
    var role: InspectedLayer.Role
    var parent: Int
  }

  /// The coordinate space of a layer, as it is on screen.
  private struct Space {
    /// The map to the nearest ancestor that flattens, with depth; `base` leads from there to the
    /// root's points.
    var matrix: CATransform3D
    var base = PlaneTransform.identity
    var preserves3D: Bool
    /// The layer's own time.
    var time: Double

    var plane: PlaneTransform { PlaneTransform(matrix).followed(by: base) }
  }

  /// Takes a snapshot of `root` and its descendants, and returns the layers too, in the same order.
  @MainActor package static func survey(
    of root: CALayer, pixelScale: Double
  ) -> (inspection: LayerInspection, layers: [CALayer]) {
    var inspection = LayerInspection(pixelScale: pixelScale, time: MediaTime.now())
    var objects: [CALayer] = []
    var spaces: [Space] = []
    var waiting = [Step(layer: root, role: .root, parent: -1)]
    while let step = waiting.popLast() {
      let (layer, index) = (step.layer, inspection.layers.count)
      let shown = layer.presentationState()
      let above = step.parent < 0 ? nil : inspection.layers[step.parent]
      // A mask lies in the layer's own space, unaffected by the sublayer transform.
      let around = step.role == .mask ? nil : above?.shown
      let matrix = Self.matrix(of: shown, in: around)
      let space = Self.space(
        of: shown, matrix, in: step.parent < 0 ? nil : spaces[step.parent], at: inspection.time)
      spaces.append(space)
      objects.append(layer)
      inspection.layers.append(
        InspectedLayer(
          role: step.role, id: layer.id, className: String(describing: type(of: layer)),
          name: layer.name, owner: layer.delegate.map { String(describing: type(of: $0)) },
          depth: above.map { $0.depth + 1 } ?? 0, parent: step.parent, model: layer.state,
          shown: shown, frame: layer.frame,
          shownFrame: PlaneTransform(matrix).frame(of: CGRect(vector: shown.geometry.bounds))
            ?? .zero,
          plane: space.plane,
          isHidden: shown.appearance.flags.contains(.isHidden) || above?.isHidden ?? false,
          animations: layer.records.map { InspectedAnimation($0, at: space.time) }))
      if shown.emitter != nil {
        inspection.layers[index].emitterAnimations = EmitterAnimation.all(of: layer)
      }
      for child in layer.descendants.reversed() {
        let role: InspectedLayer.Role =
          child === layer.maskLayer ? .mask : child === layer.tileContainer ? .tiles : .sublayer
        waiting.append(Step(layer: child, role: role, parent: index))
      }
    }
    inspection.closeSubtrees()
    inspection.nameSteps()
    return (inspection, objects)
  }

  /// Returns the map from the points of a layer to those of its parent, with depth.
  private static func matrix(of shown: LayerState, in around: LayerState?) -> CATransform3D {
    let matrix = CATransform3D(
      placing: shown.geometry, shown.transforms, in: around?.geometry ?? LayerGeometry(),
      around?.transforms ?? LayerTransforms())
    return shown.appearance.flags.contains(.isGeometryFlipped)
      ? matrix.flipped(in: shown.geometry.bounds) : matrix
  }

  private static func space(
    of shown: LayerState, _ matrix: CATransform3D, in outer: Space?, at time: Double
  ) -> Space {
    var space = Space(
      matrix: matrix, preserves3D: shown.appearance.flags.contains(.preserves3D),
      time: shown.timing.localTime(atParent: outer?.time ?? time))
    guard let outer else { return space }
    space.base = outer.preserves3D ? outer.base : outer.plane
    if outer.preserves3D { space.matrix = matrix.concatenated(with: outer.matrix) }
    return space
  }

  /// Sets the end index of each layer's subtree.
  private mutating func closeSubtrees() {
    for index in layers.indices.reversed() {
      layers[index].subtreeEnd = max(layers[index].subtreeEnd, index + 1)
      let parent = layers[index].parent
      guard parent >= 0 else { continue }
      layers[parent].subtreeEnd = max(layers[parent].subtreeEnd, layers[index].subtreeEnd)
    }
  }

  // MARK: Paths

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
  private mutating func nameSteps() {
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

  // MARK: Filters

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

extension InspectedLayer {
  /// The label of a layer without a name: its class or, for a plain layer, the class of its owner.
  fileprivate var kind: String { className == "CALayer" ? owner ?? className : className }
}
