/// What one frame costs, in exact counts. Nothing here is a time, so that the same scene gives the
/// same numbers on every machine.
public struct FrameCounters: Sendable, Hashable, Codable {
  /// Draw calls for the scene.
  public var draws = 0
  /// Quads in those draws.
  public var quads = 0
  /// Pixels drawn with blending; layers over one another count each time.
  public var blendedPixels = 0
  /// Pixels drawn without blending.
  public var opaquePixels = 0
  /// Pixels of the surface that were redrawn.
  public var updatedPixels = 0
  /// Pixels of contents that were drawn anew, or set, to what they were before; several layers over one
  /// another count each. Known while frames are recorded.
  public var identicalPixels = 0
  /// Passes with a target of their own, and the pixels of those targets.
  public var offscreenPasses = 0
  public var offscreenPixels = 0
  /// Copies of what lies below a layer, for a rule or a filter that reads it, and their pixels.
  public var copies = 0
  public var copiedPixels = 0
  /// Rasterised layers that were shown from their picture, and those that had to be drawn for it.
  public var rasterHits = 0
  public var rasterMisses = 0
  /// Textures of images and shapes that were freed because there were too many bytes of them.
  public var evictions = 0
  /// Textures sent to the GPU, and their bytes.
  public var uploads = 0
  public var uploadBytes = 0
  /// Layers that the passes over the tree looked at, once for each pass; what the walk listed to be drawn,
  /// steps between passes included; instances written; and their bytes sent to the GPU.
  package var layersVisited = 0
  package var items = 0
  package var instancesWritten = 0
  package var instanceBytes = 0
  /// Layers of the tree; those that draw in this frame; those hidden under opaque ones.
  public var layers = 0
  public var layersVisible = 0
  public var layersCulled = 0
  /// Animations in effect.
  public var animations = 0
  /// Animations that came and went since the frame before.
  public var animationsAdded = 0
  public var animationsRemoved = 0

  public init() {}
}

extension FrameCounters {
  /// A count, by its place.
  package typealias Count = WritableKeyPath<FrameCounters, Int> & Sendable

  /// Adds the work that `other` counts, which most frames have none of.
  package mutating func addWork(of other: FrameCounters) {
    guard other != FrameCounters() else { return }
    for count in MetricRow.addedCounts { self[keyPath: count] += other[keyPath: count] }
  }

  /// The sums over frames.
  init(sumOf frames: [FrameRecord]) {
    self.init()
    for count in MetricRow.counts {
      self[keyPath: count] = frames.reduce(0) { $0 + $1.counters[keyPath: count] }
    }
  }
}
