import CalqueMotion

/// The identifier of a clock that animations share; unique in a process.
package struct ClockID: Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The course of a clock that animations share, such as those of a property animator: their timing,
/// their curve or spring, and the progresses between which they run.
///
/// An animation that follows the clock has the clock's timing and curve instead of its own. One
/// change of a course pauses, moves or reverses all of them.
package struct ClockRun: Sendable, Equatable {
  /// The timing of an animation without a delay, in its layer's time.
  package var timing: TimingSpec
  package var curve: TimingCurve
  /// The spring, which replaces the curve; nil for none.
  package var spring: Spring?
  /// The progress of the animations at the start and at the end of the run.
  package var start: Double
  package var target: Double

  package init(
    timing: TimingSpec, curve: TimingCurve = .linear, spring: Spring? = nil, start: Double = 0,
    target: Double = 1
  ) {
    self.timing = timing
    self.curve = curve
    self.spring = spring
    self.start = start
    self.target = target
  }

  /// True if the animations run from their start to their end.
  var isWhole: Bool { start == 0 && target == 1 }

  /// Returns the timing of an animation that begins after a fraction of the run, 0...1, and ends
  /// with it.
  package func timing(after delay: Double) -> TimingSpec {
    guard delay > 0 else { return timing }
    var result = timing
    let wait = delay * timing.duration
    result.duration = max(timing.duration - wait, Self.shortest)
    if timing.speed > 0 {
      result.beginTime += wait
    } else if timing.speed < 0 {
      result.timeOffset -= wait
      // An offset of 0 stands for the whole duration.
      if result.timeOffset == 0 { result.timeOffset = -1e-9 }
    } else {
      result.timeOffset = min(max(timing.timeOffset - wait, 0), result.duration)
    }
    return result
  }

  /// The shortest duration of a run, in seconds.
  package static let shortest = 1e-6
}

/// The clock that an animation follows.
package struct ClockBinding: Sendable, Equatable {
  package var clock: ClockID
  /// The fraction of the run after which the animation begins, 0...1.
  package var delay: Double
  /// The course of the clock when the animation was added.
  package var run: ClockRun

  package init(_ clock: ClockID, delay: Double, run: ClockRun) {
    self.clock = clock
    self.delay = delay
    self.run = run
  }
}

/// A clock in a `TrackStore`, with the tracks that follow it.
struct ClockEntry {
  var id: ClockID
  var run: ClockRun
  /// The index of the curve in the store.
  var curve: Int32
  /// The number of tracks that follow it.
  var trackCount = 0
  /// The layers with such tracks; some have none any more, some are listed again while
  /// `mayRepeat` is true.
  var slots: [Int32] = []
  var mayRepeat = false

  /// Records that the layer at `slot` has a track that follows the clock.
  mutating func noteTrack(on slot: Int32) {
    // The animations of one layer are added together as a rule.
    guard slots.last != slot else { return }
    slots.append(slot)
    mayRepeat = true
  }
}

extension TrackStore {
  /// Returns the index of the clock of `binding`, which is stored if it is new.
  mutating func index(of binding: ClockBinding) -> Int32 {
    if let index = clockIndices[binding.clock] { return index }
    let entry = ClockEntry(
      id: binding.clock, run: binding.run, curve: curves.index(of: binding.run.curve))
    let index = freeClocks.popLast() ?? Int32(clocks.count)
    if Int(index) == clocks.count { clocks.append(entry) } else { clocks[Int(index)] = entry }
    clockIndices[binding.clock] = index
    return index
  }

  /// Returns the clock that a track with `detailIndex` follows; nil for none.
  func clock(at detailIndex: Int32) -> Int32? {
    guard detailIndex >= 0, details[detailIndex].clock >= 0 else { return nil }
    return details[detailIndex].clock
  }

  /// Makes `track` follow its clock's present course.
  func setTiming(of track: inout Track) {
    guard let clock = clock(at: track.detailIndex) else { return }
    track.curve = clocks[Int(clock)].curve
    track.setTiming(clocks[Int(clock)].run.timing(after: details[track.detailIndex].delay))
  }

  /// Records that a track no longer follows `clock`, which is removed with the last one.
  mutating func leave(_ clock: Int32) {
    clocks[Int(clock)].trackCount -= 1
    guard clocks[Int(clock)].trackCount == 0 else { return }
    clockIndices[clocks[Int(clock)].id] = nil
    (clocks[Int(clock)].slots, clocks[Int(clock)].mayRepeat) = ([], false)
    freeClocks.append(clock)
  }

  /// Returns the progress of a track that follows a clock; see the track's own `progress`.
  func clockProgress(
    of track: UnsafePointer<Track>, at localTime: Double, phase: inout TimingSpec.Phase
  ) -> TrackProgress? {
    let run = clocks[Int(details[track.pointee.detailIndex].clock)].run
    let sample = track.pointee.timing.sample(at: localTime)
    phase = sample.phase
    guard sample.applies else { return nil }
    let progress =
      run.spring?.progress(at: sample.basicTime)
      ?? curves.progress(track.pointee.curve, at: sample.fraction)
    return TrackProgress(
      progress: run.isWhole ? progress : run.start + (run.target - run.start) * progress,
      cycle: sample.cycle)
  }
}

extension Animator {
  /// Sets the course of a clock, which the tracks that follow it take over. A clock that no track
  /// follows is ignored.
  mutating func set(_ run: ClockRun, of clock: ClockID, _ layers: inout LayerStore) {
    guard let index = store.pointer.pointee.clockIndices[clock],
      store.pointer.pointee.clocks[Int(index)].run != run
    else { return }
    var slots = store.pointer.pointee.clocks[Int(index)].slots
    if store.pointer.pointee.clocks[Int(index)].mayRepeat { slots = Array(Set(slots)).sorted() }
    // Runs are evaluated by the former course when they are dissolved.
    if !layers.spriteRuns.isEmpty { for slot in slots { dissolveRun(&layers, of: slot) } }
    store.pointer.pointee.clocks[Int(index)].run = run
    store.pointer.pointee.clocks[Int(index)].curve =
      store.pointer.pointee.curves.index(of: run.curve)
    store.pointer.pointee.clocks[Int(index)].slots = []
    slots.removeAll { !update($0, following: index, &layers) }
    store.pointer.pointee.clocks[Int(index)].slots = slots
    store.pointer.pointee.clocks[Int(index)].mayRepeat = false
  }

  /// Updates the tracks of a layer that follow `clock`; returns false if there is none.
  private mutating func update(
    _ slot: Int32, following clock: Int32, _ layers: inout LayerStore
  ) -> Bool {
    var follows = false
    var index = firstTrack[slot]
    while index >= 0 {
      let next = tracks[index].next
      if store.pointer.pointee.clock(at: tracks[index].detailIndex) == clock {
        store.pointer.pointee.setTiming(of: &tracks[index])
        tracks[index].hasEnded = false
        packedTracks[index] = PackedTrack(tracks[index], &store.pointer.pointee)
        packedTracks[index].next = next
        follows = true
      }
      index = next
    }
    guard follows else { return false }
    usesPackedTracks[slot] = false
    activate(slot)
    if !layers.replicas.isEmpty { layers.markDirty(slot, .items) }
    return true
  }
}
