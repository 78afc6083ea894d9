internal import RenderTree

/// The totals of a frame's item records, for the legend.
struct OverlayStatistics: Sendable {
  /// The layers and the drawn pixels of a category.
  struct Sum: Sendable {
    var layers: Set<LayerID> = []
    var count = 0
    var pixels = 0
    /// The number of hatched draws.
    var hatched = 0
  }

  /// The offscreen passes for one reason.
  struct Passes: Sendable {
    var reason: RenderPass.Reason
    var count = 0
    var pixels = 0
    /// The size of the largest pass.
    var width: Int32 = 0
    var height: Int32 = 0
  }

  /// The textures of one format.
  struct Textures: Sendable {
    var count = 0
    var bytes = 0
  }

  private(set) var sums: [OverlayCategory: Sum] = [:]
  /// The number of all drawn pixels.
  private(set) var pixels = 0
  /// The passes by reason, those with the most pixels first.
  private(set) var passes: [Passes] = []
  private(set) var textures: [ItemRecord.Format: Textures] = [:]
  private(set) var outcomes: [ItemRecord.Outcome: Int] = [:]
  private(set) var batches = 0
  private(set) var singleBatches = 0
  var cache = CacheHistory()

  init() {}

  init(of scene: Frame, _ overlayMode: TintOverlay, _ cache: CacheHistory) {
    self.cache = cache
    batches = scene.batches.count { $0.isProfiled }
    singleBatches = scene.batches.count { $0.isProfiled && $0.count == 1 }
    var images: Set<ImageID> = []
    for diagnostic in scene.itemRecords {
      outcomes[diagnostic.outcome, default: 0] += 1
      pixels += diagnostic.pixels
      if let reason = diagnostic.passReason { add(diagnostic, reason) }
      if let omission = overlayMode.tints.omission(diagnostic) {
        add(diagnostic, omission, pixels: diagnostic.bounds.area)
      }
      if diagnostic.batch >= 0, let category = overlayMode.category(of: diagnostic, in: scene) {
        add(diagnostic, category, pixels: diagnostic.pixels)
      }
      guard diagnostic.format != .none else { continue }
      if diagnostic.image != .none, !images.insert(diagnostic.image).inserted { continue }
      textures[diagnostic.format, default: Textures()].count += 1
      textures[diagnostic.format, default: Textures()].bytes += diagnostic.textureBytes
    }
    BorderLines.forEach(in: scene.itemRecords) { border, _ in
      sums[border, default: Sum()].count += 1
    }
    passes.sort { $0.pixels > $1.pixels }
  }

  private mutating func add(_ diagnostic: ItemRecord, _ category: OverlayCategory, pixels: Int) {
    var sum = sums[category] ?? Sum()
    sum.layers.insert(diagnostic.layer)
    sum.count += 1
    sum.pixels += pixels
    if diagnostic.isUncertain { sum.hatched += 1 }
    sums[category] = sum
  }

  private mutating func add(_ diagnostic: ItemRecord, _ reason: RenderPass.Reason) {
    var index = passes.firstIndex { $0.reason == reason } ?? passes.count
    if index == passes.count { passes.append(Passes(reason: reason)) }
    index = min(index, passes.count - 1)
    passes[index].count += 1
    passes[index].pixels += diagnostic.bounds.area
    if diagnostic.bounds.area > Int(passes[index].width) * Int(passes[index].height) {
      (passes[index].width, passes[index].height) = (
        diagnostic.bounds.width, diagnostic.bounds.height
      )
    }
  }

  func sum(_ category: OverlayCategory) -> Sum { sums[category] ?? Sum() }

  /// Returns the share of all drawn pixels in a category, in percent; nil if nothing is drawn.
  func percent(_ category: OverlayCategory) -> Double? {
    pixels > 0 ? 100 * Double(sum(category).pixels) / Double(pixels) : nil
  }
}
