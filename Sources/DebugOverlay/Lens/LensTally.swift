internal import RenderTree

/// The totals of a frame's draw records, for the legend.
struct LensTally: Sendable {
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
    var reason: Pass.Reason
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
  private(set) var textures: [DrawNote.Format: Textures] = [:]
  private(set) var fates: [DrawNote.Fate: Int] = [:]
  private(set) var batches = 0
  private(set) var singleBatches = 0
  var cache = CacheHistory()

  init() {}

  init(of scene: Frame, _ lens: NoteLens, _ cache: CacheHistory) {
    self.cache = cache
    batches = scene.batches.count { $0.isInScope }
    singleBatches = scene.batches.count { $0.isInScope && $0.count == 1 }
    var images: Set<ImageID> = []
    for note in scene.notes {
      fates[note.fate, default: 0] += 1
      pixels += note.pixels
      if let reason = note.passReason { add(note, reason) }
      if let omission = lens.tints.omission(note) {
        add(note, omission, pixels: note.bounds.area)
      }
      if note.batch >= 0, let category = lens.category(of: note, in: scene) {
        add(note, category, pixels: note.pixels)
      }
      guard note.format != .none else { continue }
      if note.image != .none, !images.insert(note.image).inserted { continue }
      textures[note.format, default: Textures()].count += 1
      textures[note.format, default: Textures()].bytes += note.textureBytes
    }
    BorderLines.forEach(in: scene.notes) { border, _ in
      sums[border, default: Sum()].count += 1
    }
    passes.sort { $0.pixels > $1.pixels }
  }

  private mutating func add(_ note: DrawNote, _ category: OverlayCategory, pixels: Int) {
    var sum = sums[category] ?? Sum()
    sum.layers.insert(note.layer)
    sum.count += 1
    sum.pixels += pixels
    if note.isUncertain { sum.hatched += 1 }
    sums[category] = sum
  }

  private mutating func add(_ note: DrawNote, _ reason: Pass.Reason) {
    var place = passes.firstIndex { $0.reason == reason } ?? passes.count
    if place == passes.count { passes.append(Passes(reason: reason)) }
    place = min(place, passes.count - 1)
    passes[place].count += 1
    passes[place].pixels += note.bounds.area
    if note.bounds.area > Int(passes[place].width) * Int(passes[place].height) {
      (passes[place].width, passes[place].height) = (note.bounds.width, note.bounds.height)
    }
  }

  func sum(_ category: OverlayCategory) -> Sum { sums[category] ?? Sum() }

  /// Returns the share of all drawn pixels in a category, in percent; nil if nothing is drawn.
  func percent(_ category: OverlayCategory) -> Double? {
    pixels > 0 ? 100 * Double(sum(category).pixels) / Double(pixels) : nil
  }
}
