import CalqueMotion

extension Animator {
  /// Updates every replica whose source has changed, and clears the dirty flags of the sources.
  /// Only rows with dirty layers in their subtree are visited.
  mutating func refreshReplicas(_ layers: inout LayerStore) {
    var row: Int32 = 0
    var placer = ReplicaPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    while row < layers.topology.rowCount {
      let slot = layers.topology.slot(at: row)
      guard layers.replicas.contains(slot) else {
        row =
          layers.drawProperties.dirtyFlags(of: slot).isEmpty
          ? layers.topology.end(of: row) : row + 1
        continue
      }
      let parent = layers.topology.parent(of: slot)
      let isForced = layers.receivesChanges(to: slot, from: parent)
      let isClean =
        layers.drawProperties.dirtyFlags(of: slot).isEmpty
        && layers.drawProperties.dirtyFlags(of: layers.replicas[slot].source).isEmpty
      guard isForced || !isClean || layers.replicas[slot].isNew else {
        row = layers.topology.end(of: row)
        continue
      }
      if layers.replicas[slot].instance >= 0, parent != placerParent {
        placer = ReplicaPlacer(
          replicator(&layers, of: parent, at: layers.evaluationTime),
          layers.values[geometryOf: parent].bounds)
        placerParent = parent
      }
      refresh(&layers, slot, isForced: isForced, &placer)
      row += 1
    }
    for slot in layers.replicas.bySource.keys {
      for child in layers.topology.children(of: slot) { layers.clearDirtyFlags(ofSubtree: child) }
    }
  }

  /// Computes the delays and the tints of all replicas at `evaluationTime`, from the root down.
  mutating func updateReplicaTints(_ layers: inout LayerStore) {
    var placer = ReplicaPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    for row in 0..<layers.topology.rowCount
    where layers.replicas.contains(layers.topology.slot(at: row)) {
      let slot = layers.topology.slot(at: row)
      if layers.replicas[slot].instance >= 0, layers.topology.parent(of: slot) != placerParent {
        placerParent = layers.topology.parent(of: slot)
        placer = ReplicaPlacer(
          replicator(&layers, of: placerParent, at: layers.evaluationTime),
          layers.values[geometryOf: placerParent].bounds)
      }
      updateTint(&layers, slot, placer)
    }
  }

  /// Computes the delay and the tint of the replica `slot`; those of its parent must be up to date.
  private mutating func updateTint(
    _ layers: inout LayerStore, _ slot: Int32, _ placer: borrowing ReplicaPlacer
  ) {
    let former = layers.replicas[slot]
    let parent = layers.topology.parent(of: slot)
    let outer = layers.replicas.contains(parent) ? layers.replicas[parent] : Replica()
    var replica = former
    replica.delay = former.instance > 0 ? placer.delay(of: former.instance) : 0
    replica.wholeDelay = outer.wholeDelay + replica.delay
    let color = former.instance < 0 ? SIMD4(1, 1, 1, 1) : placer.tint(of: former.instance)
    replica.tint = SIMD4(outer.tint.x, outer.tint.y, outer.tint.z, 1) * color
    guard replica.tint != former.tint || replica.wholeDelay != former.wholeDelay else {
      layers.replicas[slot].delay = replica.delay
      return
    }
    replica.hasChanged = true
    layers.replicas[slot] = replica
    layers.markDirty(slot, [.items, .drawFlags])
  }

  private mutating func refresh(
    _ layers: inout LayerStore, _ slot: Int32, isForced: Bool, _ placer: inout ReplicaPlacer
  ) {
    updateTint(&layers, slot, placer)
    let replica = layers.replicas[slot]
    let changes: DirtyFlags = [.items, .drawProperties, .drawPropertiesKeepingBitmap, .drawFlags]
    let passed = layers.drawProperties.dirtyFlags(of: replica.source).intersection(changes)
    let isReplicator = layers.features.replicators.contains(replica.source)
    layers.replicas[slot].propagatesChanges =
      replica.isNew || replica.hasChanged
      || (isReplicator
        && !layers.drawProperties.dirtyFlags(of: slot).union(passed).isDisjoint(with: changes))
    layers.replicas[slot].isNew = false
    layers.replicas[slot].hasChanged = false
    layers.markDirty(slot, passed)
    if isForced || replica.isNew || !passed.isEmpty { setPresentation(&layers, slot, &placer) }
  }

  /// Sets the presentation values of the replica `slot` to those of its source or, if its time lags
  /// behind, to the source's values at its own time.
  mutating func setPresentation(
    _ layers: inout LayerStore, _ slot: Int32, _ placer: inout ReplicaPlacer
  ) {
    let replica = layers.replicas[slot]
    if hasTracks(replica.source), replica.wholeDelay != 0 {
      return setDelayedPresentation(&layers, slot, &placer)
    }
    let source = replica.source
    shareFeatures(&layers, of: source, with: slot, delayed: nil)
    layers.setCrossFade(layers.contentFades.element(of: source), of: slot)
    show(
      &layers, slot, &placer, layers.values[geometryOf: source],
      layers.values[appearanceOf: source], layers.values[contentOf: source],
      layers.values.transforms(of: source))
  }

  @inline(never)
  private mutating func setDelayedPresentation(
    _ layers: inout LayerStore, _ slot: Int32, _ placer: inout ReplicaPlacer
  ) {
    var shown = delayedValues(&layers, of: slot, at: layers.evaluationTime)
    let fade = layers.applyCrossFade(shown.crossFade, to: &shown.content)
    shareFeatures(&layers, of: layers.replicas[slot].source, with: slot, delayed: shown)
    layers.setCrossFade(fade, of: slot)
    show(
      &layers, slot, &placer, shown.geometry, shown.appearance, shown.content, shown.transforms)
  }

  /// Gives the replica `slot` the values of features that its source has, or the `delayed` ones.
  private mutating func shareFeatures(
    _ layers: inout LayerStore, of source: Int32, with slot: Int32,
    delayed values: AnimatedValues?
  ) {
    let own = layers.features.featureSet(of: source)
    let features = own.union(layers.features.featureSet(of: slot))
    if features != [] {
      for feature in features.eachFeature {
        feature.type.share(source, with: slot, values, in: &layers)
      }
      layers.features.setFeatureSet(own, of: slot)
    }
    shareEmitter(&layers, of: source, with: slot)
  }

  /// Sets the presentation values of the replica `slot`, those of its source, at its own place.
  @inline(__always)
  private func show(
    _ layers: inout LayerStore, _ slot: Int32, _ placer: inout ReplicaPlacer,
    _ geometry: LayerGeometry, _ appearance: LayerAppearance, _ content: ContentDescriptor,
    _ transforms: LayerTransforms
  ) {
    var (geometry, appearance, transforms) = (geometry, appearance, transforms)
    let replica = layers.replicas[slot]
    if replica.instance >= 0 {
      appearance.opacity *= replica.tint.w
      if placer.isShift {
        placer.shift(replica.instance, &geometry)
      } else {
        let replicator = layers.source(of: layers.topology.parent(of: slot))
        placer.place(
          &geometry, &transforms,
          by: layers.replicas.transforms[replicator, default: ReplicaTransforms()].power(
            replica.instance, of: placer.step))
      }
    }
    layers.markDirty(slot, layers.values.setPresentation(geometry, of: slot))
    layers.markDirty(slot, layers.values.setPresentation(appearance, of: slot))
    layers.markDirty(slot, layers.values.setPresentation(content, of: slot))
    if !layers.values.hasTransforms(slot) {
      if transforms == LayerTransforms() { return }
      layers.values.ensureTransforms(of: slot)
    }
    if !layers.values.setPresentation(transforms, of: slot).isEmpty {
      layers.markDirty(slot, .drawProperties)
    }
  }
}

/// The transforms, tint and delay of the copies that one replicator makes.
struct ReplicaPlacer {
  private let replicator: LayerReplicator
  private let center: SIMD2<Double>
  /// True if the step from copy to copy is a translation in the plane.
  let isShift: Bool

  init(_ replicator: LayerReplicator?, _ bounds: SIMD4<Double>) {
    self.replicator = replicator ?? LayerReplicator()
    center = bounds.lowHalf + bounds.highHalf / 2
    var still = self.replicator.transform
    (still.m41, still.m42) = (0, 0)
    isShift = still.isIdentity
  }

  /// The transform from each copy to the next.
  var step: CATransform3D { replicator.transform }

  func tint(of copy: Int32) -> SIMD4<Float> { replicator.tint(of: copy) }

  func delay(of copy: Int32) -> Double { replicator.delay * Double(copy) }

  /// Moves a sublayer from its own position to that of the copy `copy`, if the step is a
  /// translation.
  func shift(_ copy: Int32, _ geometry: inout LayerGeometry) {
    guard copy > 0 else { return }
    geometry.position += SIMD2(Double(step.m41), Double(step.m42)) * Double(copy)
  }

  /// Moves a sublayer from its own position to that of a copy, with the transform `power` from the
  /// first copy.
  func place(
    _ geometry: inout LayerGeometry, _ transforms: inout LayerTransforms, by power: CATransform3D
  ) {
    guard !power.isIdentity else { return }
    // The whole map from the anchor point to the replicator's space becomes the transform.
    let offset = geometry.position - center
    transforms.transform = transforms.transform
      .concatenated(with: .translation(offset.x, offset.y, transforms.zPosition))
      .concatenated(with: power)
    geometry.position = center
    transforms.zPosition = 0
  }
}
