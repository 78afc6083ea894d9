/// The style of an app's appearance, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Inherits the style of the surroundings; at the top it is light.
  case unspecified
  case light, dark
}
