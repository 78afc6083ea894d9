internal import CalqueRenderTree
import Foundation

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
  private var drawnChildren: [CALayer] {
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
  /// counts as the end, a negative one as 0. The layer leaves its former place. A layer cannot be
  /// inserted below itself, nor a presentation layer into a tree: both are reported and change
  /// nothing.
  func insert(_ layer: CALayer, at index: Int) {
    guard presentationSource == nil, MainThreadCheck.passes(self, "addSublayer"), canTake(layer)
    else {
      return
    }
    let isPart = layer.takeAnnouncement()
    guard let callout = Callout.begin("addSublayer", layer, isPart: isPart) else { return }
    defer { callout.end() }
    if layer.parent === self, !layer.isMask {
      list.remove(layer)
      markInserted(layer, inFrontOf: list.insert(layer, at: index))
      return setNeedsLayout()
    }
    let mayLeave = isPart && !layer.isMask || layer.announceLeaving()
    guard callout.holds(mayLeave && obstacle(to: layer) == nil) else { return }
    let former = layer.takeOut()
    let sibling = list.insert(layer, at: index)
    layer.parent = self
    context?.attach(layer)
    if mainThreadFlags.contains(.hasLostHost) {
      layer.visitTree { $0.mainThreadFlags.insert(.hasLostHost) }
    }
    markInserted(layer, inFrontOf: sibling)
    former?.sublayerHasLeft()
    setNeedsLayout()
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
    guard let callout = Callout.begin("replaceSublayer", old) else { return }
    defer { callout.end() }
    old.leaveParent()
    if callout.holds(old.parent !== self) { insert(new, at: index) }
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
          self, "sublayers", layer, "expected each layer once; using its first place")
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
    if isMask {
      parent.mask = nil
      return
    }
    let isPart = takeAnnouncement()
    guard let callout = Callout.begin("removeFromSuperlayer", self, isPart: isPart) else { return }
    defer { callout.end() }
    if callout.holds(isPart || announceLeaving()) { takeOut()?.sublayerHasLeft() }
  }

  /// Runs the action of a layer that is about to leave its place; a mask leaves it. Returns false
  /// if the action has changed the place.
  package func announceLeaving() -> Bool {
    guard let former = parent else { return true }
    if isMask {
      former.mask = nil
      return parent == nil
    }
    runAction(forEvent: kCAOnOrderOut)
    return parent === former && !isMask
  }

  /// Runs `change`, a part of an operation of the layer's view: it inserts or removes the layer, or
  /// changes its mask, without the calls before that, which the view has made.
  package func changeAnnounced(_ change: () -> Void) {
    mainThreadFlags.insert(.isAnnounced)
    change()
    mainThreadFlags.remove(.isAnnounced)
  }

  /// Returns true if the layer's view has made the calls before a change, which begins now.
  private func takeAnnouncement() -> Bool {
    defer { mainThreadFlags.remove(.isAnnounced) }
    return mainThreadFlags.contains(.isAnnounced)
  }

  /// Takes the layer out of its superlayer, which is returned, or, as the root of a hosted tree,
  /// out of the context. Calls nothing.
  private func takeOut() -> CALayer? {
    guard let former = parent else {
      if let context, context.rootLayer === self { context.rootLayer = nil }
      return nil
    }
    former.list.remove(self)
    parent = nil
    context?.detach(self)
    return former
  }

  private func sublayerHasLeft() {
    setNeedsLayout()
    runAction(forEvent: "sublayers")
  }

  /// Leaves the superlayer or, for the root of a hosted tree, the context.
  private func leaveTree() {
    if parent != nil { leaveParent() } else { _ = takeOut() }
  }

  /// Returns true if `layer` can be inserted into this one, as the property that `key` names;
  /// reports the reason if it cannot.
  private func canTake(_ layer: CALayer, as key: String = "sublayers") -> Bool {
    guard let obstacle = obstacle(to: layer) else { return true }
    Diagnostic.report(self, key, layer, obstacle)
    return false
  }

  /// Returns the reason why `layer` cannot be inserted into this one; nil if it can.
  package func obstacle(to layer: CALayer) -> String? {
    if layer.presentationSource != nil { return "expected a model layer, not a presentation layer" }
    return isIn(layer) ? "a layer cannot contain itself" : nil
  }

  /// The ancestors that `isIn` visits before it looks at descendants.
  private static let nearAncestors = 64

  /// Returns true if this layer is `layer` or a descendant of it. Beyond the near ancestors it
  /// visits the others and the descendants of `layer` in turn, and ends with the fewer of them, so
  /// that building a chain from either end takes linear time.
  private func isIn(_ layer: CALayer) -> Bool {
    if self === layer { return true }
    guard layer.hasDescendants else { return false }
    var (ancestor, count) = (parent, 0)
    var pending: [CALayer] = []
    while let current = ancestor {
      if current === layer { return true }
      ancestor = current.parent
      count += 1
      if count == Self.nearAncestors { pending = layer.descendants }
      guard count >= Self.nearAncestors else { continue }
      guard let descendant = pending.popLast() else { return false }
      if descendant === self { return true }
      if descendant.hasDescendants { pending += descendant.descendants }
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

  // MARK: Mask

  /// Sets the mask, which leaves its former place in a tree. The layer itself, one of its ancestors
  /// or a presentation layer is reported and changes nothing.
  func setMask(_ layer: CALayer?) {
    guard presentationSource == nil, maskLayer !== layer, MainThreadCheck.passes(self, "mask")
    else {
      return
    }
    if let layer, !canTake(layer, as: "mask") { return }
    let isPart = takeAnnouncement()
    guard let callout = Callout.begin("mask", self, isPart: isPart) else { return }
    defer { callout.end() }
    let (old, former) = (maskLayer, layer?.parent)
    let found = isPart ? nil : actionOfChange(forKey: "mask")
    guard callout.holds(maskLayer === old && layer?.parent === former) else { return }
    layer?.leaveTree()
    var isFree = true
    if let layer { isFree = layer.parent == nil && obstacle(to: layer) == nil }
    guard callout.holds(maskLayer === old && isFree) else { return }
    if let old {
      maskLayer = nil
      old.parent = nil
      context?.detach(old)
    }
    if let layer {
      maskLayer = layer
      layer.parent = self
      context?.attach(layer)
    }
    markMaskChanged()
    if type(of: self).needsDisplay(forKey: "mask") { setNeedsDisplay() }
    found?.run(forKey: "mask", object: self, arguments: nil)
  }

  /// True if the layer is the mask of its superlayer.
  var isMask: Bool { parent != nil && parent?.maskLayer === self }

  /// The mask of a presentation layer: the presentation layer of its model's mask.
  var presentationMask: CALayer? { presentationSource?.maskLayer?.presentation() }

  /// Adds the layer's mask to the next commit.
  func markMaskChanged() {
    guard let context else { return }
    if mainThreadFlags.isDisjoint(with: .changes) { context.scheduleCommit(of: self) }
    mainThreadFlags.insert(.hasChangedMask)
  }
}
