import Foundation
internal import RenderTree

extension CALayer {
  /// The sublayers, back to front.
  var children: [CALayer] {
    get { list.closedUp }
    set { list = SublayerList(newValue) }
  }

  /// The tile container, the sublayers and the mask, in this order.
  var descendants: [CALayer] {
    if let maskLayer { drawnChildren + [maskLayer] } else { drawnChildren }
  }

  var hasDescendants: Bool { !list.isEmpty || maskLayer != nil || tileContainer != nil }

  /// The layers that are drawn inside this one, back to front.
  var drawnChildren: [CALayer] {
    if let tileContainer { [tileContainer] + children } else { children }
  }

  /// The identifiers of the drawn layers that have one.
  var renderChildIDs: [LayerID] {
    var ids: [LayerID] = []
    ids.reserveCapacity(children.count)
    for layer in drawnChildren {
      if let id = layer.id { ids.append(id) }
    }
    return ids
  }

  /// Inserts `layer` among the sublayers at `index`, counted without it; an index past the end
  /// counts as the end, a negative one as 0. The layer leaves its former place first. A layer
  /// cannot be inserted below itself, nor a presentation layer into a tree: both are reported and
  /// change nothing.
  func insert(_ layer: CALayer, at index: Int) {
    guard presentationSource == nil, MainThreadCheck.passes(self, "addSublayer"), canTake(layer)
    else {
      return
    }
    if layer.parent === self, !layer.isMask {
      list.remove(layer)
    } else if layer.parent != nil || layer.context != nil {
      layer.leaveTree()
      // An action may have moved the layers.
      guard layer.parent == nil, canTake(layer) else { return }
    }
    let isMove = layer.parent === self
    list.insert(layer, at: index)
    markSublayersChanged()
    setNeedsLayout()
    guard !isMove else { return }
    layer.parent = self
    context?.attach(layer)
    if mainThreadFlags.contains(.hasLostHost) {
      layer.visitTree { $0.mainThreadFlags.insert(.hasLostHost) }
    }
    layer.runAction(forEvent: kCAOnOrderIn)
    runAction(forEvent: "sublayers")
  }

  /// Inserts `layer` behind (offset 0) or in front of (1) `sibling`; without such a sibling, at the
  /// back or at the front.
  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard let sibling, let index = list.index(of: sibling) else {
      return insert(layer, at: offset == 0 ? 0 : .max)
    }
    insert(layer, at: index + offset - (isBelow(layer, index) ? 1 : 0))
  }

  /// Replaces `old` with `new`; a no-op if `old` is not a sublayer.
  func replace(_ old: CALayer, with new: CALayer) {
    guard presentationSource == nil, MainThreadCheck.passes(self, "replaceSublayer"), old !== new,
      old.parent === self, canTake(new)
    else { return }
    guard let number = list.index(of: old) else { return }
    let index = isBelow(new, number) ? number - 1 : number
    old.leaveParent()
    insert(new, at: index)
  }

  /// Returns true if `layer` is a sublayer below the one at `index`.
  private func isBelow(_ layer: CALayer, _ index: Int) -> Bool {
    guard layer.parent === self, let own = list.index(of: layer) else { return false }
    return own < index
  }

  /// Sets the sublayers, in this order. Layers that cannot be sublayers are left out, and of a
  /// layer that is listed more than once only the first occurrence counts; each case is reported.
  /// Linear in the lengths of the old and the new list.
  func setSublayers(_ layers: [CALayer]) {
    guard presentationSource == nil, MainThreadCheck.passes(self, "sublayers") else { return }
    var wanted: [CALayer] = []
    for layer in layers where layer.parent === self && !layer.isMask || canTake(layer) {
      if layer.mainThreadFlags.contains(.isListed) {
        Diagnostic.report(
          self, "sublayers", layer, "the layer is listed more than once, the first place counts")
      } else {
        layer.mainThreadFlags.insert(.isListed)
        wanted.append(layer)
      }
    }
    var leaving: [CALayer] = []
    for layer in children where !layer.mainThreadFlags.contains(.isListed) { leaving.append(layer) }
    // Actions may set lists, too.
    for layer in wanted { layer.mainThreadFlags.remove(.isListed) }
    for layer in leaving where layer.parent === self { layer.leaveParent() }
    // Remaining layers are reordered at once; new ones are then inserted one by one.
    var staying: [CALayer] = []
    for layer in wanted where layer.parent === self && !layer.isMask { staying.append(layer) }
    if staying.count == children.count, !staying.elementsEqual(children, by: ===) {
      children = staying
      markSublayersChanged()
      setNeedsLayout()
    }
    for (index, layer) in wanted.enumerated()
    where index >= children.count || children[index] !== layer {
      insert(layer, at: index)
    }
  }

  /// Leaves the superlayer. The next commit removes the layer from the render tree, and so from the
  /// list of sublayers there, unless it has another place by then.
  func leaveParent() {
    guard presentationSource == nil, MainThreadCheck.passes(self, "removeFromSuperlayer"),
      let parent
    else {
      return
    }
    if parent.maskLayer === self {
      parent.mask = nil
      return
    }
    if !TransactionStack.areActionsDisabled {
      runAction(forEvent: kCAOnOrderOut)
      // The action may have removed the layer.
      guard self.parent === parent else { return }
    }
    parent.list.remove(self)
    self.parent = nil
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

  /// Returns true if `layer` can be inserted into this one, as the property that `key` names.
  func canTake(_ layer: CALayer, as key: String = "sublayers") -> Bool {
    guard layer.presentationSource == nil else {
      Diagnostic.report(self, key, layer, "a presentation layer belongs to no tree")
      return false
    }
    guard !isIn(layer) else {
      Diagnostic.report(self, key, layer, "a layer cannot be in its own tree")
      return false
    }
    return true
  }

  /// Returns true if this layer is `layer` or a descendant of it. A layer without descendants
  /// returns early, so that building a chain from its top takes linear time.
  private func isIn(_ layer: CALayer) -> Bool {
    if self === layer { return true }
    guard layer.hasDescendants else { return false }
    var ancestor = parent
    while let current = ancestor {
      if current === layer { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Releases `layers`, and the descendants of those that nothing else holds, iteratively.
  static func releaseAll(_ layers: inout [CALayer]) {
    while var layer = layers.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      layers += layer.descendants
      (layer.children, layer.maskLayer) = ([], nil)
    }
  }

  /// Calls `visit` with this layer and its descendants, superlayers first.
  func visitTree(_ visit: (CALayer) -> Void) {
    visit(self)
    guard hasDescendants else { return }
    var pending: [CALayer] = descendants.reversed()
    while let layer = pending.popLast() {
      visit(layer)
      if layer.hasDescendants { pending += layer.descendants.reversed() }
    }
  }
}
