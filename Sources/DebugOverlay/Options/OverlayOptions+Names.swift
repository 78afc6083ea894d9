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
}
