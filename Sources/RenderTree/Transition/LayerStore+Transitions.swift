import CalqueMotion

// A transition draws a layer's former appearance, stored as a snapshot, together with its current
// one. The snapshot is taken before the commit is applied that adds the transition.
extension LayerStore {
  /// Returns the index of the transition that `slot` shows, or nil: a loop of one before its own.
  func transitionIndex(of slot: Int32) -> Int? {
    guard replicas.contains(slot) else {
      return transitions[..<layerTransitions].firstIndex { $0.slot == slot }
    }
    var (low, high) = (layerTransitions, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].slot < slot { low = middle + 1 } else { high = middle }
    }
    return low < transitions.count && transitions[low].slot == slot ? low : nil
  }

  /// Removes the transition `id` from `slot`; returns false if it is not there.
  mutating func removeTransition(_ id: AnimationID, from slot: Int32) -> Bool {
    let index = transitions[..<layerTransitions].firstIndex { $0.slot == slot && $0.id == id }
    guard let index else { return false }
    dropTransition(at: index)
    return true
  }

  mutating func dropTransition(at index: Int) {
    let transition = transitions.remove(at: index)
    if index < layerTransitions { layerTransitions -= 1 }
    if transition.loop == nil, !replicas.contains(transition.slot) {
      leaveSnapshot(of: transition)
    }
    if transition.progress != nil { markDirty(transition.slot, [.drawProperties, .drawFlags]) }
  }

  /// Drops the snapshots taken for transitions that were not added.
  mutating func dropTakenSnapshots() {
    // Sorted, so that the same commits always produce the same identifiers.
    for (_, taken) in takenSnapshots.sorted(by: { $0.key < $1.key }) {
      if let snapshot = taken.snapshot { snapshotIDs.giveBack(snapshot.id) }
    }
    takenSnapshots.removeAll()
  }

  /// Adds the draw flag for a transition to those of a layer in one, while the old appearance
  /// shows.
  func joinTransition(_ slot: Int32, _ drawFlags: inout DrawFlags) {
    guard let index = transitionIndex(of: slot), transitions[index].showsOld else { return }
    drawFlags.insert(.isInTransition)
    drawFlags.subtract([.isSingleQuad, .isOpaque])
  }

  /// Does the same as `updateDrawProperties` for a layer in transition. The layer is visible even
  /// if its new appearance is not, because the old one may be. If the style slides, the subtree is
  /// clipped to the layer's bounds.
  mutating func updateDrawPropertiesInTransition(
    of slot: Int32, _ deviceTransform: PlaneTransform, _ outer: PixelRect, isVisible: Bool,
    outset: Int32,
    _ inherited: ParentGeometry
  ) {
    guard let index = transitionIndex(of: slot) else { return }
    transitions[index].deviceTransform = deviceTransform
    transitions[index].clipRect = isVisible ? outer : .empty
    let transition = transitions[index]
    let offset = transition.newOffset(values[geometryOf: slot].bounds)
    drawProperties.setDeviceTransform(
      transition.newTransform(values[geometryOf: slot].bounds), of: slot)
    drawProperties.setClipRect(
      transition.isNewSeen ? clip(of: transition, offset) : .empty, of: slot)
    let flipped = drawProperties.treeFlags(of: slot).intersection(.isFlipped)
    drawProperties.setTreeFlags(
      flipped.union(isVisible ? [.isVisible, .isInTransition] : []), of: slot)
    if outset > 0 { drawProperties.setOutset(outset, of: slot) }
    if drawProperties.drawFlags(of: slot).contains(.preserves3D) {
      _ = updateContext3D(of: slot, inherited)
    }
    var new = PixelRect.empty
    if isVisible && !drawProperties.drawFlags(of: slot).contains(.isInvisible) {
      new = drawingBounds(
        of: slot, drawProperties[deviceTransformOf: slot], drawProperties.drawFlags(of: slot)
      )
      .intersection(drawProperties.clipRect(of: slot))
    }
    new = new.union(oldPixels(of: transition)).grown(by: outset)
    drawProperties.setVisibleRect(of: slot, to: new)
  }

  /// Returns the pixels that the old appearance draws on.
  private func oldPixels(of transition: ActiveTransition) -> PixelRect {
    guard let snapshot = transition.snapshot, transition.isOldSeen else { return .empty }
    let bounds = values[geometryOf: transition.slot].bounds
    return transition.snapshotTransform(bounds).pixelBounds(of: snapshot.rect)
      .intersection(clip(of: transition, transition.oldOffset(bounds)))
  }

  /// Returns the pixel rect to which an appearance moved by `offset` is clipped.
  func clip(of transition: ActiveTransition, _ offset: SIMD2<Double>) -> PixelRect {
    guard transition.style.slides else { return transition.clipRect }
    let rect = window(of: transition, offset)
    let deviceTransform = transition.deviceTransform
    return transition.clipRect.intersection(
      deviceTransform.kind == .scaleTranslate
        ? deviceTransform.filledPixels(of: rect) : deviceTransform.pixelBounds(of: rect))
  }

  /// Returns the part of the layer's bounds that an appearance covers which is moved by `offset`
  /// and fills the bounds at rest.
  func window(of transition: ActiveTransition, _ offset: SIMD2<Double>) -> SIMD4<Double> {
    let bounds = values[geometryOf: transition.slot].bounds
    let low = pointwiseMax(bounds.lowHalf, bounds.lowHalf + offset)
    let high = pointwiseMin(bounds.lowHalf, bounds.lowHalf + offset) + bounds.highHalf
    return SIMD4(lowHalf: low, highHalf: pointwiseMax(high - low, SIMD2()))
  }
}
