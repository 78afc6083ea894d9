internal import UIKit

/// A value in the course of a film: its keys, the earliest first, and how it goes from each to the next.
struct FilmTrack<Value> {
  struct Key {
    /// Seconds of the film.
    var time: Double
    var value: Value
    /// The way to the next key.
    var pace: CAMediaTimingFunctionName
  }

  let keys: [Key]

  /// A value that stays.
  static func still(_ value: Value) -> FilmTrack { .keys((0, value)) }

  /// A value that is at its keys at the given seconds, and eased in between.
  static func keys(
    _ keys: (time: Double, value: Value)..., pace: CAMediaTimingFunctionName = .easeInEaseOut
  ) -> FilmTrack {
    FilmTrack(keys: keys.map { Key(time: $0.time, value: $0.value, pace: pace) })
  }

  /// The value before the first key.
  var start: Value { keys[0].value }

  /// The animation of `keyPath` that follows the track through a film of `duration` seconds; nil for a value that stays.
  @MainActor
  func animation(_ keyPath: String, duration: Double) -> CAKeyframeAnimation? {
    guard keys.count > 1 else { return nil }
    var keys = keys
    // Key times reach from 0 to 1.
    if let first = keys.first, first.time > 0 {
      keys.insert(Key(time: 0, value: first.value, pace: .linear), at: 0)
    }
    if let last = keys.last, last.time < duration {
      keys.append(Key(time: duration, value: last.value, pace: .linear))
    }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = keys.map(\.value)
    animation.keyTimes = keys.map { NSNumber(value: $0.time / duration) }
    animation.timingFunctions = keys.dropLast().map { CAMediaTimingFunction(name: $0.pace) }
    animation.duration = duration
    // A begin of 0 would be the moment of the next commit, not the film's beginning.
    animation.beginTime = 1e-9
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}
