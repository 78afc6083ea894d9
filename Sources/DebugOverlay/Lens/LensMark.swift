/// What a colour of a lens stands for.
package enum LensMark: Sendable, Hashable, CaseIterable {
  case hit, miss
  case misaligned, scaled
  case offscreen, copied, coverage, culled
  case imageBorder, plainBorder, containerBorder, passBorder, rasterBorder

  /// The colour in the overlay, and its name.
  ///
  /// The standard ones have the hues of Core Animation's tools, the borders those of Chrome's; the others
  /// are of a set that all eyes tell apart (Okabe and Ito, "Color Universal Design").
  package func color(_ palette: OverlayOptions.Palette) -> OverlayColor {
    palette == .standard ? standard.color : colorBlind.color
  }

  func colorName(_ palette: OverlayOptions.Palette) -> String {
    palette == .standard ? standard.name : colorBlind.name
  }

  private var standard: (color: OverlayColor, name: String) {
    switch self {
    case .hit: (OverlayColor(0, 1, 0, 0.45), "green")
    case .miss: (OverlayColor(1, 0, 0, 0.55), "red")
    case .misaligned: (OverlayColor(1, 0, 1, 0.5), "magenta")
    case .scaled: (OverlayColor(1, 1, 0, 0.5), "yellow")
    case .offscreen: (OverlayColor(1, 1, 0, 0.5), "yellow")
    case .copied: (OverlayColor(0, 1, 1, 0.5), "cyan")
    case .coverage: (OverlayColor(0, 0.5, 0.5, 0.65), "teal")
    case .culled: (OverlayColor(0.5, 0.5, 0.5, 0.9), "grey")
    case .imageBorder: (OverlayColor(0.5, 0.5, 0, 0.9), "olive")
    case .plainBorder: (OverlayColor(0, 0.5, 0.125, 0.9), "green")
    case .containerBorder: (OverlayColor(1, 1, 0, 0.75), "yellow")
    case .passBorder: (OverlayColor(0, 0, 1, 0.8), "blue")
    case .rasterBorder: (OverlayColor(0, 1, 0.53, 0.9), "mint")
    }
  }

  private var colorBlind: (color: OverlayColor, name: String) {
    switch self {
    case .hit: (OverlayColor(0, 0.45, 0.7, 0.55), "blue")
    case .miss: (OverlayColor(0.9, 0.62, 0, 0.65), "orange")
    case .misaligned: (OverlayColor(0.8, 0.47, 0.65, 0.65), "purple")
    case .scaled: (OverlayColor(0.94, 0.89, 0.26, 0.6), "yellow")
    case .offscreen: (OverlayColor(0.94, 0.89, 0.26, 0.6), "yellow")
    case .copied: (OverlayColor(0.34, 0.71, 0.91, 0.65), "sky blue")
    case .coverage: (OverlayColor(0, 0.62, 0.45, 0.65), "bluish green")
    case .culled: (OverlayColor(0.5, 0.5, 0.5, 0.9), "grey")
    case .imageBorder: (OverlayColor(0.9, 0.62, 0, 0.9), "orange")
    case .plainBorder: (OverlayColor(0, 0.62, 0.45, 0.9), "bluish green")
    case .containerBorder: (OverlayColor(0.94, 0.89, 0.26, 0.9), "yellow")
    case .passBorder: (OverlayColor(0, 0.45, 0.7, 0.9), "blue")
    case .rasterBorder: (OverlayColor(0.8, 0.47, 0.65, 0.9), "purple")
    }
  }
}

/// How a lens colours one thing that was drawn.
struct LensTint: Sendable, Hashable {
  var color: OverlayColor
  var isHatched = false
}

/// The colours that tell batches apart.
package enum BatchColors {
  /// Those that all eyes tell apart (Okabe and Ito).
  private static let universal = [
    OverlayColor(0.9, 0.62, 0, 0.6), OverlayColor(0.34, 0.71, 0.91, 0.6),
    OverlayColor(0, 0.62, 0.45, 0.6), OverlayColor(0.94, 0.89, 0.26, 0.6),
    OverlayColor(0, 0.45, 0.7, 0.6), OverlayColor(0.84, 0.37, 0, 0.6),
    OverlayColor(0.8, 0.47, 0.65, 0.6),
  ]

  /// The colour of the batch at `index`; neighbours differ as much as can be.
  package static func color(_ index: Int, _ palette: OverlayOptions.Palette) -> OverlayColor {
    if palette == .colorBlind { return universal[index % universal.count] }
    // Steps of the golden section around the circle of hues.
    let hue = (Float(index) * 0.618_034).truncatingRemainder(dividingBy: 1) * 6
    func channel(_ offset: Float) -> Float {
      let place = (hue + offset).truncatingRemainder(dividingBy: 6)
      return 1 - 0.85 * max(min(min(place, 4 - place), 1), 0)
    }
    return OverlayColor(channel(5), channel(3), channel(1), 0.55)
  }
}
