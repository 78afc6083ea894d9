import CoreGraphics
import Motion

/// The motion of one property by an animation.
package struct PropertyMotion: Sendable, Equatable {
  /// The source of the values.
  package enum Source: Sendable, Equatable {
    case ends(MotionEnds)
    /// Between two values, with the timing of a spring.
    indirect case spring(Spring, MotionEnds)
    case keyframes(Keyframes)
    case path(PathKeyframes)
  }

  package var target: AnimationTarget
  package var source: Source
  /// True if the value is added to the underlying value instead of replacing it.
  package var isAdditive: Bool
  /// True if each cycle starts where the previous one ended.
  package var isCumulative: Bool

  package init(
    target: AnimationTarget, source: Source, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.target = target
    self.source = source
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }
}

/// The ends of a motion between two values; missing ends are the underlying value.
package struct MotionEnds: Sendable, Equatable {
  package var from: AnimatableValue?
  package var to: AnimatableValue?
  package var by: AnimatableValue?

  package init(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
  }
}

/// The timing of a motion through several keyframes.
package struct KeyframeTiming: Sendable, Equatable {
  package var mode: KeyframeMode
  /// The key time of each keyframe as a fraction of the duration, finite; in discrete mode also the
  /// end of the last one. Empty for even times.
  package var times: [Double]
  /// The timing curve from each keyframe to the next; linear where it is missing.
  package var curves: [TimingCurve]

  package init(mode: KeyframeMode = .linear, times: [Double] = [], curves: [TimingCurve] = []) {
    self.mode = mode
    self.times = times
    self.curves = curves
  }
}

/// A motion through one or more values.
package struct Keyframes: Sendable, Equatable {
  package var values: [AnimatableValue]
  package var timing: KeyframeTiming
  /// The tangents of a cubic motion at each value; smooth where they are missing.
  package var tcbParameters: [TCBParameters]

  package init(
    values: [AnimatableValue], timing: KeyframeTiming = KeyframeTiming(),
    tcbParameters: [TCBParameters] = []
  ) {
    self.values = values
    self.timing = timing
    self.tcbParameters = tcbParameters
  }
}

/// A motion along a path with at least one segment. Its keyframes are the ends of the segments.
package struct PathKeyframes: Sendable, Equatable {
  /// The rotation of the layer along the path.
  package enum Rotation: UInt8, Sendable {
    case none
    /// The layer's x axis points along the path.
    case forward
    /// The layer's x axis points back along the path.
    case backward
  }

  package var path: AnimationPath
  package var timing: KeyframeTiming
  package var rotation: Rotation

  package init(
    path: AnimationPath, timing: KeyframeTiming = KeyframeTiming(), rotation: Rotation = .none
  ) {
    self.path = path
    self.timing = timing
    self.rotation = rotation
  }
}

/// A value that an animation moves through. Points, sizes and rects fill the first lanes of a
/// vector; colours are sRGB, not premultiplied.
package enum AnimatableValue: Sendable, Equatable {
  case vector(SIMD4<Double>)
  indirect case transform(CATransform3D)
  case image(CGImage)
  case path(ShapePath)
  /// A list of colours, or of numbers in the first lanes.
  case list([SIMD4<Double>])

  package init(_ scalar: Double) { self = .vector(SIMD4(scalar, 0, 0, 0)) }

  package static func == (a: AnimatableValue, b: AnimatableValue) -> Bool {
    switch (a, b) {
    case (.vector(let x), .vector(let y)): x == y
    case (.transform(let x), .transform(let y)): x == y
    case (.image(let x), .image(let y)): x === y
    case (.path(let x), .path(let y)): x == y
    case (.list(let x), .list(let y)): x == y
    default: false
    }
  }
}
