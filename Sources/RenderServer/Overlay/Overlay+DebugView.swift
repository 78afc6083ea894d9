internal import CalqueDebugOverlay
internal import CalqueGLRenderer

extension Overlay {
  /// The overlay mode of the renderer. The blended overlay is not one of them: it is drawn as quads
  /// of the overlay's own frame.
  var debugView: DebugView {
    guard countsDraws else { return .none }
    return .overdraw(colors: OverdrawPalette.premultiplied(options.palette))
  }
}
