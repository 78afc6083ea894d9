internal import UIKit

/// A short vector animation as data, as motion graphics tools export it. A `FilmPlayer` builds
/// layers from it.
///
/// The coordinates are those of a `ShapeFigure`: 160 points around the centre.
struct Film {
  /// The duration, in seconds.
  var duration: Double
  /// The layers, back to front.
  var layers: [FilmLayer]
}

/// A layer of a film. Every animated property is a track.
struct FilmLayer {
  /// The content of a layer.
  enum Form {
    /// A path, filled, stroked or both.
    case path(FilmTrack<CGPath>)
    /// Sublayers, back to front.
    case group([FilmLayer])
  }

  /// The part of a line that is drawn, as fractions of its length.
  struct Trim {
    var start = FilmTrack<CGFloat>.still(0)
    var end = FilmTrack<CGFloat>.still(1)
  }

  /// Copies of the layer, each offset from the previous one by the same step.
  struct Copies {
    var count: Int
    var move = CGPoint.zero
    /// The rotation of each copy, in radians.
    var turn: CGFloat = 0
    /// The delay of each copy behind the previous one, in seconds.
    var delay: Double = 0
    /// The opacity that each copy loses.
    var fade: CGFloat = 0
  }

  var form: Form
  var fill: FilmTrack<CGColor>?
  var stroke: FilmTrack<CGColor>?
  /// The width of the line, in points.
  var lineWidth: CGFloat = 6
  var position = FilmTrack<CGPoint>.still(.zero)
  var scale = FilmTrack<CGFloat>.still(1)
  /// The rotation, in radians.
  var rotation = FilmTrack<CGFloat>.still(0)
  var opacity = FilmTrack<CGFloat>.still(1)
  var trim: Trim?
  var copies: Copies?
  /// A path that clips the layer.
  var mask: FilmTrack<CGPath>?
  /// A track matte: layers whose opacity masks the layer.
  var matte: [FilmLayer] = []
}

/// A property of a film over time: keyframes in order of time, each with the timing of the way to
/// the next.
struct FilmTrack<Value> {
  struct Key {
    /// The time in the film, in seconds.
    var time: Double
    var value: Value
    /// The timing function towards the next key.
    var pace: CAMediaTimingFunctionName
  }

  let keys: [Key]

  /// Returns a track of a constant value.
  static func still(_ value: Value) -> FilmTrack { .keys((0, value)) }

  /// Returns a track with keys at the given seconds and eased values in between.
  static func keys(
    _ keys: (time: Double, value: Value)..., pace: CAMediaTimingFunctionName = .easeInEaseOut
  ) -> FilmTrack {
    FilmTrack(keys: keys.map { Key(time: $0.time, value: $0.value, pace: pace) })
  }

  /// The initial value.
  var start: Value { keys[0].value }

  /// Returns the animation of `keyPath` for a film of `duration` seconds, or nil if the value is
  /// constant.
  @MainActor
  func animation(_ keyPath: String, duration: Double) -> CAKeyframeAnimation? {
    guard keys.count > 1 else { return nil }
    var keys = keys
    // Key times range from 0 to 1.
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
    // A begin time of 0 would be the time of the next commit, not the film's beginning.
    animation.beginTime = 1e-9
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}
