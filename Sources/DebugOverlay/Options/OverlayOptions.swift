/// The overlays that are shown over the picture.
package struct OverlayOptions: Sendable, Hashable {
  package enum HUDSize: Sendable, Hashable, CaseIterable {
    case off, small, medium, large
    /// The size of `hudLayout`.
    case custom
  }

  /// The insets of panels from the edges of a window, in points. The time line ignores them: it
  /// lies at the bottom edge.
  package struct Margins: Sendable, Hashable {
    package var top, left, bottom, right: Float

    package init(top: Float = 0, left: Float = 0, bottom: Float = 0, right: Float = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  package enum Palette: Sendable, Hashable, CaseIterable { case standard, colorBlind }

  package var overlayMode = OverlayMode.none
  /// True if lines are drawn around layers, by kind.
  package var showsBorders = false
  /// True if the constraints of views are drawn.
  package var showsConstraints = false
  /// Flash Updated Regions: frames around regions composited again, fills over redrawn contents.
  package var flashesUpdates = false
  /// True if updates are framed and never filled, for eyes that are sensitive to flashes.
  package var flashesOutlines = false
  package var hudSize = HUDSize.off {
    didSet { if hudSize == .off { hudHasKeys = false } }
  }
  /// The contents of the custom HUD; nil if there is none.
  package var hudLayout: HUDLayout?
  /// The place of the HUD. The default is the corner in which programs usually have
  /// the least content.
  package var hudPlacement = HUDPlacement(.bottomRight)
  /// True if the HUD, which is shown then, has the keys.
  package var hudHasKeys = false
  /// True if the lower left corner shows a legend with live counts for overlay modes and flashes.
  package var showsLegend = true
  /// True if the list of keys is shown.
  package var showsKeys = false
  /// The menu of overlays, while it is open.
  package var menu: OverlayMenu?
  /// The commands that the menu leaves out because the program has no use for them.
  package var unavailable: Set<ProfilerKey> = []
  package var palette = Palette.standard
  /// True if a badge shows the speed of animations; false for a program that shows it itself.
  package var showsSpeed = true
  /// The space that the program reserves for its own bars.
  package var margins = Margins()
  /// True while a trace or a recording is being made, which is shown in a notice.
  package var isTracing = false
  package var isScreenRecording = false

  package init() {}

  /// True if no overlay is shown.
  package var isEmpty: Bool {
    overlayMode == .none && !showsBorders && !showsConstraints && !flashesUpdates
      && hudSize == .off && !showsKeys && menu == nil
  }

  /// The active overlays that need the whole picture in each frame of the scene.
  package var wholeFrameOverlays: [OverlayRow] {
    OverlayRow.all.filter { $0.needsWholeFrame && $0.isOn(in: self) }
  }

  /// True if the renderer has to count the draws of each pixel.
  package var countsDraws: Bool {
    if case .counts = overlayMode.row?.drawing { true } else { false }
  }

  /// True if the scene's frame must have item records.
  var needsItemRecords: Bool {
    OverlayRow.all.contains { $0.needsItemRecords && $0.isOn(in: self) }
  }

  /// True if each frame of the scene must hold the whole picture.
  var needsWholeFrame: Bool {
    OverlayRow.all.contains { $0.needsWholeFrame && $0.isOn(in: self) }
  }
}

extension OverlayOptions {
  /// An error in a list of overlay names.
  package enum NameError: Error, Hashable, CustomStringConvertible {
    case unknown(String)
    /// The list has two overlay modes, of which only one can be shown.
    case exclusive(String, String)

    package var description: String {
      switch self {
      case .unknown(let name):
        "unknown overlay '\(name)': expected one of "
          + OverlayOptions.names.joined(separator: ", ")
      case .exclusive(let first, let second):
        "overlays '\(first)' and '\(second)' cannot be shown together: choose one"
      }
    }
  }

  /// The names that `init(names:)` accepts.
  package static let names =
    OverlayRow.overlayModes.map(\.name)
    + OverlayRow.marks.flatMap { [$0.name] + $0.variants.map(\.name) }
    + ["keys", "menu", "colour-blind", "none"]

  /// Makes options from comma-separated overlay names, such as `blended,updates`.
  ///
  /// Spaces, case and repeated names do not matter. `none` adds nothing, `flash` is an alias of
  /// `updates`, and `no-flash` shows updates as unfilled frames.
  package init(names: String) throws(NameError) {
    self.init()
    var modeName: String?
    for part in names.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.filter { $0 != " " }).lowercased()
      switch name {
      case "keys": showsKeys = true
      case "menu": menu = OverlayMenu()
      case "colour-blind", "color-blind": palette = .colorBlind
      case "none": break
      default:
        guard let chosen = try turnOn(name, besides: modeName) else { continue }
        modeName = chosen
      }
    }
  }

  /// Turns on the overlay with that name. Returns the name if it is an overlay mode.
  ///
  /// - Parameter modeName: The name of the overlay mode chosen before.
  private mutating func turnOn(
    _ name: String, besides modeName: String?
  ) throws(NameError) -> String? {
    if let variant = OverlayRow.all.lazy.flatMap(\.variants).first(where: { $0.name == name }) {
      variant.apply(&self)
      return nil
    }
    guard
      let row = OverlayRow.all.first(where: { $0.name == name || $0.aliases.contains(name) })
    else { throw .unknown(name) }
    if let modeName, let chosen = row.overlayMode, overlayMode != chosen {
      throw .exclusive(modeName, name)
    }
    row.set(true, in: &self)
    return row.overlayMode == nil ? nil : name
  }

  /// Shows the HUD that `text` describes: a size, `S`, `M` or `L` in either case, or a custom
  /// layout; after an `@`, a corner of the window, as in `M@top-left`.
  package mutating func setHUD(_ text: String) throws(HUDLayoutError) {
    let words = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if words.count > 1 {
      guard let corner = HUDPlacement.Corner(rawValue: words[1].lowercased()) else {
        throw .noCorner(String(words[1]))
      }
      hudPlacement = HUDPlacement(corner)
    }
    let text = String(words.first ?? "")
    switch text.uppercased() {
    case "S": hudSize = .small
    case "M": hudSize = .medium
    case "L": hudSize = .large
    default:
      hudLayout = try HUDLayout(text)
      hudSize = .custom
    }
  }

  /// The sizes of the HUD that have a name.
  private static let hudSizes: [(name: String, size: HUDSize)] = [
    ("off", .off), ("S", .small), ("M", .medium), ("L", .large),
  ]

  /// The HUD's size and corner as text, for saving between runs, as in `M@top-left` or
  /// `off@top-left`; nil for a custom layout.
  package var hudSetting: String? {
    Self.hudSizes.first { $0.size == hudSize }.map { "\($0.name)@\(hudPlacement.corner.rawValue)" }
  }

  /// Restores the size and the corner of the HUD from `hudSetting`. Other text changes nothing.
  package mutating func restoreHUD(_ setting: String) {
    let words = setting.split(separator: "@").map(String.init)
    guard words.count == 2, let corner = HUDPlacement.Corner(rawValue: words[1]),
      let size = Self.hudSizes.first(where: { $0.name == words[0] })?.size
    else { return }
    (hudSize, hudPlacement) = (size, HUDPlacement(corner))
  }

  /// The overlays with an environment variable, sorted by the rank that decides which
  /// overlay mode wins.
  private static let variables = OverlayRow.all
    .compactMap { row in row.variable.map { (row: row, variable: $0) } }
    .sorted { $0.variable.rank < $1.variable.rank }

  /// Turns on the overlays of Core Animation's environment variables: `CA_COLOR_OPAQUE`,
  /// `CA_COLOR_COPY`, `CA_COLOR_SUBPIXEL`, `CA_COLOR_OFFSCREEN`, `CA_COLOR_CACHED` and
  /// `CA_COLOR_FLUSH`.
  ///
  /// A variable is set unless it is empty or 0. At most one overlay mode is shown: the one chosen
  /// before, or the first.
  ///
  /// Source: theapplewiki.com, "Dev:QuartzCore.framework".
  package mutating func add(environment: [String: String]) {
    for (row, variable) in Self.variables {
      guard let value = environment[variable.name], !value.isEmpty, value != "0" else { continue }
      if row.overlayMode == nil || overlayMode == .none { row.set(true, in: &self) }
    }
  }
}
