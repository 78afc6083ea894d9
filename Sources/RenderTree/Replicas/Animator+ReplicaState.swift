import Motion

extension Animator {
  /// Updates every replica whose source has changed, and clears the marks of the sources. Only rows
  /// with marks in their subtree are visited.
  mutating func refreshReplicas(_ scene: inout Scene) {
    var row: Int32 = 0
    var placer = CopyPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    while row < scene.topology.rowCount {
      let slot = scene.topology.slot(at: row)
      guard scene.replicas.contains(slot) else {
        row = scene.placement.marks(of: slot).isEmpty ? scene.topology.end(of: row) : row + 1
        continue
      }
      let parent = scene.topology.parent(of: slot)
      let isForced = scene.isPassedOn(to: slot, from: parent)
      let isClean =
        scene.placement.marks(of: slot).isEmpty
        && scene.placement.marks(of: scene.replicas[slot].source).isEmpty
      guard isForced || !isClean || scene.replicas[slot].isFresh else {
        row = scene.topology.end(of: row)
        continue
      }
      if scene.replicas[slot].instance >= 0, parent != placerParent {
        placer = CopyPlacer(
          replicator(&scene, of: parent, at: scene.evaluationTime),
          scene.values[boxOf: parent].bounds)
        placerParent = parent
      }
      refresh(&scene, slot, isForced: isForced, &placer)
      row += 1
    }
    for slot in scene.replicas.copies.keys {
      for child in scene.topology.children(of: slot) { scene.clearDirt(of: child) }
    }
  }

  /// Computes the delays and the tints of all replicas at `evaluationTime`, from the root down.
  mutating func settleReplicas(_ scene: inout Scene) {
    var placer = CopyPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    for row in 0..<scene.topology.rowCount
    where scene.replicas.contains(scene.topology.slot(at: row)) {
      let slot = scene.topology.slot(at: row)
      if scene.replicas[slot].instance >= 0, scene.topology.parent(of: slot) != placerParent {
        placerParent = scene.topology.parent(of: slot)
        placer = CopyPlacer(
          replicator(&scene, of: placerParent, at: scene.evaluationTime),
          scene.values[boxOf: placerParent].bounds)
      }
      settle(&scene, slot, placer)
    }
  }

  /// Computes the delay and the tint of the replica `slot`; those of its parent must be up to date.
  private mutating func settle(_ scene: inout Scene, _ slot: Int32, _ placer: borrowing CopyPlacer)
  {
    let former = scene.replicas[slot]
    let parent = scene.topology.parent(of: slot)
    let outer = scene.replicas.contains(parent) ? scene.replicas[parent] : Replica()
    var replica = former
    replica.delay = former.instance > 0 ? placer.delay(of: former.instance) : 0
    replica.wholeDelay = outer.wholeDelay + replica.delay
    let color = former.instance < 0 ? SIMD4(1, 1, 1, 1) : placer.tint(of: former.instance)
    replica.tint = SIMD4(outer.tint.x, outer.tint.y, outer.tint.z, 1) * color
    guard replica.tint != former.tint || replica.wholeDelay != former.wholeDelay else {
      scene.replicas[slot].delay = replica.delay
      return
    }
    replica.hasMoved = true
    scene.replicas[slot] = replica
    scene.mark(slot, [.own, .drawFlags])
  }

  private mutating func refresh(
    _ scene: inout Scene, _ slot: Int32, isForced: Bool, _ placer: inout CopyPlacer
  ) {
    settle(&scene, slot, placer)
    let replica = scene.replicas[slot]
    let changes: Dirty = [.own, .tree, .place, .drawFlags]
    let passed = scene.placement.marks(of: replica.source).intersection(changes)
    let isReplicator = scene.kinds.replicators.contains(replica.source)
    scene.replicas[slot].isPassingOn =
      replica.isFresh || replica.hasMoved
      || (isReplicator && !scene.placement.marks(of: slot).union(passed).isDisjoint(with: changes))
    scene.replicas[slot].isFresh = false
    scene.replicas[slot].hasMoved = false
    scene.mark(slot, passed)
    if isForced || replica.isFresh || !passed.isEmpty { present(&scene, slot, &placer) }
  }

  /// Sets the presentation values of the replica `slot` to those of its source or, if its time lags
  /// behind, to the source's values at its own time.
  mutating func present(_ scene: inout Scene, _ slot: Int32, _ placer: inout CopyPlacer) {
    let replica = scene.replicas[slot]
    let source = replica.source
    let isLagging = hasTracks(source) && replica.wholeDelay != 0
    var shown = AnimatedValues(shown: scene.values, of: source)
    var fade = scene.contentFades.row(of: source)
    if isLagging {
      shown = laggingValues(&scene, of: slot, at: scene.evaluationTime)
      fade = scene.mix(shown.mix, into: &shown.content)
    }
    let kinds = scene.kinds.groups(of: source).union(scene.kinds.groups(of: slot))
    for kind in kinds.eachKind {
      kind.type.share(source, with: slot, isLagging ? shown : nil, in: &scene)
    }
    scene.kinds.setGroups(scene.kinds.groups(of: source), of: slot)
    shareEmitter(&scene, of: source, with: slot)
    if replica.instance >= 0 {
      shown.appearance.opacity *= replica.tint.w
      if placer.isShift {
        placer.shift(replica.instance, &shown.box)
      } else {
        let replicator = scene.source(of: scene.topology.parent(of: slot))
        placer.place(
          &shown.box, &shown.space,
          by: scene.replicas.powers[replicator, default: CopyTransforms()].power(
            replica.instance, of: placer.step))
      }
    }
    if shown.space != LayerSpace() { scene.values.ensureSpace(of: slot) }
    scene.setFade(fade, of: slot)
    scene.mark(slot, scene.values.show(shown.box, of: slot))
    scene.mark(slot, scene.values.show(shown.appearance, of: slot))
    scene.mark(slot, scene.values.show(shown.content, of: slot))
    if scene.values.hasSpace(slot), !scene.values.show(shown.space, of: slot).isEmpty {
      scene.mark(slot, .tree)
    }
  }
}

/// The placement, tint and delay of the copies that one replicator makes.
struct CopyPlacer {
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
  func shift(_ copy: Int32, _ box: inout LayerBox) {
    guard copy > 0 else { return }
    box.position += SIMD2(Double(step.m41), Double(step.m42)) * Double(copy)
  }

  /// Moves a sublayer from its own position to that of a copy, with the transform `power` from the
  /// first copy.
  func place(_ box: inout LayerBox, _ space: inout LayerSpace, by power: CATransform3D) {
    guard !power.isIdentity else { return }
    // The whole map from the anchor point to the replicator's space becomes the transform.
    let place = box.position - center
    space.transform = space.transform
      .concatenated(with: .translation(place.x, place.y, space.zPosition))
      .concatenated(with: power)
    box.position = center
    space.zPosition = 0
  }
}
