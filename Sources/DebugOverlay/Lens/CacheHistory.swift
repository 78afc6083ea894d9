internal import RenderTree

/// What became of the pictures of rasterised layers since the lens was turned on.
struct CacheHistory: Sendable {
  /// A miss shows for so long, in seconds, for one frame is not seen.
  static let hold = 0.15
  /// Misses closer than that, in seconds, show as one: light that flashes more than three times a second is
  /// a danger to some people.
  static let steadyHold = 1.0 / 3

  private struct Miss: Sendable {
    /// When it happened, and until when it shows.
    var time: Double
    var end: Double
  }

  /// The last miss of each layer that missed lately.
  private var missed: [LayerID: Miss] = [:]
  private(set) var hits = 0
  private(set) var misses = 0

  /// Takes in the notes of a frame that is presented at `hostTime`.
  mutating func note(_ notes: [DrawNote], at hostTime: Double) {
    for note in notes where note.raster != .none {
      if note.raster == .hit {
        hits += 1
        continue
      }
      misses += 1
      let isRepeated = missed[note.layer].map { hostTime - $0.time < Self.steadyHold } ?? false
      missed[note.layer] = Miss(
        time: hostTime, end: hostTime + (isRepeated ? Self.steadyHold : Self.hold))
    }
  }

  /// The layers that show a miss.
  func missing(at hostTime: Double) -> Set<LayerID> {
    Set(missed.lazy.filter { $0.value.end > hostTime }.map(\.key))
  }

  /// Forgets the misses that have shown for long enough.
  mutating func forget(at hostTime: Double) {
    for (layer, miss) in missed where miss.end <= hostTime {
      if hostTime - miss.time >= Self.steadyHold {
        missed[layer] = nil
      } else {
        missed[layer]?.end = -.infinity
      }
    }
  }

  /// When the picture changes without a new frame: what has ended in the meantime is still to be taken off
  /// the screen. Nil for never.
  func nextChange(after hostTime: Double) -> Double? {
    missed.values.lazy.map(\.end).filter(\.isFinite).min().map { max($0, hostTime) }
  }

  /// The share of misses, in percent; nil before there was anything.
  var missPercent: Double? {
    hits + misses > 0 ? 100 * Double(misses) / Double(hits + misses) : nil
  }
}
