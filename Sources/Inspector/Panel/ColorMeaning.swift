internal import CalqueDebugOverlay
internal import CalqueTelemetry
internal import CoreGraphics
internal import Foundation
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
      let color = FramePainter.color(of: phase, isBright: true)
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

/// Colours with their meanings, one after another in lines.
@MainActor
final class ColorLegend: UIView {
  static let lineHeight: CGFloat = 16
  private static let (square, gap): (CGFloat, CGFloat) = (8, 12)

  private var items: [(square: UIView, label: UILabel)] = []
  var meanings: [ColorMeaning] = [] {
    didSet {
      guard meanings != oldValue else { return }
      for item in items {
        item.square.removeFromSuperview()
        item.label.removeFromSuperview()
      }
      items = meanings.map { meaning in
        let (square, label) = (UIView(), PanelStyle.label(PanelStyle.faint))
        square.backgroundColor = meaning.color
        square.layer.cornerRadius = 2
        square.isUserInteractionEnabled = false
        label.text = meaning.words
        addSubview(square)
        addSubview(label)
        return (square, label)
      }
      setNeedsLayout()
    }
  }

  /// Returns the size of all items in lines of at most `width`.
  func size(in width: CGFloat) -> CGSize {
    let frames = frames(in: width)
    return CGSize(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  /// The frames of the items, a line below the other.
  private func frames(in width: CGFloat) -> [CGRect] {
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    return meanings.map { meaning in
      let text = NSString(string: meaning.words).size(withAttributes: [.font: PanelStyle.font])
      let own = min(Self.square + 6 + text.width.rounded(.up) + 1, width)
      if x > 0, x + own > width { (x, y) = (0, y + Self.lineHeight) }
      defer { x += own + Self.gap }
      return CGRect(x: x, y: y, width: own, height: Self.lineHeight)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (item, frame) in zip(items, frames(in: bounds.width)) {
      item.square.frame = CGRect(
        x: frame.minX, y: frame.midY - Self.square / 2, width: Self.square, height: Self.square)
      item.label.frame = CGRect(
        x: frame.minX + Self.square + 6, y: frame.minY,
        width: max(frame.width - Self.square - 6, 0), height: Self.lineHeight)
    }
  }
}
