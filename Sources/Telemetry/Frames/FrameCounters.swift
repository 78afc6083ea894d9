/// The exact counts of one frame. None of them is a time, so that the same scene has the same
/// numbers on every machine.
public struct FrameCounters: Sendable, Hashable, Codable {
  /// Draw calls for the scene.
  public var draws = 0
  /// Quads in those draws.
  public var quads = 0
  /// Pixels drawn with blending; overlapping layers count each time.
  public var blendedPixels = 0
  /// Pixels drawn without blending.
  public var opaquePixels = 0
  /// Pixels of the surface that were redrawn.
  public var updatedPixels = 0
  /// Pixels of contents that were redrawn or set without a change; overlapping layers count each
  /// time. Counted only while frames are recorded.
  public var identicalPixels = 0
  /// Offscreen passes, and the pixels of their targets.
  public var offscreenPasses = 0
  public var offscreenPixels = 0
  /// Copies of the pixels below a layer, for a blend mode or a filter that reads them, and their
  /// pixels.
  public var backdropCopies = 0
  public var copiedPixels = 0
  /// Rasterised layers shown from the cache, and those that had to be rasterised.
  public var rasterHits = 0
  public var rasterMisses = 0
  /// Textures of images and shapes that were freed because the caches were over their byte budgets.
  public var evictions = 0
  /// Textures uploaded to the GPU, and their bytes.
  public var uploads = 0
  public var uploadBytes = 0
  /// Internal work: layers that the tree passes visited, once for each of them; items of
  /// the display list, including steps between render passes; instances written; and their bytes
  /// uploaded to the GPU.
  package var layersVisited = 0
  package var items = 0
  package var instancesWritten = 0
  package var instanceBytes = 0
  /// Layers of the tree; layers that draw in this frame; layers hidden under opaque ones.
  public var layers = 0
  public var layersVisible = 0
  public var layersCulled = 0
  /// Animations in effect.
  public var animations = 0
  /// Animations added and removed since the frame before.
  public var animationsAdded = 0
  public var animationsRemoved = 0
  /// Layers that have come into the tree since the frame before, without those that have left it.
  package var layersMade = 0
  /// Cells of lists in view.
  public var cellsShown = 0
  /// Cells shown for the first time since the frame before, and cells used again.
  public var cellsMade = 0
  public var cellsReused = 0
  /// Sizes of rows and items that delegates gave since the frame before.
  public var cellSizes = 0

  public init() {}

  /// All pixels drawn, blended or not; overlapping layers count each time.
  public var drawnPixels: Int { blendedPixels + opaquePixels }

  /// The share of the drawn pixels that was blended, in percent; nil if nothing was drawn. The rest
  /// is the share that the Blended overlay shows as opaque.
  public var blendedPercent: Double? {
    drawnPixels > 0 ? 100 * Double(blendedPixels) / Double(drawnPixels) : nil
  }

  /// Returns the average number of draws of each pixel of a surface of `surfacePixels` pixels; nil
  /// without a surface.
  public func overdraw(surfacePixels: Int) -> Double? {
    surfacePixels > 0 ? Double(drawnPixels) / Double(surfacePixels) : nil
  }

  /// Returns the share of a surface of `surfacePixels` pixels that was redrawn, in percent; nil
  /// without a surface.
  public func updatedPercent(surfacePixels: Int) -> Double? {
    surfacePixels > 0 ? 100 * Double(updatedPixels) / Double(surfacePixels) : nil
  }
}

infix operator +|= : AssignmentPrecedence

extension Int {
  /// Adds to a counter, which stops at the largest number to which a `Double` counts: counts are of
  /// any size, and none of them ends a program.
  @inlinable @inline(__always)
  package static func +|= (counter: inout Int, more: Int) {
    let (sum, overflows) = counter.addingReportingOverflow(more)
    counter = overflows ? 1 << 53 : Swift.min(sum, 1 << 53)
  }
}

extension FrameCounters {
  /// The key path of a counter.
  package typealias Count = WritableKeyPath<FrameCounters, Int> & Sendable

  /// Adds the work counted in `other`. It is usually zero.
  package mutating func addWork(of other: FrameCounters) {
    guard other != FrameCounters() else { return }
    for count in MetricRow.addedCounts { self[keyPath: count] +|= other[keyPath: count] }
  }

  /// Sums up the counters of frames.
  init(sumOf frames: [FrameRecord]) {
    self.init()
    for count in MetricRow.counts {
      for frame in frames { self[keyPath: count] +|= frame.counters[keyPath: count] }
    }
  }
}
