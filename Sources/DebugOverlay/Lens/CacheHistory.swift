internal import RenderTree

/// What became of the pictures of rasterised layers since the lens was turned on.
struct CacheHistory: Sendable {
  /// A miss shows for so long, in seconds, for one frame is not seen.
  static let hold = 0.15

  /// Until when each layer that missed shows it.
  private var ends: [LayerID: Double] = [:]
  private(set) var hits = 0
  private(set) var misses = 0

  /// Takes in the notes of a frame that is presented at `hostTime`.
  mutating func note(_ notes: [DrawNote], at hostTime: Double) {
    for note in notes where note.raster != .none {
      if note.raster == .hit {
        hits += 1
      } else {
        misses += 1
        ends[note.layer] = hostTime + Self.hold
      }
    }
  }

  /// The layers that show a miss.
  func missing(at hostTime: Double) -> Set<LayerID> {
    Set(ends.lazy.filter { $0.value > hostTime }.map(\.key))
  }

  /// Forgets the misses that have shown for long enough.
  mutating func forget(at hostTime: Double) {
    for (layer, end) in ends where end <= hostTime { ends[layer] = nil }
  }

  /// When the picture changes without a new frame: what has ended in the meantime is still to be taken off
  /// the screen. Nil for never.
  func nextChange(after hostTime: Double) -> Double? {
    ends.values.min().map { max($0, hostTime) }
  }

  /// The share of misses, in percent; nil before there was anything.
  var missPercent: Double? {
    hits + misses > 0 ? 100 * Double(misses) / Double(hits + misses) : nil
  }
}
