/// The style of a bar, light or dark.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
  case blackTranslucent = 2

  var isDark: Bool { self != .default }
}
