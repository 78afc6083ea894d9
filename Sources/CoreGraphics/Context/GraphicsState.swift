/// What `saveGState` saves, except for the clip, which Cairo saves.
struct GraphicsState {
  /// From user space to the context's base space, whose origin is at the lower left.
  var ctm = CGAffineTransform.identity
  var fill = CGColor.black
  var stroke = CGColor.black
  var fillSpace: CGColorSpace = .deviceGray
  var strokeSpace: CGColorSpace = .deviceGray
  /// 0...1, multiplied into everything drawn.
  var alpha: CGFloat = 1
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  /// Positive in sum; empty for a solid line.
  var dashLengths: [CGFloat] = []
  var blendMode = CGBlendMode.normal
  var shouldAntialias = true
  var allowsAntialiasing = true
  var interpolation = CGInterpolationQuality.default
  var textDrawingMode = CGTextDrawingMode.fill
  var shadow: Shadow?
  /// What the clip leaves of each pixel, besides Cairo's own.
  var clipMask: ClipMask?

  var antialiases: Bool { shouldAntialias && allowsAntialiasing }

  /// What a transparency layer begins with: composition is left to the layer as a whole.
  var insideLayer: GraphicsState {
    var state = self
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipMask = nil
    return state
  }
}

/// A graphics state on the stack, and what took it there.
struct SavedState {
  enum Reason {
    case save, transparencyLayer
    /// The clip of a transparency layer, just before it.
    case layerClip
  }

  var state: GraphicsState
  var reason: Reason
}
