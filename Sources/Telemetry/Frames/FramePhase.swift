/// A part of the time of a frame, in the order they follow one another.
package enum FramePhase: String, Sendable, Hashable, CaseIterable {
  /// Taking in what the main thread changed.
  case commit
  /// Animations, transforms, clipping, culling and batching.
  case prepare
  case upload, encode, gpu
  /// Most of it waits for the display.
  case swap

  /// The phases before the frame is handed over.
  package static let beforeSwap = allCases.filter { $0 != .swap }

  /// The name for people.
  package var name: String { self == .gpu ? "GPU" : rawValue }

  /// Seconds that a frame spent in it; nil when that is not known.
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

  /// The metric of a frame's time in it.
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

  /// The metric that tells in a report what most frames spent in it.
  var reportedRow: MetricRow { self == .gpu ? .gpuP50 : row }
}
