internal import Motion

/// The animations of managed values in one layer tree.
///
/// The render tree does not know these values, so the main thread evaluates them: at each refresh
/// it displays their layers, and tells their delegates of start and end.
@MainActor final class ManagedAnimations {
  private struct Entry {
    var record: AnimationRecord
    /// The layer's time of the last display.
    var shownAt: Double
  }

  private var entries: [Entry] = []
  /// The clock of the layer tree.
  let clock: any MediaClock

  init(clock: any MediaClock) {
    self.clock = clock
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Adds `record`, which a commit at `now` carries.
  func add(_ record: AnimationRecord, at now: Double) {
    entries.append(Entry(record: record, shownAt: record.localTime(at: now)))
    if !record.runsInRenderTree, record.phase(at: now) != .before {
      MainQueueWork.later(on: clock) { record.start() }
    }
    DisplayRefreshes.add(self)
  }

  func remove(_ record: AnimationRecord) {
    if !record.managed.isEmpty { entries.removeAll { $0.record === record } }
  }

  /// The media time from which refreshes are wanted; infinite for none. A layer whose time is
  /// paused needs none.
  var wantedFrom: Double {
    var earliest = Double.infinity
    let now = clock.now()
    for entry in entries {
      guard let layer = entry.record.layer, layer.effectiveSpeed != 0 else { continue }
      if layer.effectiveSpeed == 1, entry.record.phase(at: now) == .before {
        let begin = entry.record.value.timing.beginTime
        earliest = min(earliest, CALayer.convertTime(begin, from: layer, to: nil))
      } else {
        earliest = 0
      }
    }
    return earliest
  }

  /// Displays the layers as they are at `now`, and reports the animations that have begun or ended.
  func advance(at now: Double) {
    // Delegates may add and remove animations.
    for entry in entries {
      let record = entry.record
      let phase = record.phase(at: now)
      guard phase != .before, !record.isStopped else { continue }
      show(record, at: now)
      // The render tree reports the animations that it runs.
      if record.runsInRenderTree { continue }
      record.start()
      if phase == .after { record.end() }
    }
    entries.removeAll { $0.record.isStopped || $0.record.context == nil }
  }

  /// Displays layers whose time is paused, if it was set to another value since.
  func redisplayPausedLayers(at now: Double) {
    for entry in entries where entry.record.layer?.effectiveSpeed == 0 {
      show(entry.record, at: now)
    }
  }

  /// Displays the layer of `record`, unless its last display was at the same time.
  private func show(_ record: AnimationRecord, at now: Double) {
    let time = record.localTime(at: now)
    guard let index = entries.firstIndex(where: { $0.record === record }),
      entries[index].shownAt != time
    else { return }
    entries[index].shownAt = time
    record.layer?.redisplay(for: record)
  }
}

extension AnimationRecord {
  /// Returns the layer's own time at the media time `now`, in seconds.
  func localTime(at now: Double) -> Double {
    layer.map { CALayer.convertTime(now, from: nil, to: $0) } ?? now
  }

  /// Returns the phase of the animation at the media time `now`.
  func phase(at now: Double) -> TimingSpec.Phase {
    value.timing.sample(at: localTime(at: now)).phase
  }
}

extension CALayer {
  /// The seconds of the layer's time per second of media time.
  var effectiveSpeed: Double {
    sequence(first: self, next: \.parent).reduce(1) { $0 * $1.state.timing.speed }
  }

  /// Marks the layer for display without actions, because `record` animates its managed values.
  func redisplay(for record: AnimationRecord) {
    guard record.managed.contains(where: { type(of: self).needsDisplay(forKey: $0.key) })
    else { return }
    objectFlags.insert(.displaysAtOnce)
    setNeedsDisplay()
  }
}
