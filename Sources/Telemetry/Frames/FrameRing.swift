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
