import Motion

extension Animator {
  /// Evaluates a layer in flight incrementally, on top of its presentation values. Returns false if
  /// it is steady no longer: it must then be evaluated in full.
  @inline(__always)
  mutating func evaluateInFlight(
    _ layers: inout LayerStore,
    _ slot: Int32, at localTime: Double, running: inout Int
  ) -> Bool {
    let (change, count) = moveInFlight(&layers, slot, at: localTime)
    layers.mark(slot, change)
    running += count ?? 0
    return count != nil
  }

  /// Applies the tracks in flight of `slot` at `localTime`. Returns the marks for the change and
  /// the number of tracks; nil if the layer is steady no longer.
  @inline(__always)
  func moveInFlight(
    _ layers: inout LayerStore, _ slot: Int32, at localTime: Double
  ) -> (change: Dirty, count: Int?) {
    let store = UnsafePointer(store.pointer)
    var change = Dirty(rawValue: 0)
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
          &layers, SIMD2(value.x, layers.values.shownBox(of: slot).pointee.position.y), of: slot,
          &change)
      case .y:
        setPosition(
          &layers, SIMD2(layers.values.shownBox(of: slot).pointee.position.x, value.x), of: slot,
          &change)
      case .opacity:
        let opacity = Float(value.x)
        let appearance = layers.values.shownAppearance(of: slot)
        if appearance.pointee.opacity != opacity {
          change.formUnion(
            LayerAppearance.change(ofOpacity: appearance.pointee.opacity, to: opacity))
          appearance.pointee.opacity = opacity
        }
      case .part(let part):
        let space = layers.values.spaceEntry(of: slot)
        if space.pointee.shown.transform.setOnIdentity(part, to: value) {
          change.insert(.placement)
        }
      case .none: break
      }
      count += 1
      index = track.pointee.next
    }
    return (change, count)
  }

  @inline(__always)
  private func setPosition(
    _ layers: inout LayerStore,
    _ position: SIMD2<Double>, of slot: Int32, _ change: inout Dirty
  ) {
    let box = layers.values.shownBox(of: slot)
    guard box.pointee.position != position else { return }
    box.pointee.position = position
    change.insert(.placement)
  }

  /// Returns true if every track of `slot` is under way at `localTime` and has a compact form, so
  /// that the layer can be evaluated incrementally from now on. A track that reads the model value
  /// must be the first to change it; the model value is constant until the layer is changed.
  mutating func isRunningInFlight(
    _ layers: borrowing LayerStore, _ slot: Int32, at localTime: Double
  ) -> Bool {
    let store = UnsafePointer(store.pointer)
    var partCount = 0
    var (movesPosition, fades) = (false, false)
    var index = firstTrack[slot]
    while index >= 0 {
      let track = packedTracks.pointer(to: index)
      guard tracks[index].hasStarted, !tracks[index].hasEnded,
        track.value(at: localTime, store: store) != nil
      else { return false }
      let isFirst: Bool
      switch track.pointee.role {
      case .position, .x, .y: (isFirst, movesPosition) = (!movesPosition, true)
      case .opacity: (isFirst, fades) = (!fades, true)
      case .part: (isFirst, partCount) = (partCount == 0, partCount + 1)
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
    guard partCount > 0 else { return true }
    return partCount == 1 && layers.values.modelSpace(of: slot).transform.isIdentity
  }

  /// Returns the model value of the property with `role`; for a part of a transform, the
  /// identity's.
  func modelValue(
    _ layers: borrowing LayerStore, of role: PackedTrack.Role, of slot: Int32
  ) -> SIMD2<Double> {
    switch role {
    case .position: layers.values[modelBoxOf: slot].position
    case .x: SIMD2(layers.values[modelBoxOf: slot].position.x, 0)
    case .y: SIMD2(layers.values[modelBoxOf: slot].position.y, 0)
    case .opacity: SIMD2(Double(layers.values[modelAppearanceOf: slot].opacity), 0)
    case .part(.scale), .part(.scaleXY), .part(.scaleX), .part(.scaleY), .part(.scaleZ): SIMD2(1, 1)
    case .part, .none: SIMD2()
    }
  }
}
