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
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ opacity: inout Float,
    _ clipChain: inout Int32
  ) -> Bool {
    guard let index = layers.transitionIndex(of: slot) else { return true }
    let transition = layers.transitions[index]
    let isInvisible = layers.drawProperties.drawFlags(of: slot).contains(.isInvisible)
    let (outerOpacity, outerClipChain) = (opacity, clipChain)
    var pendingTransition = PendingTransition.done
    var group: Int32 = -1
    switch transition.style.kind {
    case .fade where isFull && !isInvisible:
      leftOutPasses.add(slot)
      return false
    case .fade:
      let weight = transition.newWeight
      if weight <= 0 || isInvisible {
        emitOld(layers, transition, opacity * (1 - weight), clipChain)
        return false
      }
      if transition.snapshot == nil {
        group = beginGroup(layers, slot, opacity: opacity * weight, .transition)
        opacity = 1
      } else if isCovered(layers, row, by: transition) {
        pendingTransition = .over
      } else {
        pendingTransition = .mixed
        group = beginGroup(layers, slot, opacity: opacity, .transition)
        opacity = 1
      }
    case .flip, .liftPage, .layPage:
      let isOut = isInvisible || layers.drawProperties.clipRect(of: slot).isEmpty
      if transition.style.kind != .liftPage || isOut {
        emitOld(layers, transition, opacity, clipChain)
      }
      if isOut { return false }
      if transition.style.kind == .liftPage { pendingTransition = .over }
    case .moveIn, .push, .reveal:
      let isOut = isInvisible || layers.drawProperties.clipRect(of: slot).isEmpty
      if transition.style.kind != .reveal || isOut {
        emitOld(layers, transition, opacity, clipChain)
      }
      if isOut { return false }
      if transition.style.kind == .reveal { pendingTransition = .over }
      clipChain = windowShape(
        layers, of: transition, transition.newOffset(layers.values[geometryOf: slot].bounds),
        inside: clipChain
      )
    }
    stack.append(
      PaintScope(
        slot: slot, end: layers.topology.end(of: row), opacity: opacity, clipChain: clipChain,
        group: group,
        drawsAboveSublayers: false, outerOpacity: outerOpacity, outerClipChain: outerClipChain,
        pendingTransition: pendingTransition,
        borderClipChain: outerClipChain, masking: .none, outerClipBounds: clipBounds))
    return true
  }

  /// Lists the items of the innermost scope, that of a transition, above the new appearance.
  mutating func endTransition(_ layers: borrowing LayerStore, _ scope: PaintScope) {
    if let index = layers.transitionIndex(of: scope.slot) {
      let transition = layers.transitions[index]
      let weight = transition.style.kind == .fade ? transition.newWeight : 0
      switch scope.pendingTransition {
      case .none, .done: break
      case .over: emitOld(layers, transition, scope.opacity * (1 - weight), scope.outerClipChain)
      case .mixed:
        emitBackdropScale(layers, scope.group, weight)
        emitOld(layers, transition, 1 - weight, scope.outerClipChain, .add)
      }
    }
    if scope.group >= 0 { endGroup(layers, scope.group) }
  }

  /// Returns true if an opaque snapshot covers all pixels of the subtree of `row`.
  private func isCovered(
    _ layers: borrowing LayerStore, _ row: Int32, by transition: ActiveTransition
  )
    -> Bool
  {
    guard let snapshot = transition.snapshot, snapshot.isOpaque else { return false }
    let deviceTransform = transition.snapshotTransform(
      layers.values[geometryOf: transition.slot].bounds)
    guard deviceTransform.kind == .scaleTranslate else { return false }
    let covered = deviceTransform.innerPixels(of: snapshot.rect)
    for inner in row..<layers.topology.end(of: row) {
      let slot = layers.topology.slot(at: inner)
      guard layers.drawProperties.treeFlags(of: slot).contains(.isVisible),
        !layers.drawProperties.visibleRect(of: slot).isEmpty
      else { continue }
      if !covered.contains(layers.drawProperties.visibleRect(of: slot)) { return false }
    }
    return true
  }

  private mutating func emitOld(
    _ layers: borrowing LayerStore, _ transition: ActiveTransition, _ opacity: Float,
    _ clipChain: Int32,
    _ blendMode: BlendMode = .over
  ) {
    guard let snapshot = transition.snapshot, opacity > 0, transition.isOldSeen else { return }
    let bounds = layers.values[geometryOf: transition.slot].bounds
    let offset = transition.oldOffset(bounds)
    let clipRect = layers.clip(of: transition, offset)
    guard !clipRect.isEmpty else { return }
    let clipChain = windowShape(layers, of: transition, offset, inside: clipChain)
    let isOpaque = snapshot.isOpaque && opacity >= 1 && clipChain < 0 && blendMode == .over
    emit(
      layers,
      transition.slot, .snapshot, .image, isBlended: !isOpaque, blendMode: blendMode, opacity,
      clipChain,
      transition.snapshotTransform(bounds).pixelBounds(of: snapshot.rect), in: clipRect)
  }

  /// Emits an item that multiplies the content so far of the group that began at the item `begin`.
  mutating func emitBackdropScale(_ layers: borrowing LayerStore, _ begin: Int32, _ weight: Float) {
    var bounds = PixelRect.empty
    for index in Int(begin) + 1..<items.count where items[index].kind != .groupBegin {
      bounds = bounds.union(items[index].bounds)
    }
    guard !bounds.isEmpty else { return }
    emit(
      layers,
      items[begin].slot, .scaleBackdrop, .solid, isBlended: true, blendMode: .destinationIn, weight,
      -1, bounds,
      in: bounds)
  }

  /// Returns the clip for the layer's bounds, moved by `offset`, for an appearance that slides:
  /// content outside the bounds is cut off, also content that would be outside at rest.
  private mutating func windowShape(
    _ layers: borrowing LayerStore, of transition: ActiveTransition, _ offset: SIMD2<Double>,
    inside outer: Int32
  ) -> Int32 {
    guard transition.style.slides else { return outer }
    let rect = layers.window(of: transition, offset)
    return clipShape(layers, rect, radius: 0, on: transition.deviceTransform, inside: outer)
  }
}

extension LayerStore {
  // MARK: The snapshot as an item

  func snapshotTransform(of slot: Int32) -> PlaneTransform {
    guard let index = transitionIndex(of: slot) else {
      return drawProperties[deviceTransformOf: slot]
    }
    return transitions[index].snapshotTransform(values[geometryOf: slot].bounds)
  }

  func snapshotRect(of slot: Int32) -> SIMD4<Double> {
    transitionIndex(of: slot).flatMap { transitions[$0].snapshot?.rect } ?? SIMD4()
  }

  func snapshotTexture(of slot: Int32) -> TextureSource {
    transitionIndex(of: slot).flatMap { transitions[$0].snapshot }.map { .snapshot($0.id) } ?? .none
  }
}
