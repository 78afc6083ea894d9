import CalqueMotion
import CoreGraphics

/// The shared data of a set of tracks: a pool for each kind of plain data.
///
/// `compile` adds the data of an animation and returns its tracks; `release` removes it. Values are
/// vectors of four lanes, except whole transforms, which are decomposed, images and paths. A kind
/// of value with more than four numbers takes several vectors (`KeyframeSlice.width`).
package struct TrackStore: ~Copyable {
  var curves: CurveStore
  /// The springs of packed tracks; few, because animations share them.
  var springs: [Spring] = []
  /// The details of tracks, and the groups of animations that they are in.
  var details = Pool<TrackDetail>()
  var groups = Pool<TrackGroup>()
  /// Key times and arc tables.
  var numbers = Pool<Double>()
  /// Indices into `curves`.
  var indices = Pool<Int32>()
  // Values of keyframes, and of endpoints that do not fit in a track, by their kind.
  var vectors = Pool<SIMD4<Double>>()
  var transforms = Pool<TransformKey>()
  var segments = Pool<PathSegment>()
  var images = Pool<ImageID>()
  var paths = Pool<ShapePath?>()
  var lists = Pool<VectorRange>()
  /// The clocks that tracks follow, their indices, and the indices that are free.
  var clocks: [ClockEntry] = []
  var clockIndices: [ClockID: Int32] = [:]
  var freeClocks: [Int32] = []

  /// Makes an empty store. Without tables, curves are cheaper to add and slower to evaluate.
  package init(hasTables: Bool) {
    curves = CurveStore(hasTables: hasTables)
  }

  /// Compiles `animation`. The first track reports its events. Images are retained in `imageStore`.
  mutating func compile(
    _ animation: LayerAnimation, _ imageStore: inout ImageStore
  ) -> [Track] {
    guard case .motion(let motion) = animation.content else {
      return compileMembers(of: animation, &imageStore)
    }
    let (track, rotation) = compile(motion, of: animation, &imageStore)
    return [track] + (rotation.map { [$0] } ?? [])
  }

  /// Compiles `animation`, which is `motion` alone, as nearly every one is. Returns its track, and
  /// another one if it rotates the layer along a path.
  mutating func compile(
    _ motion: PropertyMotion, of animation: LayerAnimation, _ imageStore: inout ImageStore
  ) -> (Track, rotation: Track?) {
    var track = Track(
      animation.id, animation.timing, curve: curves.index(of: animation.curve),
      target: motion.target, isAdditive: motion.isAdditive, isCumulative: motion.isCumulative)
    set(motion, of: &track, trackGroup: -1, following: animation.binding, &imageStore)
    return (track, rotation(of: track, along: motion, trackGroup: -1))
  }

  /// Compiles a group.
  mutating func compileMembers(
    of animation: LayerAnimation, _ imageStore: inout ImageStore
  ) -> [Track] {
    var flattened = FlattenedAnimation()
    flattened.visit(animation, around: nil) { curves.index(of: $0) }
    var tracks: [Track] = []
    let firstGroup = groups.insert(flattened.groups)
    if firstGroup >= 0 {
      let detail = TrackDetail(
        source: .none, trackGroup: firstGroup, groupCount: Int32(flattened.groups.count))
      var lead = Track(
        animation.id, animation.timing, curve: 0, target: AnimationTarget(.geometry(.position)))
      lead.detailIndex = details.insert([detail])
      tracks.append(lead)
    }
    for (member, motion, trackGroup) in flattened.motions {
      let index = trackGroup.map { firstGroup + Int32($0) } ?? -1
      var track = Track(
        animation.id, member.timing, curve: curves.index(of: member.curve), target: motion.target,
        isAdditive: motion.isAdditive, isCumulative: motion.isCumulative,
        isSilent: firstGroup >= 0)
      set(motion, of: &track, trackGroup: index, &imageStore)
      tracks.append(track)
      if let rotation = rotation(of: track, along: motion, trackGroup: index) {
        tracks.append(rotation)
      }
    }
    return tracks
  }

  /// Releases the data of `track` from the pools and from `imageStore`.
  mutating func release(_ track: Track, _ imageStore: inout ImageStore) {
    if track.endpointsIndex >= 0 {
      if track.target.takesTransforms {
        transforms.remove(track.endpointsIndex, count: 2)
      } else if track.target.property.valueType == .path {
        paths.remove(track.endpointsIndex, count: 2)
      } else if track.target.property.valueType.isInterpolatedList {
        removeLists(track.endpointsIndex, count: 2)
      } else {
        for image in images.range(track.endpointsIndex, 2) where image != .none {
          imageStore.release(image)
        }
        images.remove(track.endpointsIndex, count: 2)
      }
    }
    guard track.detailIndex >= 0 else { return }
    let detail = details[track.detailIndex]
    if detail.clock >= 0 { leave(detail.clock) }
    if case .keyframes(let slice) = detail.source { release(slice, &imageStore) }
    groups.remove(detail.trackGroup, count: Int(detail.groupCount))
    details.remove(track.detailIndex)
  }

  private mutating func set(
    _ motion: PropertyMotion, of track: inout Track, trackGroup: Int32,
    following binding: ClockBinding? = nil, _ imageStore: inout ImageStore
  ) {
    var source = TrackDetail.Source.endpoints
    switch motion.source {
    case .endpoints(let endpoints): set(endpoints, of: &track, &imageStore)
    case .spring(let spring, let endpoints):
      set(endpoints, of: &track, &imageStore)
      source = .spring(spring)
    case .keyframes(let keyframes):
      source = .keyframes(compile(keyframes, for: motion.target, &imageStore))
      track.endpoints = .fromTo
    case .path(let path):
      source = .keyframes(compile(path))
      track.endpoints = .fromTo
    }
    if case .endpoints = source, trackGroup < 0, binding == nil { return }
    var detail = TrackDetail(source: source, trackGroup: trackGroup)
    if let binding {
      detail.clock = index(of: binding)
      detail.delay = binding.delay
      clocks[Int(detail.clock)].trackCount += 1
    }
    if trackGroup >= 0, !track.isCumulative, groups[trackGroup].outerDistance == 0,
      groups[trackGroup].curve == 0
    {
      detail.timingInLayer = track.timing.inLayer(of: groups[trackGroup].timing)
    }
    track.detailIndex = details.insert([detail])
    setTiming(of: &track)
  }

  /// Returns the track that rotates the layer which `track` moves along a path; nil if it does not
  /// rotate.
  private mutating func rotation(of track: Track, along motion: PropertyMotion, trackGroup: Int32)
    -> Track?
  {
    guard case .path(let path) = motion.source, path.rotation != .none,
      case .keyframes(let slice) = details[track.detailIndex].source
    else { return nil }
    var rotation = track
    rotation.target = AnimationTarget(.transforms(.transform))
    rotation.isAdditive = true
    rotation.isCumulative = false
    rotation.isSilent = true
    let source = TrackDetail.Source.pathRotation(slice, path.rotation == .backward ? .pi : 0)
    var detail = TrackDetail(source: source, trackGroup: trackGroup)
    if let clock = clock(at: track.detailIndex) {
      (detail.clock, detail.delay) = (clock, details[track.detailIndex].delay)
      clocks[Int(clock)].trackCount += 1
    }
    rotation.detailIndex = details.insert([detail])
    return rotation
  }

  private mutating func set(
    _ given: MotionEndpoints, of track: inout Track, _ imageStore: inout ImageStore
  ) {
    let endpoints = given.resolved(for: track.target, isAdditive: track.isAdditive)
    let end = endpoints.to ?? endpoints.by
    switch (endpoints.from, endpoints.to, endpoints.by) {
    case (_?, _?, _): track.endpoints = .fromTo
    case (_?, nil, _): track.endpoints = .from
    case (nil, _?, _): track.endpoints = .to
    case (nil, nil, _?): track.endpoints = .by
    case (nil, nil, nil): track.endpoints = .none
    }
    if case .vector(let value)? = endpoints.from { track.from = value }
    if case .vector(let value)? = end { track.to = value }
    if track.target.takesTransforms {
      let keys = [endpoints.from, end].map { TransformKey($0?.transform ?? .identity) }
      track.endpointsIndex = transforms.insert(keys)
    } else if track.target.property.valueType == .image {
      track.endpointsIndex = images.insert([endpoints.from, end].map { imageStore.retain($0) })
    } else if track.target.property.valueType == .path {
      track.endpointsIndex = paths.insert([endpoints.from?.path, end?.path])
    } else if track.target.property.valueType.isInterpolatedList {
      track.endpointsIndex = insertLists([endpoints.from, end])
    }
  }
}

/// The groups of an animation and the motions in them, in order.
private struct FlattenedAnimation {
  var groups: [TrackGroup] = []
  /// The motions, each with its animation and the index of the innermost group.
  var motions: [(LayerAnimation, PropertyMotion, trackGroup: Int?)] = []

  mutating func visit(
    _ animation: LayerAnimation, around outer: Int?, _ index: (TimingCurve) -> Int32
  ) {
    switch animation.content {
    case .motion(let motion): motions.append((animation, motion, outer))
    case .group(let members):
      let number = groups.count
      groups.append(
        TrackGroup(
          timing: animation.timing, curve: index(animation.curve),
          outerDistance: outer.map { Int32(number - $0) } ?? 0))
      for member in members { visit(member, around: number, index) }
    case .transition, .transitionLoop: break
    }
  }
}

extension TrackStore {
  /// Returns the progress of a track with a detail; see the track's own `progress`.
  @inline(never)
  func progress(
    of track: UnsafePointer<Track>, at localTime: Double, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    let detail = details[track.pointee.detailIndex]
    if detail.clock >= 0 { return clockProgress(of: track, at: localTime, phase: &phase) }
    if case .none = detail.source {
      phase = track.pointee.timing.sample(at: localTime).phase
      return nil
    }
    let sample: TimingSpec.Sample
    if let timing = detail.timingInLayer, let active = timing.activeFraction(at: localTime) {
      phase = .active
      if case .endpoints = detail.source {
        return TrackProgress(
          progress: curves.progress(track.pointee.curve, at: active.fraction), cycle: active.cycle)
      }
      sample = timing.sample(at: localTime)
    } else if detail.trackGroup >= 0 {
      guard let moment = moment(in: detail.trackGroup, at: localTime) else { return nil }
      sample = moment.sample(of: track.pointee.timing)
    } else {
      sample = track.pointee.timing.sample(at: localTime)
    }
    phase = sample.phase
    guard sample.applies else { return nil }
    if case .spring(let spring) = detail.source {
      return TrackProgress(
        progress: spring.progress(at: sample.basicTime), cycle: sample.cycle)
    }
    return TrackProgress(
      progress: curves.progress(track.pointee.curve, at: sample.fraction), cycle: sample.cycle)
  }

  /// Returns the time within the group at `index` for the layer's `localTime`; nil while the group,
  /// or one that contains it, has no effect.
  private func moment(in index: Int32, at localTime: Double) -> TrackGroup.Moment? {
    let group = groups[index]
    let timing = group.timing
    let sample: TimingSpec.Sample
    if group.outerDistance > 0 {
      guard let outer = moment(in: index - group.outerDistance, at: localTime) else { return nil }
      sample = outer.sample(of: timing)
    } else {
      sample = timing.sample(at: localTime)
    }
    guard sample.applies else { return nil }
    var time = sample.basicTime
    if group.curve > 0, timing.duration.isFinite {
      // A curve that overshoots does not leave the group's duration.
      time = min(max(curves.progress(group.curve, at: sample.fraction), 0), 1) * timing.duration
    }
    return TrackGroup.Moment(time: time, isEnd: time >= timing.duration)
  }
}

/// A group of animations as a timed object, as plain data.
struct TrackGroup {
  var timing: TimingSpec
  var curve: Int32
  /// The distance in the store back to the enclosing group; 0 for none.
  var outerDistance: Int32

  /// A time within a group.
  struct Moment {
    /// In seconds of the group's own time.
    var time: Double
    /// True at the exact end of the group, where members that end with it are still in effect.
    var isEnd: Bool

    /// Returns the sample of a member of the group.
    func sample(of timing: TimingSpec) -> TimingSpec.Sample {
      isEnd ? timing.sample(atEndOfParent: time) : timing.sample(inGroupAt: time)
    }
  }
}

/// A pool of ranges of elements; a range keeps its index until it is removed.
///
/// The storage of a removed range is reused by the next range of the same length, so a pool grows
/// with the number of ranges in use at one time.
struct Pool<Element> {
  private(set) var elements: [Element] = []
  /// The indices of removed ranges, by their length.
  private var free: [Int: [Int32]] = [:]

  /// Stores `range` and returns its index; -1 for an empty one.
  mutating func insert(_ range: [Element]) -> Int32 {
    guard !range.isEmpty else { return -1 }
    if let index = free[range.count]?.popLast() {
      elements.replaceSubrange(Int(index)..<Int(index) + range.count, with: range)
      return index
    }
    elements.append(contentsOf: range)
    return Int32(elements.count - range.count)
  }

  /// Removes the range of `count` elements at `index`; a no-op for -1 or an empty range.
  mutating func remove(_ index: Int32, count: Int = 1) {
    guard index >= 0, count > 0 else { return }
    free[count, default: []].append(index)
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { elements[Int(index)] }
  }

  /// Returns the range of `count` elements at `index`.
  func range(_ index: Int32, _ count: Int) -> ArraySlice<Element> {
    elements[Int(index)..<Int(index) + count]
  }
}
