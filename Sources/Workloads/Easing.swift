internal import CalqueMotion
internal import CalqueRenderTree

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
