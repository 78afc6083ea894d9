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
