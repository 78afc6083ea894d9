public import Foundation

/// The settings by which people make a screen easier to see and hear. A desktop does not tell, so nothing is set.
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }

  /// Something that assistive technology is told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technology something, which does nothing where none runs, as on iOS.
  public static func post(notification: Notification, argument: Any?) {}

  /// Never posted, as nothing is set.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Never posted, as nothing is set.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
}
