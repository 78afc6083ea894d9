internal import CalqueMotion
internal import CalqueRenderTree
package import CoreGraphics

/// A layer that shows the drawing of another one at a place of its own: a sheet of an exploded
/// view.
@MainActor
package final class LayerMirror {
  /// The layer to insert into a tree.
  package var layer: CALayer { own }
  private let own = MirrorLayer()
  private var shown: LayerState?
  private var mask: LayerMirror?
  private var children: [LayerMirror] = []
  private var animations: [EmitterAnimation] = []

  package init() {}

  /// Takes over the appearance of `inspected` alone, raised `depth` points above the plane of the
  /// root.
  package func show(_ inspected: InspectedLayer, depth: Double) {
    var node = MirrorNode(state: inspected.mirrored)
    node.state.place(inspected.mirrorPlane, inspected.shown.geometry.bounds, depth: depth)
    show(node)
  }

  /// Shows `node`. Particles run in the layer's own time, and background filters apply to what lies
  /// behind the sheet. A layer whose place is not finite stays as it was.
  package func show(_ node: MirrorNode) {
    guard node.state.transforms.transform.isFinite else { return }
    if node.state != shown {
      shown = node.state
      layer.state = node.state
      layer.markStateChanged()
    }
    own.isConfining = node.isConfining
    if node.animations != animations {
      animations = node.animations
      layer.removeAllAnimations()
      for animation in animations { animation.add(to: layer) }
    }
    if let inner = node.mask.first {
      let mask = mask ?? LayerMirror()
      mask.show(inner)
      if self.mask == nil { layer.mask = mask.layer }
      self.mask = mask
    } else if mask != nil {
      mask = nil
      layer.mask = nil
    }
    while children.count > node.children.count {
      children.removeLast().layer.removeFromSuperlayer()
    }
    for (index, child) in node.children.enumerated() {
      if index == children.count {
        children.append(LayerMirror())
        layer.addSublayer(children[index].layer)
      }
      children[index].show(child)
    }
  }

  /// Shows only the outline of `inspected`: filled with a colour or an image of coarse pixels, and
  /// with a border, which is equally wide on all layers, in points of the root.
  package func cover(
    _ inspected: InspectedLayer, depth: Double, fill: CGColor?, border: CGColor?,
    borderWidth: Double, tint image: CGImage? = nil
  ) {
    var plain = inspected
    plain.shown = LayerState()
    plain.shown.geometry.bounds = inspected.outline
    plain.shown.appearance.backgroundColor = fill?.srgb ?? SIMD4()
    plain.shown.appearance.borderColor = border?.srgb ?? SIMD4()
    plain.shown.appearance.borderWidth = border == nil ? 0 : borderWidth / inspected.size
    plain.shown.content.image = image
    plain.shown.content.fit.filter.magnification = .nearest
    show(plain, depth: depth)
  }
}

/// A layer of a mirror. One that only confines the drawing of others is hit where these are.
private final class MirrorLayer: CALayer {
  var isConfining = false

  override func contains(_ point: CGPoint) -> Bool {
    guard super.contains(point) else { return false }
    return !isConfining || sublayers?.contains { $0.hitTest(point) != nil } ?? false
  }
}

extension InspectedLayer {
  /// The approximate number of root points per point of the layer; 1 if it cannot be computed.
  fileprivate var size: Double {
    let bounds = outline
    guard let corners, bounds.z > 0 else { return 1 }
    let (x, y) = (corners[1].x - corners[0].x, corners[1].y - corners[0].y)
    let size = Double((x * x + y * y).squareRoot()) / bounds.z
    return size.isFinite && size > 1e-3 ? size : 1
  }
}

/// A running animation of an emitter layer's own values: a copy of the layer gives birth to the
/// same particles only with it. Equal to itself alone.
package struct EmitterAnimation: Sendable, Equatable {
  private let animation: CAAnimation

  package static func == (a: EmitterAnimation, b: EmitterAnimation) -> Bool {
    a.animation === b.animation
  }

  /// Returns those of `layer` that a commit has carried.
  @MainActor static func all(of layer: CALayer) -> [EmitterAnimation] {
    layer.committedAnimations.compactMap { committed in
      committed.animation.isOfEmitter ? EmitterAnimation(animation: committed.animation) : nil
    }
  }

  /// Adds a copy to `layer`, which begins when the original did.
  @MainActor func add(to layer: CALayer) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    copy.delegate = nil
    (copy as? CAAnimationGroup)?.keepEmitterMembers()
    layer.add(copy, forKey: nil)
  }
}

extension CAAnimation {
  /// True if it, or a member of the group, changes an emitter's own value.
  @MainActor fileprivate var isOfEmitter: Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains(where: \.isOfEmitter) ?? false
    }
    guard case .emitter = (self as? CAPropertyAnimation)?.target?.property else { return false }
    return true
  }
}

extension CAAnimationGroup {
  /// Removes the members that change other values, which the copy of a layer shows already.
  @MainActor fileprivate func keepEmitterMembers() {
    animations = animations?.filter(\.isOfEmitter)
    for case let group as CAAnimationGroup in animations ?? [] { group.keepEmitterMembers() }
  }
}
