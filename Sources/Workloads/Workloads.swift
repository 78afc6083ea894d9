// Workloads that benchmarks time and gates count: trees of animated layers, each as a commit of any
// size, and model layers that are created, changed and removed.
//
//     MoverField, MixedField ... ──> CommitBuilder ──> Commit ──> a render loop, or just a tree
//     LayerHost ──> CALayers ──> Commit ──> a render tree
//
// The bare loop beside a benchmark reads the same fields, so that both sides do the same work.
internal import CalqueMotion
package import CalqueRenderTree

/// The parameters of a tree of layers, from which its commit is created.
package protocol Workload: Sendable {
  /// Creates a field of about `count` items; equal counts create equal fields.
  init(count: Int)
  /// The number of items, which may differ slightly from the requested count.
  var count: Int { get }
  /// The commit of the tree and its animations, for a surface of `Workloads.width` by
  /// `Workloads.height`.
  var commit: Commit { get }
}

/// The constants that all workloads share.
package enum Workloads {
  /// The size of the surface, in pixels.
  package static let width: Int32 = 1280
  package static let height: Int32 = 720

  /// The media time of the first frame, in seconds: every animation is in flight by then.
  package static let start = 10.0
  /// The interval between frames, in seconds.
  package static let interval = 1.0 / 60
}

/// A value that moves back and forth between two others endlessly.
package struct Swing<Value: Sendable>: Sendable {
  package var from, to: Value
  /// The duration of one way, in seconds.
  package var duration: Float

  package init(from: Value, to: Value, duration: Float) {
    (self.from, self.to, self.duration) = (from, to, duration)
  }

  /// Returns the animation of the swing.
  package func animation(
    _ id: AnimationID, _ target: AnimationTarget, easing: Easing, _ value: (Value) -> SIMD2<Float>
  ) -> LayerAnimation {
    LayerAnimation(
      id: id,
      timing: TimingSpec(
        duration: Double(duration), repeatCount: .infinity, autoreverses: true),
      curve: easing.timingCurve,
      content: .motion(easing.motion(of: target, from: value(from), to: value(to))))
  }
}

/// The timing of a workload's animation.
package enum Easing: Int, CaseIterable, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut, standard
  /// A spring that oscillates for about two seconds.
  case spring
  /// Four values at even key times, linearly interpolated.
  case keyframes

  /// The control points of the timing curve.
  package var curve: SIMD4<Float> {
    let curve: TimingCurve =
      switch self {
      case .linear, .spring, .keyframes: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .standard: .default
      }
    return SIMD4<Float>(curve.controlPoints)
  }

  /// The fractions of the way at the four keyframes.
  package static let shares = SIMD4<Float>(0, 0.7, 0.2, 1)
  /// The parameters of the spring, for a mass of 1.
  package static let stiffness: Float = 60
  package static let damping: Float = 4

  /// Returns the motion of `target` between two values.
  func motion(
    of target: AnimationTarget, from: SIMD2<Float>, to: SIMD2<Float>
  ) -> PropertyMotion {
    func value(_ share: Float) -> AnimatableValue {
      .vector(SIMD4(lowHalf: SIMD2<Double>(from + (to - from) * share), highHalf: SIMD2()))
    }
    let ends = MotionEndpoints(from: value(0), to: value(1))
    let source: PropertyMotion.Source =
      switch self {
      case .spring:
        .spring(
          Spring(stiffness: Double(Self.stiffness), damping: Double(Self.damping)), ends)
      case .keyframes: .keyframes(Keyframes(values: (0..<4).map { value(Self.shares[$0]) }))
      default: .endpoints(ends)
      }
    return PropertyMotion(target: target, source: source)
  }

  var timingCurve: TimingCurve {
    TimingCurve(Double(curve.x), Double(curve.y), Double(curve.z), Double(curve.w))
  }
}

/// A deterministic sequence of pseudo-random numbers for fields of layers.
struct RandomNumbers {
  private var state: UInt32 = 1

  /// Returns a number in `range`.
  mutating func number(_ range: ClosedRange<Float>) -> Float {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return range.lowerBound + (range.upperBound - range.lowerBound) * Float(state >> 8) * 0x1p-24
  }

  /// Returns a point on the surface, at least `margin` from its edges.
  mutating func position(margin: Float) -> SIMD2<Float> {
    SIMD2(
      number(margin...Float(Workloads.width) - margin),
      number(margin...Float(Workloads.height) - margin))
  }
}
