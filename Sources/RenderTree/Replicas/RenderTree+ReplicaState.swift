import Motion

extension RenderTree {
  /// Has every copy take over what changed in what it is a copy of, and forgets what had changed there.
  /// Only rows under which something is dirty are looked at.
  mutating func refreshReplicas() {
    var row: Int32 = 0
    var placer = CopyPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    while row < Int32(order.count) {
      let slot = order[row]
      guard replicas.contains(slot) else {
        row = dirty[slot].isEmpty ? subtreeEnd[row] : row + 1
        continue
      }
      let parent = parents[slot]
      let isForced = isPassedOn(to: slot, from: parent)
      let isClean = dirty[slot].isEmpty && dirty[replicas[slot].source].isEmpty
      guard isForced || !isClean || replicas[slot].isFresh else {
        row = subtreeEnd[row]
        continue
      }
      if replicas[slot].instance >= 0, parent != placerParent {
        placer = CopyPlacer(replicator(of: parent, at: evaluationTime), box[parent].bounds)
        placerParent = parent
      }
      refresh(slot, isForced: isForced, &placer)
      row += 1
    }
    for slot in replicas.copies.keys {
      for child in children[Int(slot)] { clearDirt(of: child) }
    }
  }

  /// Whether a change of `parent` has the copy `slot` under it derived anew.
  private func isPassedOn(to slot: Int32, from parent: Int32) -> Bool {
    if replicas.contains(parent) { return replicas[parent].isPassingOn }
    // A replicator's copies are placed again whatever of it changed.
    return !dirty[parent].isDisjoint(with: [.own, .tree, .place, .parts])
  }

  /// Forgets that the layers at and under `slot`, which are not shown themselves, have changed.
  private mutating func clearDirt(of slot: Int32) {
    guard !dirty[slot].isEmpty else { return }
    waitingSlots.append(slot)
    while waitingSlots.count > 0 {
      let next = waitingSlots[waitingSlots.count - 1]
      waitingSlots.removeLast()
      dirty[next] = []
      for child in children[Int(next)] where !dirty[child].isEmpty { waitingSlots.append(child) }
      if masks[next] >= 0, !dirty[masks[next]].isEmpty { waitingSlots.append(masks[next]) }
    }
  }

  /// Finds how far all copies lag behind at `evaluationTime`, and their tints, from the root down.
  mutating func settleReplicas() {
    var placer = CopyPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    for row in 0..<Int32(order.count) where replicas.contains(order[row]) {
      let slot = order[row]
      if replicas[slot].instance >= 0, parents[slot] != placerParent {
        placerParent = parents[slot]
        placer = CopyPlacer(
          replicator(of: placerParent, at: evaluationTime), box[placerParent].bounds)
      }
      settle(slot, placer)
    }
  }

  /// Finds how far the copy `slot` lags behind, and its tint. What stands around it knows its own.
  private mutating func settle(_ slot: Int32, _ placer: borrowing CopyPlacer) {
    let former = replicas[slot]
    let parent = parents[slot]
    let outer = replicas.contains(parent) ? replicas[parent] : Replica()
    var replica = former
    replica.delay = former.instance > 0 ? placer.delay(of: former.instance) : 0
    replica.wholeDelay = outer.wholeDelay + replica.delay
    let color = former.instance < 0 ? SIMD4(1, 1, 1, 1) : placer.tint(of: former.instance)
    replica.tint = SIMD4(outer.tint.x, outer.tint.y, outer.tint.z, 1) * color
    guard replica.tint != former.tint || replica.wholeDelay != former.wholeDelay else {
      replicas[slot].delay = replica.delay
      return
    }
    replica.hasMoved = true
    replicas[slot] = replica
    mark(slot, [.own, .parts])
  }

  private mutating func refresh(_ slot: Int32, isForced: Bool, _ placer: inout CopyPlacer) {
    settle(slot, placer)
    let replica = replicas[slot]
    let changes: Dirty = [.own, .tree, .place, .parts]
    let passed = dirty[replica.source].intersection(changes)
    let isReplicator = replicators.contains(replica.source)
    replicas[slot].isPassingOn =
      replica.isFresh || replica.hasMoved
      || (isReplicator && !dirty[slot].union(passed).isDisjoint(with: changes))
    replicas[slot].isFresh = false
    replicas[slot].hasMoved = false
    if !passed.isEmpty { mark(slot, passed) }
    if isForced || replica.isFresh || !passed.isEmpty { present(slot, &placer) }
  }

  /// Has the copy `slot` show what its source shows or, where it lags behind, what its source's
  /// animations make of the model at its own time.
  mutating func present(_ slot: Int32, _ placer: inout CopyPlacer) {
    let replica = replicas[slot]
    let source = replica.source
    var shown = CopiedState(
      box: box[source], look: look[source], content: content[source],
      space: space(of: source), fade: contentFades.row(of: source), shape: nil, gradient: nil,
      effects: nil, shadow: nil)
    if firstTrack[source] >= 0, replica.wholeDelay != 0 {
      var motion = CopyMotion()
      shown = laggingState(of: slot, at: evaluationTime, &motion)
    }
    shareShape(of: source, with: slot, shown.shape)
    shareGradient(of: source, with: slot, shown.gradient)
    shareEffects(of: source, with: slot, shown.effects)
    shareShadow(of: source, with: slot, shown.shadow)
    shareEmitter(of: source, with: slot)
    if replica.instance >= 0 {
      shown.look.opacity *= replica.tint.w
      if placer.isShift {
        placer.shift(replica.instance, &shown.box)
      } else {
        let replicator = self.source(of: parents[slot])
        placer.place(
          &shown.box, &shown.space,
          by: replicas.powers[replicator, default: CopyPowers()].power(
            replica.instance, of: placer.step))
      }
    }
    if shown.space != LayerSpace() { ensureSpace(of: slot) }
    setFade(shown.fade, of: slot)
    store(shown.box, of: slot)
    store(shown.look, of: slot)
    if shown.content != content[slot] {
      content[slot] = shown.content
      mark(slot, [.own, .parts])
    }
    if spaces.contains(slot), shown.space != spaces[slot].shown {
      spaces[slot].shown = shown.space
      mark(slot, .tree)
    }
  }
}

/// What a copy takes over from its source.
struct CopiedState {
  var box: LayerBox
  var look: LayerLook
  var content: ContentRow
  var space: LayerSpace
  var fade: ContentFade?
  /// The shape, when it is not the source's.
  var shape: LayerShape?
  /// The gradient, when it is not the source's.
  var gradient: LayerGradient?
  /// The effects, when they are not the source's.
  var effects: LayerEffects?
  /// The shadow, when it is not the source's.
  var shadow: LayerShadow?
}

/// Places the copies that one replicator makes, in their order.
struct CopyPlacer {
  private let replicator: LayerReplicator
  private let center: SIMD2<Double>
  /// Whether the step from copy to copy stays in the plane and turns nothing.
  let isShift: Bool

  init(_ replicator: LayerReplicator?, _ bounds: SIMD4<Double>) {
    self.replicator = replicator ?? LayerReplicator()
    center = bounds.lowHalf + bounds.highHalf / 2
    var still = self.replicator.transform
    (still.m41, still.m42) = (0, 0)
    isShift = still.isIdentity
  }

  /// From each copy to the next.
  var step: CATransform3D { replicator.transform }

  func tint(of copy: Int32) -> SIMD4<Float> { replicator.tint(of: copy) }

  func delay(of copy: Int32) -> Double { replicator.delay * Double(copy) }

  /// Moves a sublayer from its own place to that of the copy `copy`, for a step that is a shift.
  func shift(_ copy: Int32, _ box: inout LayerBox) {
    guard copy > 0 else { return }
    box.position += SIMD2(Double(step.m41), Double(step.m42)) * Double(copy)
  }

  /// Moves a sublayer from its own place to that of a copy, `power` from the first one.
  func place(_ box: inout LayerBox, _ space: inout LayerSpace, by power: CATransform3D) {
    guard !power.isIdentity else { return }
    // All of the way from the anchor point to the replicator's space becomes the transform.
    let place = box.position - center
    space.transform = space.transform
      .concatenated(with: .translation(place.x, place.y, space.zPosition))
      .concatenated(with: power)
    box.position = center
    space.zPosition = 0
  }
}
