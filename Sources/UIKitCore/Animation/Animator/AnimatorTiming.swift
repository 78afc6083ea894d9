internal import CoreGraphics
internal import Foundation
internal import CalqueMotion
internal import QuartzCore

/// The timing of a property animator, from 0 to 1.
enum AnimatorTiming {
  case curve(CAMediaTimingFunction)
  /// A spring, and its initial velocities along x and y.
  case spring(Spring, CGVector)

  init(_ spring: Spring, _ velocity: CGVector) { self = .spring(spring, velocity) }

  /// Returns the timing of `provider` for an animator of `duration` seconds, and its actual
  /// duration.
  @MainActor
  static func timing(
    of provider: any UITimingCurveProvider, _ duration: TimeInterval
  ) -> (timing: AnimatorTiming, duration: TimeInterval) {
    let duration = duration.isFinite ? max(0, duration) : 0
    if let spring = provider.springTimingParameters, provider.timingCurveType != .cubic,
      provider.timingCurveType != .builtin
    {
      return spring.timing(duration)
    }
    let cubic = provider.cubicTimingParameters ?? UICubicTimingParameters()
    return (.curve(cubic.timingFunction), duration)
  }

  /// Returns the progress at the fraction `x` of a run of `duration` seconds; 0 before it and 1
  /// after.
  func progress(at x: Double, duration: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return switch self {
    case .curve(let function): function.curve.y(at: x)
    case .spring(let spring, _): spring.progress(at: x * duration)
    }
  }

  /// Returns the fraction of a run of `duration` seconds at which `progress` is first reached.
  func part(at progress: Double, duration: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let steps = 256
    var high = 1
    while high < steps,
      self.progress(at: Double(high) / Double(steps), duration: duration) < progress
    {
      high += 1
    }
    var (a, b) = (Double(high - 1) / Double(steps), Double(high) / Double(steps))
    for _ in 0..<40 {
      let middle = (a + b) / 2
      if self.progress(at: middle, duration: duration) < progress { a = middle } else { b = middle }
    }
    return (a + b) / 2
  }
}
