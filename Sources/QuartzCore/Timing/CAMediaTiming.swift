public import CoreGraphics
internal import Foundation
internal import Motion

/// Time for objects that are timed by a parent's: layers and animations.
///
/// Own time = (parent's time - `beginTime`) × `speed` + `timeOffset`. All times are in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  /// The parent's time at which the object begins.
  var beginTime: CFTimeInterval { get set }
  /// One forward run, in own time.
  var duration: CFTimeInterval { get set }
  /// Own seconds in one second of the parent's time.
  var speed: Float { get set }
  /// Added to the own time.
  var timeOffset: CFTimeInterval { get set }
  /// Cycles; may be fractional or infinite, 0 counts as 1.
  var repeatCount: Float { get set }
  /// Seconds of own time to repeat for; takes the place of `repeatCount` when above 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every cycle runs forwards and then backwards.
  var autoreverses: Bool { get set }
  /// What shows before the begin and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What shows of a timed object outside of its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing shows. Unknown modes count as this one.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var rule: FillRule {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: [.forwards, .backwards]
    default: []
    }
  }

  init(_ rule: FillRule) {
    self =
      switch rule {
      case .forwards: .forwards
      case .backwards: .backwards
      case []: .removed
      default: .both
      }
  }
}

/// The current time of the clock that animations run on: seconds of a monotonic clock.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now() }
