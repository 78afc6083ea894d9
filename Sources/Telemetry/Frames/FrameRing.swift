/// The last frames presented, oldest first, in a ring buffer that is allocated once.
package struct FrameRing: Sendable, RandomAccessCollection {
  /// The most frames that the ring holds.
  package let capacity: Int
  private var storage: [FrameRecord]
  private var oldest = 0
  package private(set) var count = 0

  /// Makes an empty ring for `capacity` frames, at least one.
  package init(capacity: Int = 240) {
    precondition(capacity > 0, "capacity \(capacity): expected at least 1")
    self.capacity = capacity
    storage = Array(repeating: FrameRecord(), count: capacity)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// The frame at `position`; 0 is the oldest one in the ring.
  package subscript(position: Int) -> FrameRecord {
    precondition(
      position >= 0 && position < count, "frame \(position): expected one of \(count)")
    return storage[slot(position)]
  }

  /// Adds the newest frame, replacing the oldest one if the ring is full.
  package mutating func append(_ record: FrameRecord) {
    if count < capacity {
      storage[slot(count)] = record
      count += 1
    } else {
      storage[oldest] = record
      oldest = slot(1)
    }
  }

  /// Sets the GPU time of the frame with an index, if the ring still holds it. GPU times arrive
  /// late. The indices of the frames in the ring are consecutive.
  package mutating func setGPUTime(_ seconds: Double, ofFrame index: Int) {
    guard count > 0 else { return }
    let position = index - storage[oldest].index
    guard indices.contains(position), storage[slot(position)].index == index else { return }
    storage[slot(position)].gpuSeconds = seconds
  }

  /// Removes all frames and keeps the storage.
  package mutating func removeAll() {
    oldest = 0
    count = 0
  }

  private func slot(_ position: Int) -> Int {
    let slot = oldest + position
    return slot < capacity ? slot : slot - capacity
  }
}

/// The value of a frame rate display at a moment; never a stale number.
package enum FrameRate: Sendable, Hashable {
  /// Nothing has moved for a second.
  case idle
  /// Frames per second: the frames presented in the last second divided by the time
  /// they really took.
  case running(Double)

  /// The time span that a running rate covers, in seconds.
  package static let window = 1.0
  /// The longest time, in seconds, between frames without animation that still counts as one
  /// movement, such as frames that the main thread makes one by one.
  static let longestStep = 0.25

  /// Computes the rate at `hostTime`.
  ///
  /// - Parameters:
  ///   - frames: The recently presented frames, oldest first.
  ///   - hostTime: In seconds, on the scale of `FrameRecord.presentTime`.
  package init(of frames: some BidirectionalCollection<FrameRecord>, at hostTime: Double) {
    var intervals = 0
    var span = 0.0
    var later: FrameRecord?
    for frame in frames.reversed() {
      if let later {
        if hostTime >= later.presentTime + Self.window { break }
        let time = max(later.presentTime - frame.presentTime, 0)
        if later.isContinuous || time <= Self.longestStep {
          intervals += 1
          span += time
        }
      }
      later = frame
    }
    self = span > 0 ? .running(Double(intervals) / span) : .idle
  }
}

extension FrameRate: CustomStringConvertible {
  /// The text `60.0 fps` or `idle`.
  package var description: String {
    switch self {
    case .idle: "idle"
    case .running(let rate): "\(rate.fixed(1)) fps"
    }
  }
}
