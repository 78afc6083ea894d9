public import CoreGraphics
internal import Foundation
internal import CalqueMotion

/// The timing of an object within its parent's time: of a layer or an animation.
///
/// Local time = (parent's time - `beginTime`) × `speed` + `timeOffset`. All times are in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  /// The parent's time at which the object begins.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one forward run, in local time.
  var duration: CFTimeInterval { get set }
  /// The seconds of local time per second of the parent's time.
  var speed: Float { get set }
  /// The offset added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; may be fractional or infinite, 0 counts as 1.
  var repeatCount: Float { get set }
  /// The duration of the repetition, in seconds of local time; replaces `repeatCount` if above 0.
  var repeatDuration: CFTimeInterval { get set }
  /// True if every cycle runs forwards and then backwards.
  var autoreverses: Bool { get set }
  /// The behaviour before the start and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The behaviour of a timed object outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Keeps the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Does both: shows the first value before the start and keeps the last one after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Shows nothing outside the active time. Unknown modes count as this one.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var mode: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: [.forwards, .backwards]
    default: []
    }
  }

  init(_ mode: FillMode) {
    self =
      switch mode {
      case .forwards: .forwards
      case .backwards: .backwards
      case []: .removed
      default: .both
      }
  }
}

/// Returns the current time of the animation clock, which is monotonic, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now() }
