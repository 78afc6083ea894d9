import CoreGraphics
import CalqueMotion

// The changes to layers that commits make.
extension LayerStore {
  /// Creates the layer `id` in its slot, which is free and for which there is room.
  mutating func create(_ id: LayerID) {
    topology.take(id)
    values.reset(id.index)
    drawProperties.replaceDirtyFlags(id.index, .new)
  }

  /// Removes the layer at `slot`, whose animations are already removed, and damages its pixels.
  mutating func remove(_ slot: Int32) {
    drawProperties.forget(slot)
    while let index = transitionIndex(of: slot) { dropTransition(at: index) }
    let content = values[modelContentOf: slot]
    if !content.isEmpty { images.release(content.image) }
    contentFades.remove(slot)
    values.reset(slot)
    for feature in features.featureSet(of: slot).eachFeature {
      feature.type.remove(slot, from: &self)
    }
    features.setFeatureSet([], of: slot)
    contexts3D.remove(slot)
    topology.unlinkAll(of: slot)
    let parent = topology.parent(of: slot)
    if parent >= 0 { detach(slot, from: parent) }
    topology.giveBack(slot)
  }

  /// Makes the layer at `slot` the root, which fills the surface.
  mutating func setRoot(_ slot: Int32) {
    guard topology.root != slot else { return }
    if topology.root >= 0 { damageSubtree(of: topology.root) }
    // It may have left a superlayer whose sublayer list the commit does not state.
    let former = topology.parent(of: slot)
    if former >= 0 {
      detach(slot, from: former)
      topology.setParent(-1, of: slot)
    }
    topology.setRoot(slot)
    markDirty(slot, .drawProperties)
  }

  /// Sets the model values of `slot`. Returns true if the timing of the layer, and so the time of
  /// its subtree, changed.
  mutating func set(_ state: LayerState, of slot: Int32) -> Bool {
    markDirty(slot, values.set(state.geometry, of: slot))
    markDirty(slot, values.set(state.appearance, of: slot))
    setContent(state.content, of: slot)
    guard
      state.hasRareValues || values.hasTransformsOrTiming(slot)
        || features.featureSet(of: slot) != []
    else {
      return false
    }
    var movesInDepth = false
    markDirty(slot, values.set(state.transforms, of: slot, movesInDepth: &movesInDepth))
    if movesInDepth { topology.invalidate() }
    setFeatures(state, of: slot)
    return values.setTiming(state.timing, of: slot)
  }

  /// Sets one of the model values of `slot` that have deltas.
  mutating func set(_ geometry: LayerGeometry, of slot: Int32) {
    markDirty(slot, values.set(geometry, of: slot))
  }

  mutating func set(transform: CATransform3D, of slot: Int32) {
    markDirty(slot, values.set(transform: transform, of: slot))
  }

  mutating func set(opacity: Float, of slot: Int32) {
    markDirty(slot, values.set(opacity: opacity, of: slot))
  }

  private mutating func setFeatures(_ state: LayerState, of slot: Int32) {
    let featureSet = features.featureSet(of: slot).union(state.features)
    guard featureSet != [] else { return }
    features.setFeatureSet(featureSet, of: slot)
    for feature in featureSet.eachFeature { feature.type.set(state, of: slot, in: &self) }
  }

  private mutating func setContent(_ state: LayerContent, of slot: Int32) {
    let old = values[modelContentOf: slot]
    let oldImage = old.isEmpty ? nil : images[old.image]
    guard old.fit != state.fit || oldImage !== state.image else { return }
    var content = ContentDescriptor()
    content.fit = state.fit
    if let image = state.image {
      content.image = images.retain(image)
      content.pixelSize = SIMD2(Float(image.width), Float(image.height))
      content.hasAlpha = image.hasAlphaChannel
    }
    if !old.isEmpty { images.release(old.image) }
    markDirty(slot, values.set(content, of: slot))
  }
}
