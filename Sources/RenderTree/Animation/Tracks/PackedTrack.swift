import CalqueMotion

/// The packed form of a track that is under way, between two endpoints or along keyframes: one
/// cache line. Nearly every animation is such a track nearly all of its time.
///
/// It is stored beside the `Track` at the same index and has exactly the track's values while the
/// track is active.
struct PackedTrack {
  /// The animated property, or the part of the transform, that the value is for.
  enum Role: Equatable {
    case position, x, y, opacity
    /// A component of a transform that is the identity except for this component.
    case component(ValueComponent)
    /// The track of a group, which animates nothing.
    case clock
    /// The track has no packed form.
    case none
  }

  /// The start value; with `hasKeyframes`, `keyframesDetailIndex` in the first lane.
  var from = SIMD2<Double>()
  var to = SIMD2<Double>()
  /// In seconds of the layer's local time.
  var beginTime = 0.0
  var duration = 0.0
  /// The active duration in seconds; for an endless track, which has none, the time offset. One
  /// field, so that a track fills one cache line.
  var activeDurationOrOffset = 0.0
  /// The next track of the same layer, or -1.
  var next: Int32 = -1
  /// The index in the store of its curve or, with `isSpring`, of its spring.
  var curve: UInt16 = 0
  /// A set of flags: `autoreverses` if every second cycle runs backwards; `isEndless`;
  /// `isAdditive`; `endsAtModel` if `to` is the model value, which `Animator.canUsePackedTracks`
  /// fills in; `isSpring`; `hasKeyframes` if it follows keyframes; `isSilent` if another track
  /// reports its events.
  var flags: UInt8 = 0
  var role = Role.none

  static let autoreverses: UInt8 = 1
  static let isEndless: UInt8 = 2
  static let isAdditive: UInt8 = 4
  static let endsAtModel: UInt8 = 8
  static let isSpring: UInt8 = 16
  static let hasKeyframes: UInt8 = 32
  static let isSilent: UInt8 = 64

  /// Makes the packed form of `track`; its role is `none` if the track has none.
  init(_ track: Track, _ store: inout TrackStore) {
    guard let timing = store.packedTiming(of: track) else { return }
    let isClock = store.isClock(track)
    guard
      isClock
        || track.endpoints == .fromTo || track.endpoints == .from && !track.isAdditive,
      track.endpointsIndex < 0, !track.isCumulative, track.target.function == nil,
      let (form, index) = isClock ? (0, 0) : store.packedForm(of: track),
      let curve = UInt16(exactly: index)
    else { return }
    role = isClock ? .clock : track.target.property.packedRole(track.target.component)
    if role == .none { return }
    from = track.from.lowHalf
    to = track.to.lowHalf
    beginTime = timing.beginTime
    duration = timing.duration
    let activeDuration = timing.activeDuration
    let isEndless = activeDuration == .infinity
    activeDurationOrOffset = isEndless ? timing.timeOffset : activeDuration
    self.curve = curve
    flags = (timing.autoreverses ? Self.autoreverses : 0) | (isEndless ? Self.isEndless : 0)
    flags |= form | (track.isSilent ? Self.isSilent : 0)
    if form == Self.hasKeyframes { from = SIMD2(Double(track.detailIndex), 0) }
    if track.isAdditive { flags |= Self.isAdditive }
    if track.endpoints == .from { flags |= Self.endsAtModel }
  }

  /// The index of the `TrackDetail` of a track that `hasKeyframes`.
  var keyframesDetailIndex: Int32 { Int32(from.x) }

  /// True if its value is not interpolated between two endpoints along a curve.
  var followsSpringOrKeyframes: Bool { flags & (Self.isSpring | Self.hasKeyframes) != 0 }

  /// 1 if it counts as a running animation, else 0.
  @inline(__always)
  var runningCount: Int { flags & Self.isSilent == 0 ? 1 : 0 }

  /// True if its value depends on the model value.
  fileprivate var readsModel: Bool { flags & (Self.isAdditive | Self.endsAtModel) != 0 }
}

extension UnsafePointer<PackedTrack> {
  /// Returns the value at `localTime`, in the layer's local seconds; nil if the track is not under
  /// way.
  @inline(__always)
  func value(at localTime: Double, store: UnsafePointer<TrackStore>) -> SIMD2<Double>? {
    let begun = localTime - pointee.beginTime
    let isEndless = pointee.flags & PackedTrack.isEndless != 0
    let time = isEndless ? begun + pointee.activeDurationOrOffset : begun
    let elapsedCycles = time / pointee.duration
    guard begun >= 0, time >= 0, isEndless || time < pointee.activeDurationOrOffset,
      elapsedCycles < 0x1p52
    else { return nil }
    if pointee.followsSpringOrKeyframes {
      return store.pointee.springOrKeyframeValue(of: pointee, at: time)
    }
    let wholeCycles = Int64(elapsedCycles)
    // Branch-free, because the branch would be mispredicted half of the time: x in a forward cycle,
    // 1 - x in a backward one.
    let fraction = abs(
      Double(wholeCycles & Int64(pointee.flags & PackedTrack.autoreverses))
        - (elapsedCycles - Double(wholeCycles)))
    let progress = store.pointee.curves.progress(Int32(pointee.curve), at: fraction)
    let (from, to) = (pointee.from, pointee.to)
    return progress == 1 ? to : from + (to - from) * progress
  }
}

// The packed forms of tracks that follow a spring or keyframes.
extension TrackStore {
  /// Returns the source flag and the `curve` of the packed form of `track`; nil if it has none.
  fileprivate mutating func packedForm(of track: Track) -> (flags: UInt8, index: Int32)? {
    guard track.detailIndex >= 0 else { return (0, track.curve) }
    let detail = details[track.detailIndex]
    guard detail.trackGroup < 0 || detail.timingInLayer != nil else { return nil }
    if detail.clock >= 0 { return packedForm(of: track, detail, clocks[Int(detail.clock)].run) }
    switch detail.source {
    case .endpoints: return (0, track.curve)
    case .spring(let spring): return index(of: spring).map { (PackedTrack.isSpring, $0) }
    case .keyframes(let slice) where slice.kind == .vectors || slice.kind == .path:
      return (PackedTrack.hasKeyframes, track.curve)
    default: return nil
    }
  }

  /// Returns the source flag and the `curve` of the packed form of a track that follows a clock
  /// with the course `run`; nil if it has none.
  private mutating func packedForm(
    of track: Track, _ detail: TrackDetail, _ run: ClockRun
  ) -> (flags: UInt8, index: Int32)? {
    guard run.isWhole else { return nil }
    switch detail.source {
    case .endpoints, .spring:
      guard let spring = run.spring else { return (0, track.curve) }
      return index(of: spring).map { (PackedTrack.isSpring, $0) }
    case .keyframes(let slice) where slice.kind == .vectors || slice.kind == .path:
      return run.spring == nil ? (PackedTrack.hasKeyframes, track.curve) : nil
    default: return nil
    }
  }

  /// Returns the timing in the layer's local time of the packed form of `track`; nil if there is no
  /// such form.
  fileprivate func packedTiming(of track: Track) -> TimingSpec? {
    if track.detailIndex >= 0, let timing = details[track.detailIndex].timingInLayer {
      return timing
    }
    return track.hasFastTiming ? track.timing : nil
  }

  /// Returns true if `track` only reports the events of a group.
  fileprivate func isClock(_ track: Track) -> Bool {
    guard track.detailIndex >= 0, case .none = details[track.detailIndex].source else {
      return false
    }
    return true
  }

  /// The limit of springs in packed forms. Springs of gestures all differ, and they are searched
  /// linearly.
  private static let maximumSpringCount = 64

  /// Returns the index of `spring` in `springs`, where it is added if it is new; nil if there is no
  /// room.
  private mutating func index(of spring: Spring) -> Int32? {
    if let index = springs.lastIndex(of: spring) { return Int32(index) }
    guard springs.count < Self.maximumSpringCount else { return nil }
    springs.append(spring)
    return Int32(springs.count - 1)
  }

  /// Returns the value of a packed track that `followsSpringOrKeyframes`, `time` seconds after its
  /// begin.
  @inline(never)
  fileprivate func springOrKeyframeValue(of track: PackedTrack, at time: Double) -> SIMD2<Double> {
    if track.flags & PackedTrack.hasKeyframes != 0 { return keyframeValue(of: track, at: time) }
    let progress = springProgress(of: track, at: time)
    return progress == 1 ? track.to : track.from + (track.to - track.from) * progress
  }

  /// Returns the progress of a track that `isSpring`, `time` seconds after its begin.
  func springProgress(of track: PackedTrack, at time: Double) -> Double {
    springs[Int(track.curve)].progress(at: track.basicTime(at: time))
  }

  /// Returns true if the value of a packed track changes from frame to frame throughout.
  func moves(_ track: PackedTrack) -> Bool {
    guard track.flags & PackedTrack.hasKeyframes != 0 else { return track.from != track.to }
    guard case .keyframes(let slice) = details[track.keyframesDetailIndex].source,
      slice.kind == .vectors, !slice.isDiscrete, slice.count > 1
    else { return false }
    guard numbers[slice.times] <= 0, numbers[slice.times + slice.count - 1] >= 1 else {
      return false
    }
    for index in 0..<slice.count - 1 {
      let first = slice.values + index * slice.stride
      if vectors[first].lowHalf == vectors[first + slice.stride].lowHalf { return false }
    }
    return true
  }

  /// Returns the value of a track that `hasKeyframes`, `time` seconds after its begin.
  func keyframeValue(of track: PackedTrack, at time: Double) -> SIMD2<Double> {
    guard case .keyframes(let slice) = details[track.keyframesDetailIndex].source else {
      return track.to
    }
    let fraction = track.basicTime(at: time) / track.duration
    let progress = curves.progress(Int32(track.curve), at: fraction)
    if slice.kind == .path { return pathPoint(of: slice, at: progress).point }
    return vector(of: slice, at: progress, .point).lowHalf
  }
}

extension PackedTrack {
  /// Returns the seconds in the current cycle, `time` seconds after the begin, as `TimingSpec`
  /// computes them.
  fileprivate func basicTime(at time: Double) -> Double {
    let cycle = flags & Self.autoreverses != 0 ? 2 * duration : duration
    var basic = time
    if time >= cycle { basic = time - Double(Int64(time / cycle)) * cycle }
    return max(basic > duration ? cycle - basic : basic, 0)
  }
}

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
