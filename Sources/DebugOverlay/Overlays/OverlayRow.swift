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

  /// A colour that the overlay paints, and its meaning in a few words.
  struct ColorMeaning: Sendable {
    enum Style: Sendable { case fill, outline, hatch }

    var category: OverlayCategory
    var words: String
    var style: Style

    init(_ category: OverlayCategory, _ words: String, _ style: Style = .fill) {
      (self.category, self.words, self.style) = (category, words, style)
    }

    func swatch(_ palette: OverlayOptions.Palette) -> LegendRow.Swatch {
      let color = category.color(palette)
      return switch style {
      case .fill: .fill(color.faded(2))
      case .outline: .outline(color)
      case .hatch: .hatch(color.faded(2))
      }
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
  /// The title in menus, in lists of keys and above pictures of reports.
  package let title: String
  /// The name in Core Animation's tools, by which menus find the overlay, too; nil if they have
  /// none like it.
  let appleName: String?
  let variable: Variable?
  let option: Option
  /// The colours that it paints.
  let colors: [ColorMeaning]
  /// The tint of sheets; nil if the overlay tints none.
  package let sheet: SheetTint?
  let drawing: Drawing
  /// Returns the rows of the legend, with live counts.
  let legend: @Sendable (OverlayOptions, LegendRow.Cost) -> [LegendRow]

  init(
    _ name: String, aliases: [String] = [], variants: [Variant] = [], key: String,
    _ title: String, appleName: String? = nil, variable: Variable? = nil, _ option: Option,
    colors: [ColorMeaning], sheet: SheetTint? = nil,
    drawing: Drawing, legend: @escaping @Sendable (OverlayOptions, LegendRow.Cost) -> [LegendRow]
  ) {
    (self.name, self.aliases, self.variants) = (name, aliases, variants)
    (self.key, self.title, self.appleName) = (key, title, appleName)
    (self.variable, self.option, self.colors, self.sheet) = (variable, option, colors, sheet)
    (self.drawing, self.legend) = (drawing, legend)
  }

  /// The meaning of the colours, for a picture in the standard palette: "red: blended; ...".
  package var caption: String {
    colors.map { meaning in
      let look = meaning.style == .hatch ? "hatched" : meaning.category.colorName(.standard)
      return "\(look): \(meaning.words)"
    }.joined(separator: "; ")
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

/// A category of an overlay, with its colour and the colour's name.
///
/// The standard colours have the hues of Core Animation's tools, those of borders the hues of
/// Chrome's. The others are of a set that is safe for the colour-blind (Okabe and Ito, "Color
/// Universal Design").
struct OverlayCategory: Sendable, Hashable {
  /// A colour and its name.
  struct NamedColor: Sendable, Hashable {
    var name: String
    var color: OverlayColor

    init(_ name: String, _ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
      self.name = name
      color = OverlayColor(red, green, blue, alpha)
    }

    /// Creates a colour from its components, not premultiplied.
    init(_ name: String, _ components: SIMD4<Float>) {
      self.init(name, components.x, components.y, components.z, components.w)
    }
  }

  /// The name, unique among categories.
  let name: String
  private let standard, colorBlind: NamedColor

  init(_ name: String, _ standard: NamedColor, colorBlind: NamedColor) {
    (self.name, self.standard, self.colorBlind) = (name, standard, colorBlind)
  }

  func color(_ palette: OverlayOptions.Palette) -> OverlayColor { named(palette).color }

  func colorName(_ palette: OverlayOptions.Palette) -> String { named(palette).name }

  private func named(_ palette: OverlayOptions.Palette) -> NamedColor {
    switch palette {
    case .standard: standard
    case .colorBlind: colorBlind
    }
  }
}

/// The facts about a drawn layer by which overlays tint its sheet in the exploded view.
package struct DrawnLayer: Sendable, Hashable {
  package enum CacheResult: Sendable, Hashable { case none, hit, miss }

  package enum Alignment: Sendable, Hashable { case aligned, betweenPixels, scaled }

  /// True if the layer draws anything.
  package var isDrawn = false
  package var isBlended = false
  /// True if the layer needs an offscreen pass.
  package var isOffscreen = false
  /// The use of the cached picture of a rasterised layer.
  package var cacheResult = CacheResult.none
  package var alignment = Alignment.aligned
  package var isCopied = false
  /// True if the layer's texture holds coverage alone.
  package var isCoverage = false
  /// True if the layer is hidden by something opaque.
  package var isCovered = false
  /// The batch that draws the layer's last part; -1 for none.
  package var batch = -1

  package init() {}
}
