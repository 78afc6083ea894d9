internal import RenderTree

/// One of the programs that draw batches: a pipeline, with or without a clip chain, for the picture or
/// for counting overdraw.
struct PipelineVariant: Equatable {
  var pipeline: Pipeline
  var isClipped: Bool
  /// Whether each fragment adds 1/255 instead of its colour.
  var countsFragments: Bool

  static let count = Pipeline.allCases.count * 4

  /// A number below `count`, different for each variant.
  var index: Int {
    Int(pipeline.rawValue) * 4 + (isClipped ? 2 : 0) + (countsFragments ? 1 : 0)
  }

  var isRounded: Bool { pipeline == .roundRect || pipeline == .roundImage }
  var isTextured: Bool {
    pipeline == .image || pipeline == .roundImage || pipeline == .silhouette
  }

  /// The name in error messages.
  var name: String {
    "\(pipeline)" + (isClipped ? " clipped" : "") + (countsFragments ? " counting" : "")
  }
}
