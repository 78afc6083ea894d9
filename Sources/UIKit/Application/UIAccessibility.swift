/// What people have set to make a screen easier to see and hear. A desktop does not tell, so nothing is set.
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
}
