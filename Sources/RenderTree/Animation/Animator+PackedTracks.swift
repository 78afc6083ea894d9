import CalqueMotion

extension Animator {
  /// Evaluates the packed tracks of a layer, on top of its presentation values. Returns false if
  /// one of them is not under way any more: the layer must then be evaluated in full.
  @inline(__always)
  mutating func evaluatePackedTracks(
    _ layers: inout LayerStore,
    _ slot: Int32, at localTime: Double, running: inout Int
  ) -> Bool {
    let (change, count) = evaluatePackedTracks(&layers, slot, at: localTime)
    layers.markDirty(slot, change)
    running += count ?? 0
    return count != nil
  }

  /// Applies the packed tracks of `slot` at `localTime`. Returns the dirty flags for the change and
  /// the number of animations; nil if one of them is not under way any more.
  @inline(__always)
  func evaluatePackedTracks(
    _ layers: inout LayerStore, _ slot: Int32, at localTime: Double
  ) -> (change: DirtyFlags, count: Int?) {
    let store = UnsafePointer(store.pointer)
    var change = DirtyFlags(rawValue: 0)
    var count = 0
    var index = firstTrack[slot]
    while index >= 0 {
      let track = packedTracks.pointer(to: index)
      guard var value = track.value(at: localTime, store: store) else {
        return (change, nil)
      }
      if track.pointee.flags & PackedTrack.isAdditive != 0 {
        value = modelValue(layers, of: track.pointee.role, of: slot) + value
      }
      switch track.pointee.role {
      case .position: setPosition(&layers, value, of: slot, &change)
      case .x:
        setPosition(
          &layers, SIMD2(value.x, layers.values.presentationGeometry(of: slot).pointee.position.y),
          of: slot,
          &change)
      case .y:
        setPosition(
          &layers, SIMD2(layers.values.presentationGeometry(of: slot).pointee.position.x, value.x),
          of: slot,
          &change)
      case .opacity:
        let opacity = Float(value.x)
        let appearance = layers.values.presentationAppearance(of: slot)
        if appearance.pointee.opacity != opacity {
          change.formUnion(
            LayerAppearance.invalidation(ofOpacity: appearance.pointee.opacity, to: opacity))
          appearance.pointee.opacity = opacity
        }
      case .component(let component):
        let transforms = layers.values.transformsEntry(of: slot)
        if transforms.pointee.presentation.transform.setOnIdentity(component, to: value) {
          change.insert(.drawPropertiesKeepingBitmap)
        }
      case .clock, .none: break
      }
      count += track.pointee.runningCount
      index = track.pointee.next
    }
    return (change, count)
  }

  @inline(__always)
  private func setPosition(
    _ layers: inout LayerStore,
    _ position: SIMD2<Double>, of slot: Int32, _ change: inout DirtyFlags
  ) {
    let geometry = layers.values.presentationGeometry(of: slot)
    guard geometry.pointee.position != position else { return }
    geometry.pointee.position = position
    change.insert(.drawPropertiesKeepingBitmap)
  }

  /// Returns true if every track of `slot` is under way at `localTime` and has a packed form, so
  /// that the layer can be evaluated incrementally from now on. A track that reads the model value
  /// must be the first to change it; the model value is constant until the layer is changed.
  mutating func canUsePackedTracks(
    _ layers: borrowing LayerStore, _ slot: Int32, at localTime: Double
  ) -> Bool {
    guard layers.fastPaths.contains(.packedTracks) else { return false }
    let store = UnsafePointer(store.pointer)
    var componentCount = 0
    var (movesPosition, fades) = (false, false)
    var index = firstTrack[slot]
    while index >= 0 {
      let track = packedTracks.pointer(to: index)
      guard tracks[index].isSilent || tracks[index].hasStarted && !tracks[index].hasEnded,
        track.value(at: localTime, store: store) != nil
      else { return false }
      let isFirst: Bool
      switch track.pointee.role {
      case .position, .x, .y: (isFirst, movesPosition) = (!movesPosition, true)
      case .opacity: (isFirst, fades) = (!fades, true)
      case .component: (isFirst, componentCount) = (componentCount == 0, componentCount + 1)
      case .clock: isFirst = true
      case .none: return false
      }
      if track.pointee.readsModel {
        guard isFirst else { return false }
        if track.pointee.flags & PackedTrack.endsAtModel != 0 {
          packedTracks[index].to = modelValue(layers, of: track.pointee.role, of: slot)
        }
      }
      index = track.pointee.next
    }
    guard componentCount > 0 else { return true }
    return componentCount == 1 && layers.values.modelTransforms(of: slot).transform.isIdentity
  }

  /// Returns the model value of the property with `role`; for a part of a transform, the
  /// identity's.
  func modelValue(
    _ layers: borrowing LayerStore, of role: PackedTrack.Role, of slot: Int32
  ) -> SIMD2<Double> {
    switch role {
    case .position: layers.values[modelGeometryOf: slot].position
    case .x: SIMD2(layers.values[modelGeometryOf: slot].position.x, 0)
    case .y: SIMD2(layers.values[modelGeometryOf: slot].position.y, 0)
    case .opacity: SIMD2(Double(layers.values[modelAppearanceOf: slot].opacity), 0)
    case .component(.scale), .component(.scaleXY), .component(.scaleX), .component(.scaleY),
      .component(.scaleZ):
      SIMD2(1, 1)
    case .component, .clock, .none: SIMD2()
    }
  }
}
