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
