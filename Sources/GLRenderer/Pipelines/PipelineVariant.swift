internal import CalqueRenderTree

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

  /// The gradients that a program draws.
  enum Gradients: Int, CaseIterable {
    case any
    /// Axial and radial gradients whose stops are all read at the vertices: few, or more than
    /// drivers without many varyings can take.
    case few, many

    /// The number of stops that are read at the vertices.
    var stopCount: Int { self == .many ? 8 : 5 }
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

  /// The gradients that the program draws.
  var gradients = Gradients.any

  /// True if the instance is drawn in segments, which mixed ones never are; and if one of those has
  /// a border.
  var isSegmented = false
  var hasBorder = false
  /// True if a mixed instance names a clip of its own.
  var namesClips = false

  /// The number of variants of a pipeline; the one for gradients has as many for each of these.
  private static let countOfEach = 128
  static let count = (Pipeline.allCases.count + Gradients.allCases.count) * countOfEach

  /// An index below `count`, unique for each variant.
  var index: Int {
    (pipeline == .gradient ? Pipeline.allCases.count + gradients.rawValue : Int(pipeline.rawValue))
      * Self.countOfEach + (isSegmented || hasBorder ? 64 : 0) + clipping.rawValue * 16
      + (hasEdges && !namesClips ? 0 : 8)
      + (hasMaskTexture ? 4 : 0) + (countsFragments ? 2 : 0) + (hasCornerStyle ? 1 : 0)
  }

  var isClipped: Bool { clipping != .none }
  /// True if the instances are `RoundRect`s.
  var isRounded: Bool {
    switch pipeline {
    case .roundRect, .roundImage, .gradient: true
    case .solid, .image, .shadow, .tintedAlpha, .stroke, .lineMap, .smallImage, .mixed: false
    }
  }
  /// True if rounded or antialiased edges are drawn.
  var hasAntialiasedEdges: Bool { (isRounded || pipeline == .mixed) && hasEdges }
  /// True if the program reads the texture of the batch.
  var isTextured: Bool {
    switch pipeline {
    case .image, .roundImage, .tintedAlpha, .gradient, .lineMap: true
    case .solid, .roundRect, .shadow, .stroke, .smallImage, .mixed: false
    }
  }

  /// The name in error messages.
  var name: String {
    "\(pipeline)" + (isClipped ? " clipped by \(clipping)" : "")
      + (countsFragments ? " counting" : "")
      + (hasCornerStyle ? " cornered" : "") + (hasMaskTexture ? " masked" : "")
      + (hasEdges ? "" : " without edges") + (gradients == .any ? "" : " of \(gradients) stops")
      + (isSegmented ? " segmented" : "") + (hasBorder ? " with borders" : "")
      + (namesClips ? " naming clips" : "")
  }
}

extension Batch {
  /// Returns the variant that draws the batch. The batch belongs to `frame`.
  ///
  /// - Parameter allowsManyStops: True if programs for gradients of many stops can be built.
  func variant(
    in frame: Frame, allowsManyStops: Bool = false, countsFragments: Bool = false
  ) -> PipelineVariant {
    var result = PipelineVariant(
      pipeline: pipeline, clipping: ClipUniforms.clipping(clipChain, of: frame.clips),
      countsFragments: countsFragments)
    result.hasCornerStyle =
      (hasCornerStyle && result.isRounded)
      || (result.isClipped && ClipUniforms.hasCornerStyle(clipChain, of: frame.clips))
    result.hasMaskTexture =
      !countsFragments && ClipUniforms.maskClip(clipChain, of: frame.clips) != nil
    result.hasEdges = hasEdges
    if case .mixed = pipeline { (result.hasBorder, result.namesClips) = (hasBorder, namesClips) }
    if pipeline == .gradient { result.gradients = gradients(in: frame, allowsManyStops) }
    return result
  }

  private func gradients(in frame: Frame, _ allowsMany: Bool) -> PipelineVariant.Gradients {
    let instances = frame.roundRects[Int(first)..<Int(first) + Int(count)]
    if instances.contains(where: { $0.gradientKind == .conic }) { return .any }
    let most = instances.reduce(0) { max($0, Int($1.gradientStopCount)) }
    if most <= PipelineVariant.Gradients.few.stopCount { return .few }
    return allowsMany && most <= PipelineVariant.Gradients.many.stopCount ? .many : .any
  }
}
