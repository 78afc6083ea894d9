internal import CoreGraphics
internal import CalqueDebugOverlay
internal import CalqueTelemetry
internal import UIKitCore

/// A colour of the panels, and what it stands for.
struct ColorMeaning: Equatable {
  var color: UIColor
  var words: String

  init(_ color: UIColor, _ words: String) { (self.color, self.words) = (color, words) }
}

@MainActor
extension ColorMeaning {
  /// The dots in the list of layers.
  static let layers = [
    ColorMeaning(PanelStyle.opaque, "opaque"),
    ColorMeaning(PanelStyle.blended, "blended with what is below"),
    ColorMeaning(PanelStyle.offscreen, "drawn offscreen first"),
  ]

  /// The parts of a frame's bar, from the bottom, and the cap of a late one.
  static let frames =
    FramePhase.allCases.map { phase in
      let color = FramePen.color(of: phase, isBright: true)
      return ColorMeaning(color, phase == .swap ? "swap, the wait for the display" : phase.name)
    } + [ColorMeaning(PanelStyle.late, "late")]

  static let commits = [
    ColorMeaning(PanelStyle.link, "commit"),
    ColorMeaning(PanelStyle.moving, "commit that adds animations"),
  ]
  static let stalls = [ColorMeaning(PanelStyle.late, "main thread held 50 ms or more")]
  static let signposts = [ColorMeaning(PanelStyle.signpost, "signpost")]
  static let animations = [
    ColorMeaning(PanelStyle.block, "animation of a block or an animator"),
    ColorMeaning(PanelStyle.run, "other animation"),
    ColorMeaning(PanelStyle.repeated, "its repeats"),
  ]
  /// The strip above the lanes.
  static let map = [
    ColorMeaning(PanelStyle.link, "work of a frame"),
    ColorMeaning(PanelStyle.late, "late frame or stall"),
    ColorMeaning(PanelStyle.moving, "moment shown"),
  ]
}

extension TimelineLane {
  /// The colours in the lane.
  @MainActor var meanings: [ColorMeaning] {
    switch self {
    case .frames: ColorMeaning.frames
    case .commits: ColorMeaning.commits
    case .stalls: ColorMeaning.stalls
    case .signposts: ColorMeaning.signposts
    case .layer, .animations: ColorMeaning.animations
    }
  }
}
