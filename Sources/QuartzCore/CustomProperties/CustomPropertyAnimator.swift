internal import CalqueMotion

/// The animations of custom values in one layer tree: the values of properties that a layer class
/// declares itself, with `@Managed`.
///
/// The render tree does not know these values, so the main thread evaluates them: at each refresh
/// it displays their layers, and tells their delegates of start and end.
@MainActor final class CustomPropertyAnimator {
  private struct Entry {
    var record: AnimationRecord
    /// The layer's time of the last display.
    var displayedAt: Double
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
    entries.append(Entry(record: record, displayedAt: record.localTime(at: now)))
    if !record.runsInRenderTree, record.phase(at: now) != .before {
      MainQueueWork.later(on: clock) { record.start() }
    }
    DisplayRefreshes.add(self)
  }

  func remove(_ record: AnimationRecord) {
    if !record.customPropertyAnimations.isEmpty { entries.removeAll { $0.record === record } }
  }

  /// The media time from which refreshes are wanted; infinite for none. A layer whose time is
  /// paused needs none.
  var wantedFrom: Double {
    var earliest = Double.infinity
    let now = clock.now()
    for entry in entries {
      guard let layer = entry.record.layer, layer.effectiveSpeed != 0 else { continue }
      if layer.effectiveSpeed == 1, entry.record.phase(at: now) == .before {
        let begin = entry.record.layerAnimation.timing.beginTime
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
      display(record, at: now)
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
      display(entry.record, at: now)
    }
  }

  /// Displays the layer of `record`, unless its last display was at the same time.
  private func display(_ record: AnimationRecord, at now: Double) {
    let time = record.localTime(at: now)
    guard let index = entries.firstIndex(where: { $0.record === record }),
      entries[index].displayedAt != time
    else { return }
    entries[index].displayedAt = time
    record.layer?.setNeedsDisplayForCustomProperties(of: record)
  }
}
