// State that all views share.
extension UIView {
  /// True once the app has chosen an interface style; until then all views are light and skip the
  /// lookup.
  static var stylesAreChosen = false
  /// True once the app has overridden traits of a controller; until then all views skip the lookup.
  static var traitsAreOverridden = false
  /// True once the app has chosen a tint; until then all views have the default one and skip the
  /// lookup.
  static var tintsAreChosen = false
  /// True once something has covered part of a view; until then all safe area insets are zero.
  static var safeAreasExist = false
  static var drawingClasses = DrawingClasses()
  static var animationBlocks: [AnimationBlock] = []
  static var animationsAreEnabled = true
}
