/// The state that `saveGState` saves, except for the clip, which Cairo saves.
struct GraphicsState {
  /// The transform from user space to the context's base space, whose origin is at the lower left.
  var ctm = CGAffineTransform.identity
  var fill = CGColor.black
  var stroke = CGColor.black
  var fillSpace: CGColorSpace = .deviceGray
  var strokeSpace: CGColorSpace = .deviceGray
  /// The offset of patterns, in the space in which the context begins.
  var patternPhase = CGSize.zero
  /// The opacity, 0...1, that multiplies all drawing.
  var alpha: CGFloat = 1
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  /// Lengths of dashes and gaps with a positive sum; empty for a solid line.
  var dashLengths: [CGFloat] = []
  var blendMode = CGBlendMode.normal
  var shouldAntialias = true
  var allowsAntialiasing = true
  var interpolation = CGInterpolationQuality.default
  var textDrawingMode = CGTextDrawingMode.fill
  var shadow: Shadow?
  /// The coverage mask of the clip, in addition to Cairo's clip.
  var clipMask: ClipMask?

  var antialiases: Bool { shouldAntialias && allowsAntialiasing }

  /// The initial state of a transparency layer: compositing applies to the layer as a whole.
  var insideLayer: GraphicsState {
    var state = self
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipMask = nil
    return state
  }
}

/// A graphics state on the stack, and the reason why it was saved.
struct SavedState {
  enum Reason {
    case save, transparencyLayer
    /// The clip of a transparency layer, saved just before it.
    case layerClip
  }

  var state: GraphicsState
  var reason: Reason
}
