internal import CalqueRenderTree
internal import CalqueTelemetry

extension OverlayRow {
  /// Flash Updated Regions: frames around regions composited again, fills over redrawn contents.
  package static let updates = OverlayRow(
    "updates", aliases: ["flash"],
    variants: [
      Variant(name: "no-flash") { ($0.flashesUpdates, $0.flashesOutlines) = (true, true) }
    ],
    key: "U", "Updated regions", appleName: "Flash Updated Regions",
    variable: Variable("CA_COLOR_FLUSH"),
    .flag(\.flashesUpdates),
    colors: [
      ColorMeaning(.recomposited, "composited", .outline), ColorMeaning(.redrawn, "redrawn"),
      ColorMeaning(.identical, "redrawn without a change"),
    ], drawing: .flashes
  ) { options, cost in
    let palette = options.palette
    let updated = cost.counters.updatedPercent(surfacePixels: cost.surfacePixels)
    let composited = OverlayCategory.recomposited
    var rows = [
      LegendRow(
        swatch: .outline(composited.color(palette)),
        text: "\(composited.colorName(palette)) frame: composited again, "
          + "\(LegendRow.percent(updated)) of the screen")
    ]
    // The rows of redrawn contents appear only once there were any.
    let kinds: [(kind: UpdateKind, text: String)] = [
      (.redrawn, "contents redrawn"), (.identical, "redrawn, same pixels as before"),
    ]
    for kind in kinds {
      guard let count = cost.updates[kind.kind] else { continue }
      let category = kind.kind.category
      let color = category.color(palette)
      rows.append(
        LegendRow(
          swatch: options.flashesOutlines ? .outline(color) : .fill(color),
          text: "\(category.colorName(palette)): \(kind.text), "
            + (count == 1 ? "once" : "\(count) times")))
    }
    return rows
  }
}

extension OverlayCategory {
  static let recomposited = OverlayCategory(
    "recomposited", NamedColor("yellow", 1, 1, 0),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26))
  static let redrawn = OverlayCategory(
    "redrawn", NamedColor("yellow", 1, 1, 0, 0.6),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26, 0.7))
  static let identical = OverlayCategory(
    "identical", NamedColor("red", 1, 0, 0, 0.6),
    colorBlind: NamedColor("vermilion", 0.84, 0.37, 0, 0.7))
}

extension UpdateKind {
  var category: OverlayCategory {
    switch self {
    case .recomposited: .recomposited
    case .redrawn: .redrawn
    case .identical: .identical
    }
  }
}

/// The kind of update that makes a region flash.
package enum UpdateKind: Sendable, Hashable, CaseIterable {
  /// The frame composited the region again: a yellow outline.
  case recomposited
  /// The contents were redrawn or uploaded again: filled yellow.
  case redrawn
  /// The contents were redrawn and are the same as before: filled red.
  case identical
}

/// The recently updated regions, which flash and fade.
///
/// A region that is updated continuously is held steady instead of blinking, because light that
/// flashes more than three times a second is a danger to some people.
struct UpdateFlash: Sendable {
  struct Region: Sendable, Hashable {
    var rect: PixelRect
    var kind: UpdateKind
    /// The host time of the last update.
    var last: Double
    /// True if the region was updated again before it could flash a second time.
    var isSteady = false

    /// The time at which it has faded.
    var end: Double { last + (isSteady ? UpdateFlash.hold : 0) + UpdateFlash.decay }

    /// Returns the strength of the flash, from 1 at the update down to 0 at `end`.
    func strength(at hostTime: Double) -> Float {
      hostTime >= end ? 0 : Float(min((end - hostTime) / UpdateFlash.decay, 1))
    }
  }

  /// The duration of fading, in seconds.
  static let decay = 0.25
  /// The least time between two flashes of a region, in seconds; updates closer than that
  /// hold it steady.
  static let hold = 1.0 / 3
  /// The most regions that flash at the same time; more push out the oldest.
  static let capacity = 64
  /// The seconds between two steps of fading.
  static let step = 1.0 / 30

  private(set) var regions: [Region] = []
  /// The number of updates of each kind.
  private(set) var counts: [UpdateKind: Int] = [:]
  /// True if the picture drawn last shows a flash.
  private var isShown = false

  init() {
    regions.reserveCapacity(Self.capacity)
  }

  /// Records an update of `rect` at `hostTime`. If at least half of an existing region and of
  /// `rect` overlap, that region moves instead of a new one being added.
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

  /// Forgets all regions and their counts.
  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    isShown = false
  }

  /// The time at which the last region has faded; nil without any.
  var activeUntil: Double? { regions.lazy.map(\.end).max() }

  /// Returns the earliest time from `hostTime` on at which the picture changes
  /// without a new update.
  func nextChange(after hostTime: Double) -> Double? {
    var next: Double?
    for region in regions where hostTime < region.end {
      let fading = region.end - Self.decay
      let change = hostTime < fading ? fading : min(hostTime + Self.step, region.end)
      next = min(next ?? change, change)
    }
    // A flash that has faded in the meantime still has to be removed from the screen.
    return next ?? (isShown ? hostTime : nil)
  }

  /// Adds the flashes at `hostTime` to `frame`, outlines over fills. With `isOutlined` no
  /// region is filled.
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

  /// Drops regions that have faded and can no longer become steady.
  private mutating func forget(at hostTime: Double) {
    regions.removeAll { hostTime >= max($0.end, $0.last + Self.hold) }
  }

  private static func isAlike(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let common = a.intersection(b).area
    return 2 * common >= a.area && 2 * common >= b.area
  }
}
