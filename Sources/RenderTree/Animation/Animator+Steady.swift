import Motion

extension Animator {
  /// Evaluates a layer that runs steadily, on top of what it shows. False when it does not any more: it
  /// must then be evaluated in full.
  @inline(__always)
  mutating func evaluateSteady(
    _ scene: inout Scene,
    _ slot: Int32, at localTime: Double, running: inout Int
  ) -> Bool {
    let store = UnsafePointer(store.pointer)
    var change: Dirty = []
    var count = 0
    var place = firstTrack[slot]
    while place >= 0 {
      let track = steadyTracks.pointer(to: place)
      guard let value = track.value(at: localTime, store: store) else {
        scene.mark(slot, change)
        return false
      }
      switch track.pointee.role {
      case .position: setPosition(&scene, value, of: slot, &change)
      case .x:
        setPosition(
          &scene, SIMD2(value.x, scene.values.shownBox(of: slot).pointee.position.y), of: slot,
          &change)
      case .y:
        setPosition(
          &scene, SIMD2(scene.values.shownBox(of: slot).pointee.position.x, value.x), of: slot,
          &change)
      case .opacity:
        let opacity = Float(value.x)
        let look = scene.values.shownLook(of: slot)
        if look.pointee.opacity != opacity {
          change.formUnion(LayerLook.change(ofOpacity: look.pointee.opacity, to: opacity))
          look.pointee.opacity = opacity
        }
      case .part(let part):
        let space = scene.values.spaceRow(of: slot)
        if space.pointee.shown.transform.setOnIdentity(part, to: value) { change.insert(.place) }
      case .none: break
      }
      count += 1
      place = track.pointee.next
    }
    scene.mark(slot, change)
    running += count
    return true
  }

  @inline(__always)
  private mutating func setPosition(
    _ scene: inout Scene,
    _ position: SIMD2<Double>, of slot: Int32, _ change: inout Dirty
  ) {
    let box = scene.values.shownBox(of: slot)
    guard box.pointee.position != position else { return }
    box.pointee.position = position
    change.insert(.place)
  }

  /// Whether every track of `slot` is on its way at `localTime`, has its short form and a value of its
  /// own, so that from now on the layer can be evaluated on top of what it shows.
  func runsSteadily(_ scene: borrowing Scene, _ slot: Int32, at localTime: Double) -> Bool {
    let store = UnsafePointer(store.pointer)
    var partCount = 0
    var place = firstTrack[slot]
    while place >= 0 {
      let track = steadyTracks.pointer(to: place)
      guard track.pointee.role != .none, tracks[place].hasStarted, !tracks[place].hasEnded,
        track.value(at: localTime, store: store) != nil
      else { return false }
      if case .part = track.pointee.role { partCount += 1 }
      place = track.pointee.next
    }
    guard partCount > 0 else { return true }
    return partCount == 1 && scene.values.modelSpace(of: slot).transform.isIdentity
  }
}
