package import CalqueTelemetry

/// A frame in the recording of the timeline.
package struct FrameEntry: Sendable, Hashable {
  package var record: FrameRecord
  package var details: FrameDetailsEntry?
  /// The moment that it shows, in seconds.
  package var time: Double
  /// The seconds by which it was shown late; 0 if it was in time, or not due.
  package var hitch: Double

  package init(
    record: FrameRecord, details: FrameDetailsEntry? = nil, time: Double, hitch: Double = 0
  ) {
    (self.record, self.details, self.time, self.hitch) = (record, details, time, hitch)
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
      return "no phase was long; the display or another program delayed the present by "
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

/// The damage, passes and contents updates of a frame, with the names of layers.
package struct FrameDetailsEntry: Sendable, Hashable {
  /// True if the frame shows a moment of paused time.
  package var isPaused = false
  /// The changed pixels: left, top, width and height.
  package var damage = SIMD4<Int>()
  /// A line for each offscreen pass: `mask, 120x80 px`.
  package var passes: [String] = []
  /// Each update of contents: `UILabel, 40x20 px`.
  package var contentsUpdates: [LayerPhrase] = []

  package init() {}
}

/// Words that begin with the name of a layer, which may be found later than the layer is seen.
package struct LayerPhrase: Sendable, Hashable {
  /// The number of the layer in the recording.
  package var layer: Int
  /// The words after the name.
  package var rest = ""

  package init(layer: Int, rest: String = "") { (self.layer, self.rest) = (layer, rest) }
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
  /// The animations that it added, as `card · position`, and the number that it removed.
  package var animations: [LayerPhrase] = []
  package var removedAnimations = 0
  /// The first layers that it changed.
  package var layers: [LayerPhrase] = []

  package init(time: Double, hostTime: Double) { (self.time, self.hostTime) = (time, hostTime) }
}

/// A turn of the main thread that held it for too long.
package struct StallEntry: Sendable, Hashable {
  /// The shortest stall, in seconds: three refreshes at 60 Hz.
  package static let threshold = 0.05

  package var begin, end: Double
  /// The function that held the main thread.
  package var function: String

  package init(begin: Double, end: Double, function: String) {
    (self.begin, self.end, self.function) = (begin, end, function)
  }

  /// Makes the entry of a stall; nil for a short one, and for one of the tool itself.
  ///
  /// - Parameter origin: The media time that is 0 in the recording.
  init?(_ stall: StallRecord, origin: Double) {
    guard stall.seconds >= Self.threshold,
      !stall.stack.contains(where: { $0.module == "CalqueInspector" })
    else { return nil }
    // Media time may stand still meanwhile: the stall ends when it ended, and lasted as it lasted.
    let end = stall.end.media - origin
    self.init(begin: end - stall.seconds, end: end, function: stall.function)
  }
}
