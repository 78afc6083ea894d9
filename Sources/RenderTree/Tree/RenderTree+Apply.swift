import CoreGraphics
import Motion

extension RenderTree {
  /// Applies `commit`. What it says of layers that are gone is ignored. O(size of the commit), plus
  /// one pass over the topology when the tree's shape changed.
  ///
  /// Pictures that the commit asks for are taken before, by whoever can draw them.
  package mutating func apply(_ commit: Commit) {
    for part in commit.earlier { apply(part) }
    clocks.forget()
    for id in commit.created { create(id) }
    for change in commit.states where isLive(change.layer) {
      set(change.state, of: change.layer.index)
    }
    for change in commit.children where isLive(change.layer) {
      var list: [Int32] = []
      for child in change.children where isLive(child) { list.append(child.index) }
      setChildren(list, of: change.layer.index)
    }
    for change in commit.masks where isLive(change.layer) {
      let mask = change.mask.flatMap { isLive($0) ? $0.index : nil } ?? -1
      setMask(mask, of: change.layer.index)
    }
    var tail = TrackTail()
    for change in commit.animations {
      switch change {
      case .added(let animation, let layer) where isLive(layer):
        add(animation, to: layer.index, tail: &tail)
      case .removed(let id, let layer) where isLive(layer):
        removeTracks(of: id, from: layer.index)
        tail = TrackTail()
      default: break
      }
    }
    if let newRoot = commit.root, isLive(newRoot), root != newRoot.index {
      if root >= 0 { damageSubtree(of: root) }
      root = newRoot.index
      isTopologyStale = true
      mark(root, .tree)
    }
    for id in commit.removed where isLive(id) { remove(id.index) }
    if !takenPictures.isEmpty { dropTakenPictures() }
  }

  func isLive(_ id: LayerID) -> Bool {
    id.index < generations.count && generations[id.index] == id.generation
  }

  /// Notes that `slot` must be looked at again, and tells the layers above it.
  @inline(__always)
  mutating func mark(_ slot: Int32, _ flags: Dirty) {
    dirty[slot].formUnion(flags)
    var parent = parents[slot]
    while parent >= 0, !dirty[parent].contains(.descendants) {
      dirty[parent].insert(.descendants)
      parent = parents[parent]
    }
  }

  // MARK: Layers

  private mutating func create(_ id: LayerID) {
    let slot = id.index
    if replicas.contains(slot) { dissolveReplicas() }
    if slot < generations.count {
      if generations[slot] != 0 { remove(slot) }
    } else {
      grow(to: Int(slot) + 1)
    }
    generations[slot] = id.generation
    let fresh = LayerState()
    modelBox[slot] = fresh.box
    box[slot] = fresh.box
    modelLook[slot] = fresh.look
    look[slot] = fresh.look
    modelContent[slot] = ContentRow()
    content[slot] = ContentRow()
    dirty[slot] = [.tree, .parts, .gone]
  }

  mutating func grow(to count: Int) {
    let fresh = LayerState()
    generations.resize(count, filledWith: 0)
    parents.resize(count, filledWith: -1)
    while children.count < count { children.append([]) }
    masks.resize(count, filledWith: -1)
    maskRows.resize(count, filledWith: -1)
    spaces.resize(count)
    shapes.resize(count)
    gradients.resize(count)
    effectRows.resize(count)
    shadows.resize(count)
    rasterized.resize(count)
    volumes.resize(count)
    timings.resize(count)
    contentFades.resize(count)
    replicators.resize(count)
    modelBox.resize(count, filledWith: fresh.box)
    box.resize(count, filledWith: fresh.box)
    modelLook.resize(count, filledWith: fresh.look)
    look.resize(count, filledWith: fresh.look)
    modelContent.resize(count, filledWith: ContentRow())
    content.resize(count, filledWith: ContentRow())
    firstTrack.resize(count, filledWith: -1)
    animatedGroups.resize(count, filledWith: [])
    isSteady.resize(count, filledWith: false)
    activePlace.resize(count, filledWith: -1)
    dirty.resize(count, filledWith: [.tree, .parts])
    parts.resize(count, filledWith: [])
    planes.resize(count, filledWith: .scaling(1))
    clipRects.resize(count, filledWith: .empty)
    drawn.resize(count, filledWith: .empty)
    visibility.resize(count, filledWith: [])
    spreads.resize(count, filledWith: 0)
    sortsByDepth.resize(count, filledWith: false)
    shownIn.resize(count, filledWith: 0)
  }

  private mutating func remove(_ slot: Int32) {
    damage = damage.union(drawn[slot])
    drawn[slot] = .empty
    while firstTrack[slot] >= 0 { removeTracks(of: tracks[firstTrack[slot]].id, from: slot) }
    animatedGroups[slot] = []
    deactivate(slot)
    if let place = transitionPlace(of: slot) { dropTransition(at: place) }
    if !modelContent[slot].isEmpty { images.release(modelContent[slot].image) }
    modelContent[slot] = ContentRow()
    content[slot] = ContentRow()
    contentFades.remove(slot)
    spaces.remove(slot)
    freeShape(of: slot)
    freeReplicator(of: slot)
    freeEmitter(of: slot)
    freeGradient(of: slot)
    freeEffects(of: slot)
    freeShadow(of: slot)
    freeRasterization(of: slot)
    volumes.remove(slot)
    timings.remove(slot)
    for child in children[Int(slot)] {
      if parents[child] == slot { parents[child] = -1 }
    }
    children[Int(slot)] = []
    forgetMask(of: slot)
    let parent = parents[slot]
    if parent >= 0 { detach(slot, from: parent) }
    parents[slot] = -1
    generations[slot] = 0
    visibility[slot] = []
    if root == slot { root = -1 }
    isTopologyStale = true
  }

  // MARK: State

  private mutating func set(_ state: LayerState, of slot: Int32) {
    let groups = animatedGroups[slot]
    isSteady[slot] = false
    if modelBox[slot] != state.box {
      let change = modelBox[slot].change(to: state.box)
      modelBox[slot] = state.box
      if !groups.contains(.box) { box[slot] = state.box }
      mark(slot, change)
    }
    if modelLook[slot] != state.look {
      let change = modelLook[slot].change(to: state.look)
      modelLook[slot] = state.look
      if !groups.contains(.look) { look[slot] = state.look }
      mark(slot, change)
    }
    setContent(state.content, of: slot)
    setSpace(state.space, of: slot)
    if state.shapeBox != nil || shapes.contains(slot) { setShape(state.shape, of: slot) }
    if state.replicatorBox != nil || !replicators.isEmpty {
      setReplicator(state.replicator, of: slot)
    }
    if state.emitterBox != nil || !emitters.isEmpty { setEmitter(state.emitter, of: slot) }
    if state.gradientBox != nil || gradients.contains(slot) {
      setGradient(state.gradient, of: slot)
    }
    if state.effectBox != nil || effectRows.contains(slot) { setEffects(state.effects, of: slot) }
    if state.shadowBox != nil || shadows.contains(slot) { setShadow(state.shadow, of: slot) }
    if state.rasterizationBox != nil || rasterized.contains(slot) {
      setRasterization(state.rasterization, of: slot)
    }
    if (timings.row(of: slot) ?? .layerDefault) != state.timing {
      timings.remove(slot)
      if state.timing != .layerDefault { timings.insert(state.timing, of: slot) }
      activateSubtree(of: slot)
    }
    if firstTrack[slot] >= 0 { activate(slot) }
  }

  private mutating func setContent(_ state: LayerContent, of slot: Int32) {
    let old = modelContent[slot]
    let oldImage = old.isEmpty ? nil : images[old.image]
    guard old.placement != state.placement || oldImage !== state.image else { return }
    var row = ContentRow()
    row.placement = state.placement
    if let image = state.image {
      row.image = images.retain(image)
      row.pixelSize = SIMD2(Float(image.width), Float(image.height))
      row.hasAlpha = image.hasAlphaChannel
    }
    if notesRedraws, oldImage !== state.image { noteRedraw(of: slot, oldImage, state.image) }
    if !old.isEmpty { images.release(old.image) }
    modelContent[slot] = row
    if !animatedGroups[slot].contains(.content) { content[slot] = row }
    mark(slot, [.own, .parts])
  }

  private mutating func setSpace(_ space: LayerSpace, of slot: Int32) {
    if !spaces.contains(slot), space == LayerSpace() { return }
    ensureSpace(of: slot)
    guard spaces[slot].model != space else { return }
    let change = spaces[slot].model.change(to: space)
    spaces[slot].model = space
    let groups = animatedGroups[slot]
    if !groups.contains(.space) {
      if spaces[slot].shown.zPosition != space.zPosition { isTopologyStale = true }
      // Where the transform alone is animated, evaluation sets it and leaves the rest as it is.
      let shown = spaces[slot].shown.transform
      spaces[slot].shown = space
      if groups.contains(.transform) { spaces[slot].shown.transform = shown }
    }
    mark(slot, change)
  }

  /// Gives `slot` a space of its own if it has none.
  mutating func ensureSpace(of slot: Int32) {
    if !spaces.contains(slot) { spaces.insert(SpaceRow(), of: slot) }
  }
}
