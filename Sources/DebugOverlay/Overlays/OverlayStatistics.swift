internal import CalqueRenderTree
internal import CalqueTelemetry

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
    for record in scene.itemRecords {
      outcomes[record.outcome, default: 0] += 1
      pixels +|= record.pixels
      if let reason = record.passReason { add(record, reason) }
      if let omission = overlayMode.tints.omission(record) {
        add(record, omission, pixels: record.bounds.area)
      }
      if record.batch >= 0, let category = overlayMode.category(of: record, in: scene) {
        add(record, category, pixels: record.pixels)
      }
      guard record.format != .none else { continue }
      if record.image != .none, !images.insert(record.image).inserted { continue }
      textures[record.format, default: Textures()].count += 1
      textures[record.format, default: Textures()].bytes += record.textureBytes
    }
    BorderLines.forEach(in: scene.itemRecords) { border, _ in
      sums[border, default: Sum()].count += 1
    }
    passes.sort { $0.pixels > $1.pixels }
  }

  private mutating func add(_ record: ItemRecord, _ category: OverlayCategory, pixels: Int) {
    var sum = sums[category] ?? Sum()
    sum.layers.insert(record.layer)
    sum.count += 1
    sum.pixels +|= pixels
    if record.isUncertain { sum.hatched += 1 }
    sums[category] = sum
  }

  private mutating func add(_ record: ItemRecord, _ reason: RenderPass.Reason) {
    var index = passes.firstIndex { $0.reason == reason } ?? passes.count
    if index == passes.count { passes.append(Passes(reason: reason)) }
    index = min(index, passes.count - 1)
    passes[index].count += 1
    passes[index].pixels +|= record.bounds.area
    if record.bounds.area > Int(passes[index].width) * Int(passes[index].height) {
      (passes[index].width, passes[index].height) = (
        record.bounds.width, record.bounds.height
      )
    }
  }

  func sum(_ category: OverlayCategory) -> Sum { sums[category] ?? Sum() }

  /// Returns the share of all drawn pixels in a category, in percent; nil if nothing is drawn.
  func percent(_ category: OverlayCategory) -> Double? {
    pixels > 0 ? 100 * Double(sum(category).pixels) / Double(pixels) : nil
  }
}
