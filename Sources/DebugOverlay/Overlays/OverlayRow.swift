internal import CalqueRenderTree

/// The description of a debug overlay: one row holds all facts about it, for everyone
/// who needs them.
///
/// Each overlay has its own file beside this one. `OverlayRow.all` lists them.
package struct OverlayRow: Sendable {
  /// The option that turns an overlay on.
  enum Option: Sendable {
    /// A colouring of the whole picture, which replaces any other.
    case overlayMode(OverlayOptions.OverlayMode)
    /// A mark that goes with any overlay mode.
    case flag(WritableKeyPath<OverlayOptions, Bool> & Sendable)
  }

  /// An overlay name that turns on a variant of the overlay.
  struct Variant: Sendable {
    var name: String
    var apply: @Sendable (inout OverlayOptions) -> Void
  }

  /// An environment variable of Core Animation.
  struct Variable: Sendable {
    var name: String
    /// The rank among the variables of overlay modes: if several are set, the lowest rank wins.
    var rank: Int

    init(_ name: String, rank: Int = 0) {
      (self.name, self.rank) = (name, rank)
    }
  }

  /// The text above and below the picture in the report page.
  package struct PageText: Sendable {
    package var title: String
    /// The meaning of the colours.
    package var caption: String

    package init(_ title: String, _ caption: String) {
      (self.title, self.caption) = (title, caption)
    }
  }

  /// The tint of a layer's sheet in the exploded view.
  package struct SheetTint: Sendable {
    /// The rank among the tints, the lowest first.
    var rank: Int
    /// Returns the colour of a layer, nil for none. If nil itself, the exploded view does the
    /// tinting, by pictures.
    package var color: (@Sendable (DrawnLayer) -> OverlayColor?)?
  }

  /// The way the overlay is drawn.
  enum Drawing: Sendable {
    /// The renderer counts draws.
    case counts
    /// Tints of the scene's batches, drawn into an empty frame.
    case batches(@Sendable (Frame, OverlayOptions.Palette, inout Frame) -> Void)
    /// Tints that depend on the scene's item records.
    case tints(OverlayTints)
    /// Lines from the scene's item records. The Float is the scale in pixels per point.
    case lines(@Sendable ([ItemRecord], OverlayOptions.Palette, Float, inout Frame) -> Void)
    /// Flashes of the recorded updates.
    case flashes
    /// Lines of the constraints that the main thread reports.
    case constraints
  }

  /// The name on the command line.
  package let name: String
  /// Aliases, which no list mentions.
  let aliases: [String]
  let variants: [Variant]
  /// The name of the key, as it is printed on it.
  package let key: String
  /// The text in lists of keys and in menus: the name in Core Animation's tools, or the effect.
  package let meaning: String
  let variable: Variable?
  let option: Option
  /// The text of its picture in a report page; nil if it has none.
  package let page: PageText?
  /// The tint of sheets; nil if the overlay tints none.
  package let sheet: SheetTint?
  let drawing: Drawing
  /// Returns the rows of the legend, with live counts.
  let legend: @Sendable (OverlayOptions, LegendRow.Cost) -> [LegendRow]

  init(
    _ name: String, aliases: [String] = [], variants: [Variant] = [], key: String,
    _ meaning: String,
    variable: Variable? = nil, _ option: Option, page: PageText? = nil, sheet: SheetTint? = nil,
    drawing: Drawing, legend: @escaping @Sendable (OverlayOptions, LegendRow.Cost) -> [LegendRow]
  ) {
    (self.name, self.aliases, self.variants) = (name, aliases, variants)
    (self.key, self.meaning, self.variable) = (key, meaning, variable)
    (self.option, self.page, self.sheet) = (option, page, sheet)
    (self.drawing, self.legend) = (drawing, legend)
  }

  /// The overlay mode of the row; nil for a mark that goes with any mode.
  package var overlayMode: OverlayOptions.OverlayMode? {
    switch option {
    case .overlayMode(let overlayMode): overlayMode
    case .flag: nil
    }
  }

  /// True if the overlay needs item records in the scene's frame.
  var needsItemRecords: Bool {
    switch drawing {
    case .tints, .lines: true
    case .counts, .batches, .flashes, .constraints: false
    }
  }

  /// True if the scene's frame must hold the whole picture, not only the damaged part.
  var needsWholeFrame: Bool { overlayMode != nil || needsItemRecords }

  func isOn(in options: OverlayOptions) -> Bool {
    switch option {
    case .overlayMode(let overlayMode): options.overlayMode == overlayMode
    case .flag(let flag): options[keyPath: flag]
    }
  }

  func set(_ isOn: Bool, in options: inout OverlayOptions) {
    switch option {
    case .overlayMode(let overlayMode): options.overlayMode = isOn ? overlayMode : .none
    case .flag(let flag): options[keyPath: flag] = isOn
    }
  }
}

/// Rows are identified by their names.
extension OverlayRow: Hashable {
  package static func == (a: OverlayRow, b: OverlayRow) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
