/// The look that an app shows in.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// That of what is around, in the end the light one.
  case unspecified
  case light, dark
}
