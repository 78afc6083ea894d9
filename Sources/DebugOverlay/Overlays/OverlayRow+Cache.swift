internal import CalqueRenderTree

extension OverlayRow {
  /// Rasterised layers: green if the cached picture was shown, red if it was drawn again.
  package static let cache = OverlayRow(
    "cache", key: "H", "Cache hits and misses",
    appleName: "Color Hits Green and Misses Red", variable: Variable("CA_COLOR_CACHED", rank: 4),
    .overlayMode(.cache),
    colors: [
      ColorMeaning(.hit, "cached bitmap reused"), ColorMeaning(.miss, "redrawn"),
    ],
    sheet: SheetTint(rank: 3) { layer in
      switch layer.cacheResult {
      case .none: nil
      case .hit: OverlayCategory.hit.color(.standard)
      case .miss: OverlayCategory.miss.color(.standard)
      }
    },
    drawing: .tints(
      OverlayTints(category: { record, _, misses in
        record.cacheResult == .none ? nil : misses.contains(record.layer) ? .miss : .hit
      }))
  ) { options, cost in
    let cache = cost.statistics.cache
    return [
      .row(.hit, "shown from the cache", "layer", options.palette, cost.statistics),
      .row(.miss, "redrawn", "layer", options.palette, cost.statistics),
      LegendRow(
        text: "\(LegendRow.counted(cache.misses, "miss", "misses")) since turned on, "
          + "\(LegendRow.percent(cache.missPercent)) of uses"),
    ]
  }
}

extension OverlayCategory {
  static let hit = OverlayCategory(
    "hit", NamedColor("green", 0, 1, 0, 0.45), colorBlind: NamedColor("blue", 0, 0.45, 0.7, 0.55))
  static let miss = OverlayCategory(
    "miss", NamedColor("red", 1, 0, 0, 0.55),
    colorBlind: NamedColor("orange", 0.9, 0.62, 0, 0.65))
}

/// The cache hits and misses of rasterised layers since the overlay was turned on.
struct CacheHistory: Sendable {
  /// The seconds for which a miss is shown, because a single frame is not noticed.
  static let hold = 0.15
  /// The seconds within which repeated misses are shown as one, because light that flashes more
  /// than three times a second is a danger to some people.
  private static let steadyHold = 1.0 / 3

  private struct Miss: Sendable {
    /// The time of the miss, and the time until which it is shown.
    var time: Double
    var end: Double
  }

  /// The last miss of each layer that missed recently.
  private var missed: [LayerID: Miss] = [:]
  private(set) var hits = 0
  private(set) var misses = 0

  /// Counts the hits and misses of a frame that is presented at `hostTime`.
  mutating func note(_ records: [ItemRecord], at hostTime: Double) {
    for record in records where record.cacheResult != .none {
      if record.cacheResult == .hit {
        hits += 1
        continue
      }
      misses += 1
      let isRepeated =
        missed[record.layer].map { hostTime - $0.time < Self.steadyHold } ?? false
      missed[record.layer] = Miss(
        time: hostTime, end: hostTime + (isRepeated ? Self.steadyHold : Self.hold))
    }
  }

  /// Returns the layers that show a miss.
  func missing(at hostTime: Double) -> Set<LayerID> {
    Set(missed.lazy.filter { $0.value.end > hostTime }.map(\.key))
  }

  /// Forgets the misses that have been shown for long enough.
  mutating func forget(at hostTime: Double) {
    for (layer, miss) in missed where miss.end <= hostTime {
      if hostTime - miss.time >= Self.steadyHold {
        missed[layer] = nil
      } else {
        missed[layer]?.end = -.infinity
      }
    }
  }

  /// Returns the time at which the picture changes without a new frame; nil for never. A miss that
  /// has ended in the meantime still has to be removed from the screen.
  func nextChange(after hostTime: Double) -> Double? {
    missed.values.lazy.map(\.end).filter(\.isFinite).min().map { max($0, hostTime) }
  }

  /// The share of misses, in percent; nil before the first use.
  var missPercent: Double? {
    hits + misses > 0 ? 100 * Double(misses) / Double(hits + misses) : nil
  }
}
