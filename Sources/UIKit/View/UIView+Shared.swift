// Things that all views share.
extension UIView {
  /// True once the app chose a look; before, all is light and nobody asks.
  static var stylesAreChosen = false
  /// True if the app ever chose a tint; before, all is the standard one and nobody asks.
  static var tintsAreChosen = false
  /// True once something took room from views; before, all of every view is safe.
  static var safeAreasExist = false
  static var drawingClasses = DrawingClasses()
  static var animationBlocks: [AnimationBlock] = []
  static var animationsAreEnabled = true
}
