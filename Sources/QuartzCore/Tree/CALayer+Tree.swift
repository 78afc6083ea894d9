import Foundation

extension CALayer {
  /// Puts `layer` among the sublayers at `index`, counted without it; an index past the end counts as
  /// the end, a negative one as 0. The layer leaves its former place first. A layer does not go under
  /// itself, and presentation layers stay out of trees: both are diagnosed and change nothing.
  func insert(_ layer: CALayer, at index: Int) {
    guard presented == nil, canTake(layer) else { return }
    if layer.parent === self, !layer.isMask {
      children.removeAll { $0 === layer }
    } else {
      layer.leaveTree()
    }
    let isMove = layer.parent === self
    children.insert(layer, at: min(max(index, 0), children.count))
    markRelisted()
    setNeedsLayout()
    guard !isMove else { return }
    layer.parent = self
    context?.attach(layer)
    layer.runAction(forEvent: kCAOnOrderIn)
    runAction(forEvent: "sublayers")
  }

  /// Puts `layer` before (offset 0) or after (1) `sibling`. Without a sibling here it goes to the
  /// back or to the front.
  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    let others = children.filter { $0 !== layer }
    let end = offset == 0 ? 0 : others.count
    let index = others.firstIndex { $0 === sibling }.map { $0 + offset }
    insert(layer, at: index ?? end)
  }

  /// Puts `new` in the place of `old`; nothing happens when `old` is no sublayer.
  func replace(_ old: CALayer, with new: CALayer) {
    guard presented == nil, old !== new, old.parent === self, canTake(new) else { return }
    guard let index = children.filter({ $0 !== new }).firstIndex(where: { $0 === old }) else {
      return
    }
    old.leaveParent()
    insert(new, at: index)
  }

  /// Makes `layers` the sublayers, in this order.
  func setSublayers(_ layers: [CALayer]) {
    guard presented == nil else { return }
    for layer in children where !layers.contains(where: { $0 === layer }) { layer.leaveParent() }
    for (index, layer) in layers.enumerated()
    where layer.parent !== self || children[index] !== layer {
      insert(layer, at: index)
    }
  }

  func leaveParent() {
    guard presented == nil, let parent else { return }
    if parent.maskLayer === self {
      parent.mask = nil
      return
    }
    runAction(forEvent: kCAOnOrderOut)
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.markRelisted()
    parent.setNeedsLayout()
    context?.detach(self)
    parent.runAction(forEvent: "sublayers")
  }

  /// Leaves the superlayer or, for the root of a hosted tree, the context.
  func leaveTree() {
    if parent != nil {
      leaveParent()
    } else if let context, context.rootLayer === self {
      context.rootLayer = nil
    }
  }

  /// Whether `layer` can be put under this one, as what `key` names.
  func canTake(_ layer: CALayer, as key: String = "sublayers") -> Bool {
    guard layer.presented == nil else {
      Diagnostic.report(self, key, layer, "a presentation layer belongs to no tree")
      return false
    }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        Diagnostic.report(self, key, layer, "a layer cannot be in its own tree")
        return false
      }
      ancestor = current.parent
    }
    return true
  }

  /// Lets go of `layers`, and of what is under those that nothing else holds, one after the other.
  static func letGo(_ layers: inout [CALayer]) {
    while var layer = layers.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      layers += layer.descendants
      (layer.children, layer.maskLayer) = ([], nil)
    }
  }

  /// Hands `visit` this layer and all under it, superlayers first.
  func visitTree(_ visit: (CALayer) -> Void) {
    var pending = [self]
    while let layer = pending.popLast() {
      visit(layer)
      pending += layer.descendants.reversed()
    }
  }
}
