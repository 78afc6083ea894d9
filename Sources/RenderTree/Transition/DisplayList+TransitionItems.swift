/// The remaining drawing of a layer in transition when its subtree is listed.
enum PendingTransition: UInt8 {
  /// Not the scope of a transition.
  case none
  /// Nothing: the old appearance is listed already, or does not exist.
  case done
  /// The old appearance is drawn over the new one.
  case over
  /// The two appearances are added up, in a pass of their own.
  case mixed
}

extension DisplayList {
  /// Opens the scope of a layer in transition, around that of the layer itself. Returns false if
  /// nothing of the new appearance shows, so that the subtree is skipped.
  ///
  /// In a fade each pixel becomes old × (1 - p) + new × p, both premultiplied. If the snapshot is
  /// opaque and covers all pixels of the new appearance, the old one is drawn over the new one with
  /// opacity 1 - p, which is equivalent; otherwise a pass adds the two up.
  mutating func beginTransition(
    _ scene: borrowing Scene, _ slot: Int32, _ row: Int32, _ opacity: inout Float,
    _ clip: inout Int32
  ) -> Bool {
    guard let place = scene.transitionIndex(of: slot) else { return true }
    let transition = scene.transitions[place]
    let isUnseen = scene.placement.drawFlags(of: slot).contains(.isUnseen)
    let (outerOpacity, outerClip) = (opacity, clip)
    var crossing = PendingTransition.done
    var group: Int32 = -1
    switch transition.style.kind {
    case .fade:
      let weight = transition.newWeight
      if weight <= 0 || isUnseen {
        emitOld(scene, transition, opacity * (1 - weight), clip)
        return false
      }
      if transition.snapshot == nil {
        group = beginGroup(scene, slot, opacity: opacity * weight, .transition)
        opacity = 1
      } else if isCovered(scene, row, by: transition) {
        crossing = .over
      } else {
        crossing = .mixed
        group = beginGroup(scene, slot, opacity: opacity, .transition)
        opacity = 1
      }
    case .flip, .liftPage, .layPage:
      let isOut = isUnseen || scene.placement.clip(of: slot).isEmpty
      if transition.style.kind != .liftPage || isOut {
        emitOld(scene, transition, opacity, clip)
      }
      if isOut { return false }
      if transition.style.kind == .liftPage { crossing = .over }
    case .moveIn, .push, .reveal:
      let isOut = isUnseen || scene.placement.clip(of: slot).isEmpty
      if transition.style.kind != .reveal || isOut {
        emitOld(scene, transition, opacity, clip)
      }
      if isOut { return false }
      if transition.style.kind == .reveal { crossing = .over }
      clip = windowShape(
        scene, of: transition, transition.newOffset(scene.values[boxOf: slot].bounds), inside: clip
      )
    }
    stack.append(
      FlattenScope(
        slot: slot, end: scene.topology.end(of: row), opacity: opacity, clip: clip, group: group,
        hasBorder: false, outerOpacity: outerOpacity, outerClip: outerClip, crossing: crossing,
        borderClip: outerClip, masking: .none, outerLimit: limit))
    return true
  }

  /// Lists the items of the innermost scope, that of a transition, above the new appearance.
  mutating func endTransition(_ scene: borrowing Scene, _ scope: FlattenScope) {
    if let place = scene.transitionIndex(of: scope.slot) {
      let transition = scene.transitions[place]
      let weight = transition.style.kind == .fade ? transition.newWeight : 0
      switch scope.crossing {
      case .none, .done: break
      case .over: emitOld(scene, transition, scope.opacity * (1 - weight), scope.outerClip)
      case .mixed:
        emitScale(scene, scope.group, weight)
        emitOld(scene, transition, 1 - weight, scope.outerClip, .add)
      }
    }
    if scope.group >= 0 { endGroup(scene, scope.group) }
  }

  /// Returns true if an opaque snapshot covers all pixels of the subtree of `row`.
  private func isCovered(_ scene: borrowing Scene, _ row: Int32, by transition: ActiveTransition)
    -> Bool
  {
    guard let snapshot = transition.snapshot, snapshot.isOpaque else { return false }
    let plane = transition.snapshotPlane(scene.values[boxOf: transition.slot].bounds)
    guard plane.kind == .aligned else { return false }
    let covered = plane.innerPixels(of: snapshot.rect)
    for inner in row..<scene.topology.end(of: row) {
      let slot = scene.topology.slot(at: inner)
      guard scene.placement.visibility(of: slot).contains(.isVisible),
        !scene.placement.drawn(by: slot).isEmpty
      else { continue }
      if !covered.contains(scene.placement.drawn(by: slot)) { return false }
    }
    return true
  }

  private mutating func emitOld(
    _ scene: borrowing Scene, _ transition: ActiveTransition, _ opacity: Float, _ clip: Int32,
    _ blend: BlendRule = .over
  ) {
    guard let snapshot = transition.snapshot, opacity > 0, transition.isOldSeen else { return }
    let bounds = scene.values[boxOf: transition.slot].bounds
    let offset = transition.oldOffset(bounds)
    let clipRect = scene.clip(of: transition, offset)
    guard !clipRect.isEmpty else { return }
    let clip = windowShape(scene, of: transition, offset, inside: clip)
    let isOpaque = snapshot.isOpaque && opacity >= 1 && clip < 0 && blend == .over
    emit(
      scene,
      transition.slot, .snapshot, .image, isBlended: !isOpaque, blend: blend, opacity, clip,
      transition.snapshotPlane(bounds).pixelBounds(of: snapshot.rect), in: clipRect)
  }

  /// Emits an item that multiplies the content so far of the group that began at the item `begin`.
  mutating func emitScale(_ scene: borrowing Scene, _ begin: Int32, _ weight: Float) {
    var bounds = PixelRect.empty
    for index in Int(begin) + 1..<items.count where items[index].part != .groupBegin {
      bounds = bounds.union(items[index].bounds)
    }
    guard !bounds.isEmpty else { return }
    emit(
      scene,
      items[begin].slot, .scale, .solid, isBlended: true, blend: .scale, weight, -1, bounds,
      in: bounds)
  }

  /// Returns the clip for the layer's bounds, moved by `offset`, for an appearance that slides:
  /// content outside the bounds is cut off, also content that would be outside at rest.
  private mutating func windowShape(
    _ scene: borrowing Scene, of transition: ActiveTransition, _ offset: SIMD2<Double>,
    inside outer: Int32
  ) -> Int32 {
    guard transition.style.slides else { return outer }
    let rect = scene.window(of: transition, offset)
    return clipShape(scene, rect, radius: 0, on: transition.plane, inside: outer)
  }
}
