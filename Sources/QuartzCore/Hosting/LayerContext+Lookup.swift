package import RenderTree

extension LayerContext {
  /// The layer that the render tree knows by `id`; nil for one that is no longer there.
  ///
  /// The first call after layers came or went walks through the tree, the others do not.
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

  /// Where `layer` stands in the tree, as in `UIWindow#0/card/shade`: from below the root down, each
  /// layer by its name or, without one, by its class and its place among the sublayers.
  ///
  /// A name that a sibling has too is followed by the place as well. The layer of a view goes by the
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

  /// The layer of which `path(of:)` gives `path`; nil for none.
  package func layer(at path: String) -> CALayer? {
    guard let rootLayer else { return nil }
    if path == self.path(of: rootLayer) { return rootLayer }
    // Names may have slashes in them, so that more than one way can begin like the path.
    var ways = [(layer: rootLayer, rest: Substring(path))]
    while let (layer, rest) = ways.popLast() {
      for child in layer.descendants {
        let step = child.step(from: layer)
        guard rest.hasPrefix(step) else { continue }
        let left = rest.dropFirst(step.count)
        if left.isEmpty { return child }
        if left.hasPrefix("/") { ways.append((child, left.dropFirst())) }
      }
    }
    return nil
  }
}

/// Holds a layer for as long as others do.
struct LayerReference {
  weak var layer: CALayer?
}

extension CALayer {
  /// What a layer without a name is called: its class or, of a plain layer, that of its delegate.
  fileprivate var kind: String {
    guard type(of: self) == CALayer.self, let delegate else { return "\(type(of: self))" }
    return "\(type(of: delegate))"
  }

  fileprivate func step(from parent: CALayer) -> String {
    if parent.maskLayer === self { return "mask" }
    if parent.groundLayer === self { return "tiles" }
    let place = parent.children.firstIndex { $0 === self } ?? 0
    guard let name, !name.isEmpty else { return "\(kind)#\(place)" }
    let isAlone = parent.children.allSatisfy { $0 === self || $0.name != name }
    return isAlone ? name : "\(name)#\(place)"
  }
}
