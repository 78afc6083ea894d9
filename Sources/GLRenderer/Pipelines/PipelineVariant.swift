internal import RenderTree

/// The shader program for a batch: a pipeline, with or without a clip chain, for drawing or for
/// counting overdraw.
struct PipelineVariant: Equatable {
  /// The way of evaluating the clips of a batch, apart from its coverage mask.
  enum Clipping: Int {
    case none
    /// One or two rectangles. The position in each is computed at the vertices and interpolated.
    case one, two
    /// Any chain. The positions are computed for each pixel: the exact one decides on which side of
    /// a half plane a pixel lies.
    case any

    /// The number of clips whose positions are computed at the vertices.
    var countAtVertices: Int { self == .any ? 0 : rawValue }
  }

  var pipeline: Pipeline
  var clipping: Clipping
  /// True if each fragment adds 1/255 instead of its colour.
  var countsFragments: Bool
  /// True if the corners of the rectangles or of the clips may have a style of their own.
  var hasCornerStyle = false

  /// True if one of the clips is the coverage mask of a shape.
  var hasMaskTexture = false
  /// True if the edges of gradients may be visible. The edges of other instances always may.
  var hasEdges = true

  /// True if all gradients are axial or radial and have no more stops than are read at the vertices.
  var hasSimpleGradients = false

  /// True if the instance is drawn in segments.
  var isSegmented = false

  static let count = Pipeline.allCases.count * 256

  /// An index below `count`, unique for each variant.
  var index: Int {
    Int(pipeline.rawValue) * 256 + (isSegmented ? 128 : 0) + (hasSimpleGradients ? 64 : 0)
      + clipping.rawValue * 16
      + (hasEdges ? 0 : 8)
      + (hasMaskTexture ? 4 : 0) + (countsFragments ? 2 : 0) + (hasCornerStyle ? 1 : 0)
  }

  var isClipped: Bool { clipping != .none }
  var isRounded: Bool {
    switch pipeline {
    case .roundRect, .roundImage, .gradient: true
    case .solid, .image, .shadow, .tintedAlpha, .stroke, .lineMap: false
    }
  }
  /// True if rounded or antialiased edges are drawn.
  var hasAntialiasedEdges: Bool { isRounded && hasEdges }
  var isTextured: Bool {
    switch pipeline {
    case .image, .roundImage, .tintedAlpha, .gradient, .lineMap: true
    case .solid, .roundRect, .shadow, .stroke: false
    }
  }

  /// The name in error messages.
  var name: String {
    "\(pipeline)" + (isClipped ? " clipped by \(clipping)" : "")
      + (countsFragments ? " counting" : "")
      + (hasCornerStyle ? " cornered" : "") + (hasMaskTexture ? " masked" : "")
      + (hasEdges ? "" : " without edges") + (hasSimpleGradients ? " simple" : "")
      + (isSegmented ? " segmented" : "")
  }
}

extension Batch {
  /// Returns the variant that draws the batch. The batch belongs to `frame`.
  func variant(in frame: Frame, countsFragments: Bool = false) -> PipelineVariant {
    var result = PipelineVariant(
      pipeline: pipeline, clipping: ClipUniforms.clipping(clipChain, of: frame.clips),
      countsFragments: countsFragments)
    result.hasCornerStyle =
      (hasCornerStyle && result.isRounded)
      || (result.isClipped && ClipUniforms.hasCornerStyle(clipChain, of: frame.clips))
    result.hasMaskTexture =
      !countsFragments && ClipUniforms.maskClip(clipChain, of: frame.clips) != nil
    result.hasEdges = hasEdges
    result.hasSimpleGradients = pipeline == .gradient && hasSimpleGradients(in: frame)
    return result
  }

  private func hasSimpleGradients(in frame: Frame) -> Bool {
    frame.roundRects[Int(first)..<Int(first) + Int(count)].allSatisfy {
      $0.gradientKind != .conic && $0.gradientStopCount <= Float(ShaderSource.stopCount)
    }
  }
}
