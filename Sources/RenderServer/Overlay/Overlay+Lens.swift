internal import DebugOverlay
internal import GLRenderer

extension Overlay {
  /// The lens that the renderer puts over the picture. The blended lens is none of its: that one is
  /// drawn as quads of the overlay's own frame.
  var lens: Lens {
    guard options.countsDraws else { return .none }
    return .overdraw(colors: OverdrawPalette.premultiplied(options.palette))
  }
}
