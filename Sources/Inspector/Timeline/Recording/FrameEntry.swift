package import Telemetry

/// A frame in the recording of the timeline.
package struct FrameEntry: Sendable, Hashable {
  package var record: FrameRecord
  package var note: FrameNoteEntry?
  /// The moment that it shows, in seconds.
  package var time: Double
  /// The seconds by which it was shown late; 0 if it was in time, or not due.
  package var hitch: Double

  package init(record: FrameRecord, note: FrameNoteEntry? = nil, time: Double, hitch: Double = 0) {
    (self.record, self.note, self.time, self.hitch) = (record, note, time, hitch)
  }

  /// The seconds of a phase; those that the GPU took while the swap waited count for the GPU alone.
  package func seconds(_ phase: FramePhase) -> Double {
    let seconds = phase.seconds(of: record) ?? 0
    return phase == .swap ? max(seconds - (record.gpuSeconds ?? 0), 0) : seconds
  }

  /// The reason why it was late, in words; nil if it was not.
  package var cause: String? {
    guard hitch > 0 else { return nil }
    let counters = record.counters
    let phases = FramePhase.beforeSwap.map { ($0, seconds($0)) }
    guard let (phase, seconds) = phases.max(by: { $0.1 < $1.1 }), seconds > 0.3 * (hitch + 0.002)
    else {
      return "no phase was long: the display or another program held the present, "
        + "\((record.swapSeconds * 1000).fixed(1)) ms"
    }
    let time = "\((seconds * 1000).fixed(1)) ms"
    return switch phase {
    case .commit: "applying commits took \(time)"
    case .prepare: "preparing \(counters.layers) layers took \(time)"
    case .upload:
      "uploading \(counters.uploads) textures, \(PropertyRow.bytes(counters.uploadBytes)), took \(time)"
    case .encode: "encoding \(counters.draws) draws took \(time)"
    case .gpu, .swap:
      "the GPU took \(time) for \(counters.drawnPixels) px and \(counters.offscreenPasses) passes"
    }
  }
}

/// The damage, passes and redraws of a frame, with the names of layers.
package struct FrameNoteEntry: Sendable, Hashable {
  /// True if the frame shows a moment of paused time.
  package var isPaused = false
  /// The changed pixels: left, top, width and height.
  package var damage = SIMD4<Int>()
  /// A line for each offscreen pass: `mask, 120x80 px`.
  package var passes: [String] = []
  /// A line for each redraw of contents: `UILabel, 40x20 px`.
  package var redraws: [String] = []

  package init() {}
}

/// A commit of the main thread.
package struct CommitEntry: Sendable, Hashable {
  /// The most names of layers that an entry keeps.
  package static let nameLimit = 8

  /// The moment of the commit, in seconds, and on the host clock.
  package var time: Double
  package var hostTime: Double
  /// The numbers of layers whose values changed, that were created and that were removed.
  package var changed = 0
  package var created = 0
  package var removed = 0
  /// The animations that it added, as `card.position`, and the number that it removed.
  package var animations: [String] = []
  package var removedAnimations = 0
  /// The names of the first layers that it changed.
  package var names: [String] = []

  package init(time: Double, hostTime: Double) { (self.time, self.hostTime) = (time, hostTime) }

  /// The changes in words: `3 layers changed (card, shade, title), +card.position`.
  package var text: String {
    var words: [String] = []
    if changed > 0 {
      let more = changed > names.count ? ", …" : ""
      words.append(
        "\(changed) changed" + (names.isEmpty ? "" : " (\(names.joined(separator: ", "))\(more))"))
    }
    if created > 0 { words.append("\(created) created") }
    if removed > 0 { words.append("\(removed) removed") }
    words += animations.map { "+\($0)" }
    if removedAnimations > 0 { words.append("-\(removedAnimations) animations") }
    return words.isEmpty ? "order of layers" : words.joined(separator: ", ")
  }
}

/// A turn of the main thread that held it for too long.
package struct StallEntry: Sendable, Hashable {
  /// The shortest stall, in seconds: three refreshes at 60 Hz.
  package static let threshold = 0.05

  package var begin, end: Double
  /// The host time of the end.
  package var hostEnd: Double
  /// The function that held the main thread; nil if nothing sampled it.
  package var function: String?

  package init(begin: Double, end: Double, hostEnd: Double, function: String? = nil) {
    (self.begin, self.end, self.hostEnd, self.function) = (begin, end, hostEnd, function)
  }
}
