internal import RenderTree

/// What happened to a region that flashes.
public enum UpdateKind: Sendable, Hashable, CaseIterable {
  /// The frame composited it again: a yellow outline.
  case recomposited
  /// Its contents were drawn or sent anew: filled yellow.
  case redrawn
  /// Its contents were drawn anew and are the same as before: filled red.
  case identical
}

/// The regions updated lately, which flash and fade.
///
/// A region that goes on updating is held steady instead of blinking: light that flashes more than
/// three times a second is a danger to some people.
struct UpdateFlash: Sendable {
  struct Region: Sendable, Hashable {
    var rect: PixelRect
    var kind: UpdateKind
    /// Host time of the last update.
    var last: Double
    /// Whether it was updated again before it could flash a second time.
    var isSteady = false

    /// When it has faded.
    var end: Double { last + (isSteady ? UpdateFlash.hold : 0) + UpdateFlash.decay }

    /// From 1 at the update down to 0 at `end`.
    func strength(at hostTime: Double) -> Float {
      hostTime >= end ? 0 : Float(min((end - hostTime) / UpdateFlash.decay, 1))
    }
  }

  /// How long a flash takes to fade, in seconds.
  static let decay = 0.25
  /// The least time between two flashes of a region, in seconds; updates closer than that hold it.
  static let hold = 1.0 / 3
  /// The most regions that flash at a time; more push out the oldest.
  static let capacity = 64
  /// Fading is drawn in steps of so many seconds.
  static let step = 1.0 / 30

  private(set) var regions: [Region] = []
  /// How many updates there were of each kind.
  private(set) var counts: [UpdateKind: Int] = [:]
  /// Whether the picture drawn last shows a flash.
  private var isShown = false

  init() {
    regions.reserveCapacity(Self.capacity)
  }

  /// Takes in an update of `rect` at `hostTime`. An update of much the same region as before, half
  /// of both in common, moves that region instead of adding one.
  mutating func note(_ rect: PixelRect, _ kind: UpdateKind, at hostTime: Double) {
    guard !rect.isEmpty else { return }
    counts[kind, default: 0] += 1
    forget(at: hostTime)
    if let index = regions.firstIndex(where: { $0.kind == kind && Self.isAlike($0.rect, rect) }) {
      if hostTime > regions[index].last { regions[index].isSteady = true }
      regions[index].rect = rect
      regions[index].last = hostTime
      return
    }
    if regions.count == Self.capacity {
      let oldest = regions.indices.min { regions[$0].last < regions[$1].last }
      regions.remove(at: oldest ?? 0)
    }
    regions.append(Region(rect: rect, kind: kind, last: hostTime))
  }

  /// Forgets every region, and how many there were.
  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    isShown = false
  }

  /// When the last of the regions has faded; nil without any.
  var activeUntil: Double? { regions.lazy.map(\.end).max() }

  /// The earliest time from `hostTime` on at which the picture changes without a new update.
  func nextChange(after hostTime: Double) -> Double? {
    var next: Double?
    for region in regions where hostTime < region.end {
      let fading = region.end - Self.decay
      let change = hostTime < fading ? fading : min(hostTime + Self.step, region.end)
      next = min(next ?? change, change)
    }
    // What has faded in the meantime is still to be taken off the screen.
    return next ?? (isShown ? hostTime : nil)
  }

  /// Adds the flashes at `hostTime` to `frame`, outlines over fills; with `isOutlined` none is filled.
  mutating func append(
    to frame: inout Frame, at hostTime: Double, scale: Float,
    _ palette: OverlayOptions.Palette = .standard, isOutlined: Bool = false
  ) {
    forget(at: hostTime)
    isShown = false
    let lineWidth = max((2 * scale).rounded(), 1)
    for isFill in [true, false] {
      for region in regions where (region.kind != .recomposited && !isOutlined) == isFill {
        let strength = region.strength(at: hostTime)
        guard strength > 0 else { continue }
        let color = region.kind.category.color(palette).faded(strength)
        if isFill {
          frame.fill(OverlayBox(region.rect), color)
        } else {
          frame.stroke(OverlayBox(region.rect), lineWidth: lineWidth, color)
        }
        isShown = true
      }
    }
  }

  /// Drops regions that have faded and can no longer turn steady.
  private mutating func forget(at hostTime: Double) {
    regions.removeAll { hostTime >= max($0.end, $0.last + Self.hold) }
  }

  private static func isAlike(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let common = a.intersection(b).area
    return 2 * common >= a.area && 2 * common >= b.area
  }
}
