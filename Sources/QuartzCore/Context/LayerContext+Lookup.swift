package import CalqueRenderTree

extension LayerContext {
  /// Returns the layer whose identifier in the render tree is `id`; nil if it has left the tree.
  ///
  /// The first call after layers were added or removed traverses the tree; the others do not.
  package func layer(with id: LayerID) -> CALayer? {
    if directory == nil {
      var directory: [LayerID: LayerReference] = [:]
      rootLayer?.visitTree { layer in
        if let id = layer.id { directory[id] = LayerReference(layer: layer) }
      }
      self.directory = directory
    }
    guard let layer = directory?[id]?.layer, layer.id == id else { return nil }
    return layer
  }

  /// Returns the path of `layer` in the tree, such as `UIWindow#0/card/shade`: from below the root
  /// down, each layer by its name or, without one, by its class and its index among the sublayers.
  ///
  /// A name that a sibling shares is followed by the index as well. The layer of a view goes by the
  /// view's class, a mask by `mask`. The root goes by its own name or class.
  package func path(of layer: CALayer) -> String {
    var steps: [String] = []
    var current = layer
    while let parent = current.parent {
      steps.append(current.step(from: parent))
      current = parent
    }
    return steps.isEmpty ? layer.name ?? layer.kind : steps.reversed().joined(separator: "/")
  }

  /// Returns the layer for which `path(of:)` returns `path`; nil if there is none.
  package func layer(at path: String) -> CALayer? {
    guard let rootLayer else { return nil }
    if path == self.path(of: rootLayer) { return rootLayer }
    // Names may contain slashes, so that several layers can match the start of the path.
    var candidates = [(layer: rootLayer, rest: Substring(path))]
    while let (layer, rest) = candidates.popLast() {
      for child in layer.descendants {
        let step = child.step(from: layer)
        guard rest.hasPrefix(step) else { continue }
        let left = rest.dropFirst(step.count)
        if left.isEmpty { return child }
        if left.hasPrefix("/") { candidates.append((child, left.dropFirst())) }
      }
    }
    return nil
  }
}

/// A weak reference to a layer.
struct LayerReference {
  weak var layer: CALayer?
}

extension CALayer {
  /// The label of a layer without a name: its class or, for a plain layer, the class of its
  /// delegate.
  fileprivate var kind: String {
    guard type(of: self) == CALayer.self, let delegate else { return "\(type(of: self))" }
    return "\(type(of: delegate))"
  }

  fileprivate func step(from parent: CALayer) -> String {
    if parent.maskLayer === self { return "mask" }
    if parent.tileContainer === self { return "tiles" }
    let index = parent.children.firstIndex { $0 === self } ?? 0
    guard let name, !name.isEmpty else { return "\(kind)#\(index)" }
    let isAlone = parent.children.allSatisfy { $0 === self || $0.name != name }
    return isAlone ? name : "\(name)#\(index)"
  }
}
