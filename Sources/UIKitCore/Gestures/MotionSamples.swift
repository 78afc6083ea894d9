internal import Foundation

/// The recent samples of a moving value, and their velocity.
struct MotionSamples<Value: SIMD<Double>> {
  /// The age up to which samples count, in seconds.
  private static var window: TimeInterval { 0.1 }

  private var samples: [(time: TimeInterval, value: Value)] = []

  mutating func add(_ value: Value, at time: TimeInterval) {
    samples.removeAll { time - $0.time > Self.window || $0.time > time }
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
  }

  mutating func removeAll() { samples = [] }

  /// Returns the velocity per second at `time`; 0 if the last sample is too old.
  func velocity(at time: TimeInterval) -> Value {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      time - last.time <= Self.window
    else { return .zero }
    return (last.value - first.value) / (last.time - first.time)
  }
}
