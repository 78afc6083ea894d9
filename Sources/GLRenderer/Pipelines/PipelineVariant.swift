internal import RenderTree

/// The shader program for a batch: a pipeline, with or without a clip chain, for drawing or for
/// counting overdraw.
struct PipelineVariant: Equatable {
  var pipeline: Pipeline
  var isClipped: Bool
  /// True if each fragment adds 1/255 instead of its colour.
  var countsFragments: Bool
  /// True if the corners of the rectangles or of the clips may have a style of their own.
  var hasCornerStyle = false

  /// True if one of the clips is the coverage mask of a shape.
  var hasMaskTexture = false
  /// True if the edges of gradients may be visible. The edges of other instances always may.
  var hasEdges = true

  static let count = Pipeline.allCases.count * 32

  /// An index below `count`, unique for each variant.
  var index: Int {
    Int(pipeline.rawValue) * 32 + (hasEdges ? 0 : 16) + (hasMaskTexture ? 8 : 0)
      + (isClipped ? 4 : 0)
      + (countsFragments ? 2 : 0) + (hasCornerStyle ? 1 : 0)
  }

  var isRounded: Bool {
    switch pipeline {
    case .roundRect, .roundImage, .gradient: true
    case .solid, .image, .shadow, .tintedAlpha, .stroke, .lineMap: false
    }
  }
  /// True if rounded or antialiased edges are drawn.
  var hasSoftEdges: Bool { isRounded && hasEdges }
  var isTextured: Bool {
    switch pipeline {
    case .image, .roundImage, .tintedAlpha, .gradient, .lineMap: true
    case .solid, .roundRect, .shadow, .stroke: false
    }
  }

  /// The name in error messages.
  var name: String {
    "\(pipeline)" + (isClipped ? " clipped" : "") + (countsFragments ? " counting" : "")
      + (hasCornerStyle ? " cornered" : "") + (hasMaskTexture ? " masked" : "")
      + (hasEdges ? "" : " without edges")
  }
}

extension Batch {
  /// Returns the variant that draws the batch. The batch belongs to `frame`.
  func variant(in frame: Frame, countsFragments: Bool = false) -> PipelineVariant {
    var result = PipelineVariant(
      pipeline: pipeline, isClipped: ClipChain.isClipped(clipChain, of: frame.clips),
      countsFragments: countsFragments)
    result.hasCornerStyle =
      (hasCornerStyle && result.isRounded)
      || (result.isClipped && ClipChain.hasCornerStyle(clipChain, of: frame.clips))
    result.hasMaskTexture =
      !countsFragments && ClipChain.coverage(clipChain, of: frame.clips) != nil
    result.hasEdges = hasEdges
    return result
  }
}
