public import Foundation

/// The accessibility settings of the system. Desktops report reduced motion; all others are off.
public enum UIAccessibility {
  /// True if the user asked for reduced motion: by the desktop's setting for animations, or by
  /// `CALQUE_REDUCE_MOTION=on` in the environment.
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool {
    UIApplication.shared.windowHost?.reducesMotion ?? false
  }

  /// True if controllers fade over rather than move. Desktops have one setting for this and for
  /// reduced motion.
  @preconcurrency @MainActor
  public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
  /// False: desktops report no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False: desktops report no such setting.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False: desktops report no such setting.
  public static var isInvertColorsEnabled: Bool { false }
  /// False: desktops report no such setting.
  public static var isBoldTextEnabled: Bool { false }
  /// False: no screen reader is supported.
  public static var isVoiceOverRunning: Bool { false }

  /// A notification to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A no-op: no assistive technology runs.
  public static func post(notification: Notification, argument: Any?) {}

  /// Posted when `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Never posted: no screen reader runs.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Posts that `isReduceMotionEnabled` has changed.
  @MainActor
  package static func reportReducedMotion() {
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}
