// The cost of frames: the records that the render thread makes, and the values computed from them.
//
//     RenderLoop ──> FrameRecord ──> FrameRing ──> FrameRate, FrameStatistics ──> HUD
//                        └──> repeats of a profile ──> ProfileReport ──> text, JSON, CSV, trace
//
// A table with one row for each metric (`MetricRow`) describes all values that these
// consumers show.
//
// Counts (`FrameCounters`) are exact and the same on every machine; times are not. A hitch is the
// time by which a frame is shown later than it was due. Every definition is beside the number it
// defines, and the reports include them.

/// The cost of one presented frame of the scene: the times of its phases and its exact counts.
///
/// The render thread makes one for every frame of the scene it presents. A present that only
/// refreshes an overlay has none, so that showing an overlay does not change the measurements.
package struct FrameRecord: Sendable, Hashable {
  /// The number of the presented frame, from 0.
  package var index = 0
  /// The media time that the frame was evaluated for, in seconds.
  package var targetTime = 0.0
  /// The host time at which swapping the surface returned, in seconds.
  package var presentTime = 0.0
  /// Seconds spent applying commits and evaluating animations.
  package var evaluateSeconds = 0.0
  /// The part of `evaluateSeconds` spent applying commits.
  package var commitSeconds = 0.0
  /// Seconds spent on transforms, clipping, culling and batching, and on drawing the cached
  /// pictures of rasterised layers.
  package var prepareSeconds = 0.0
  /// Seconds spent on making textures and on uploading them and the frame's quads to the GPU.
  package var uploadSeconds = 0.0
  /// Seconds spent on the other GL calls.
  package var encodeSeconds = 0.0
  /// Seconds spent in the swap, most of it waiting for the display.
  package var swapSeconds = 0.0
  /// The seconds of GPU time for the scene, without overlays.
  ///
  /// Nil if the driver cannot measure it or reports the time as disjoint, if nothing requested it,
  /// and for the first frames after this one: it arrives some frames late, since asking sooner
  /// would wait for the GPU.
  package var gpuSeconds: Double?
  /// The number of times since the frame before that the driver reported its times as disjoint.
  package var gpuDisjoints = 0
  /// The host times at which work on the frame began, commits excluded, and at which the GPU began
  /// to draw it; nil if unknown.
  package var startTime: Double?
  package var gpuStart: Double?
  /// Seconds of CPU time for overlays, which are not part of any other time.
  package var overlaySeconds = 0.0
  /// Bytes of the scene's textures (images, shapes and gradients), and of its targets.
  package var textureBytes = 0
  package var targetBytes = 0
  /// The exact counts of the frame.
  package var counters = FrameCounters()
  /// Seconds from the oldest event whose commit the frame is the first to show, to the return of
  /// its swap; nil if no event led to it.
  package var inputSeconds: Double?
  /// True if animations were in effect, so that more frames were due.
  package var isAnimating = false
  /// True if the frame was due right after the one before it: animations were in effect then, and
  /// every refresh since had something new to show. Only the time up to such a frame is a frame
  /// time; any other gap is idle.
  package var isContinuous = false

  package init() {}

  /// The CPU time of the frame in seconds: everything before the swap.
  package var work: Double { evaluateSeconds + prepareSeconds + uploadSeconds + encodeSeconds }
}

/// A part of the time of a frame, in the order of execution.
package enum FramePhase: String, Sendable, Hashable, CaseIterable {
  /// Applying the main thread's changes.
  case commit
  /// Animations, transforms, clipping, culling and batching.
  case prepare
  case upload, encode, gpu
  /// The buffer swap, most of which waits for the display.
  case swap

  /// The phases before the frame is handed over.
  package static let beforeSwap = allCases.filter { $0 != .swap }

  /// The name in text for people.
  package var name: String { self == .gpu ? "GPU" : rawValue }

  /// Returns the seconds that a frame spent in the phase; nil if unknown.
  package func seconds(of record: FrameRecord) -> Double? {
    switch self {
    case .commit: record.commitSeconds
    case .prepare: record.evaluateSeconds - record.commitSeconds + record.prepareSeconds
    case .upload: record.uploadSeconds
    case .encode: record.encodeSeconds
    case .gpu: record.gpuSeconds
    case .swap: record.swapSeconds
    }
  }

  /// The metric of a frame's time in the phase.
  package var row: MetricRow {
    switch self {
    case .commit: .commit
    case .prepare: .prepare
    case .upload: .upload
    case .encode: .encode
    case .gpu: .gpu
    case .swap: .swap
    }
  }

  /// The metric in reports that describes the typical time in the phase.
  var reportedRow: MetricRow { self == .gpu ? .gpuP50 : row }
}
