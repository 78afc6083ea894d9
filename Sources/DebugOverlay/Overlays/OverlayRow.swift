internal import RenderTree

/// The row of a debug overlay: everything that is said of it once, for all who ask.
///
/// Each overlay has a file of its own beside this one. `OverlayRow.all` lists them.
public struct OverlayRow: Sendable {
  /// The option that turns an overlay on.
  enum Option: Sendable {
    /// A colouring of the whole picture, in the place of another.
    case lens(OverlayOptions.Lens)
    /// A mark that goes with any lens.
    case flag(WritableKeyPath<OverlayOptions, Bool> & Sendable)
  }

  /// An overlay name that turns the overlay on in another form.
  struct Variant: Sendable {
    var name: String
    var apply: @Sendable (inout OverlayOptions) -> Void
  }

  /// An environment variable of Core Animation.
  struct Variable: Sendable {
    var name: String
    /// The place among the variables of lenses: of several that are set the lowest counts.
    var rank: Int

    init(_ name: String, rank: Int = 0) {
      (self.name, self.rank) = (name, rank)
    }
  }

  /// The words over and under the picture in the report's page.
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
    /// The place among the tints, the lowest first.
    var rank: Int
    /// The colour of a layer, nil for none. Nil where the exploded view itself tints, by pictures.
    package var color: (@Sendable (DrawnLayer) -> OverlayColor?)?
  }

  /// The way the overlay is drawn.
  enum Drawing: Sendable {
    /// By the renderer, which counts draws.
    case counts
    /// As tints of the scene's batches, into a frame that is empty.
    case batches(@Sendable (Frame, OverlayOptions.Palette, inout Frame) -> Void)
    /// As tints of the scene's notes.
    case notes(NoteTints)
    /// As lines from the scene's notes, in so many pixels per point.
    case lines(@Sendable ([DrawNote], OverlayOptions.Palette, Float, inout Frame) -> Void)
    /// As flashes of the updates that were noted.
    case flashes
  }

  /// The name on the command line.
  package let name: String
  /// Other names, which no list tells.
  let aliases: [String]
  let variants: [Variant]
  /// The name of the key, as it is printed on it.
  package let key: String
  /// The overlay in a list of keys and in menus: the name that Core Animation's tools have, or the effect.
  package let meaning: String
  let variable: Variable?
  let option: Option
  /// Nil for an overlay that has no picture in the page of a report.
  package let page: PageText?
  /// Nil for an overlay that tints no sheets.
  package let sheet: SheetTint?
  let drawing: Drawing
  /// The rows of the legend, with live counts.
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

  /// The lens that the overlay is; nil for a mark that goes with any lens.
  package var lens: OverlayOptions.Lens? {
    switch option {
    case .lens(let lens): lens
    case .flag: nil
    }
  }

  /// True if the scene's frame must have notes for the overlay.
  var needsNotes: Bool {
    switch drawing {
    case .notes, .lines: true
    case .counts, .batches, .flashes: false
    }
  }

  /// True if the scene's frame must hold the whole picture, not the damaged part alone.
  var needsWholeFrame: Bool { lens != nil || needsNotes }

  func isOn(in options: OverlayOptions) -> Bool {
    switch option {
    case .lens(let lens): options.lens == lens
    case .flag(let flag): options[keyPath: flag]
    }
  }

  func set(_ isOn: Bool, in options: inout OverlayOptions) {
    switch option {
    case .lens(let lens): options.lens = isOn ? lens : .none
    case .flag(let flag): options[keyPath: flag] = isOn
    }
  }
}

/// Rows are told apart by their names.
extension OverlayRow: Hashable {
  public static func == (a: OverlayRow, b: OverlayRow) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
