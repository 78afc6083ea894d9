internal import Foundation

/// The last values of a movement, and the speed that they tell.
struct MotionSamples<Value: SIMD<Double>> {
  /// In seconds: how far back values count.
  private static var window: TimeInterval { 0.1 }

  private var samples: [(time: TimeInterval, value: Value)] = []

  mutating func add(_ value: Value, at time: TimeInterval) {
    samples.removeAll { time - $0.time > Self.window || $0.time > time }
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
  }

  mutating func removeAll() { samples = [] }

  /// In values a second, as of `time`: 0 when the movement has stopped for a while.
  func velocity(at time: TimeInterval) -> Value {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      time - last.time <= Self.window
    else { return .zero }
    return (last.value - first.value) / (last.time - first.time)
  }
}
