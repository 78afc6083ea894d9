internal import CoreGraphics
internal import UIKitCore

/// A list of what the mouse and the keys do in the timeline, and of its colours, over its lanes. It
/// is shown by the button `?`, and while nothing is recorded.
@MainActor
final class TimelineHelp: UIView {
  /// The hands or keys, and their effect.
  static let rows = [
    ("Drag the ruler", "Show another moment"), ("Drag the lanes", "Select a range"),
    ("Click a bar", "See its details, edit an animation"), ("Wheel, pinch", "Zoom"),
    ("Wheel sideways", "Move; over the names, scroll"), ("Drag the map", "Move"),
    ("Click a layer’s name", "Fold or unfold its lanes"),
    ("← →", "Step by a frame; with Shift, select a range"),
    ("Return", "Select the bar at this moment"), ("+  −  F", "Zoom in, zoom out, fit"),
    ("Home  End", "Go to the start, follow the present"), ("Space", "Pause or play"),
    ("G", "Fold or unfold lanes"), ("/", "Filter lanes"), ("Esc", "Clear the selection"),
  ]
  private static let rowHeight: CGFloat = 17
  /// The width of a column from which on there are two.
  private static let columnWidth: CGFloat = 330

  private let title = PanelStyle.label(PanelStyle.text, PanelStyle.heading)
  /// The colours of the lanes, in three lines where there is room.
  static let meanings = [
    ("Frames", ColorMeaning.frames),
    ("Events", ColorMeaning.commits + ColorMeaning.stalls + ColorMeaning.signposts),
    ("Animations", ColorMeaning.animations),
  ]
  private let legends = TimelineHelp.meanings.map { name, meanings in
    let (label, legend) = (PanelStyle.label(PanelStyle.link), ColorLegend())
    (label.text, legend.meanings) = (name, meanings)
    return (label: label, legend: legend)
  }
  private let labels: [(hands: UILabel, effect: UILabel)]
  /// Called when it is clicked.
  var closed: () -> Void = {}

  init() {
    labels = Self.rows.map { hands, effect in
      let pair = (PanelStyle.label(PanelStyle.link), PanelStyle.label())
      (pair.0.text, pair.1.text) = (hands, effect)
      return pair
    }
    super.init(frame: .zero)
    backgroundColor = PanelStyle.background
    clipsToBounds = true
    addSubview(title)
    for (label, legend) in legends {
      addSubview(label)
      addSubview(legend)
    }
    for (hands, effect) in labels {
      addSubview(hands)
      addSubview(effect)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the list because it was asked for, or because nothing is recorded.
  func show(isAsked: Bool, isEmpty: Bool) {
    isHidden = !isAsked && !isEmpty
    isUserInteractionEnabled = isAsked
    title.text = isEmpty ? "Nothing recorded yet. Use the app." : "In the timeline"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 10, y: 6, width: bounds.width - 20, height: 20)
    let columns = bounds.width < 2 * Self.columnWidth ? 1 : 2
    let width = (bounds.width - 20) / CGFloat(columns)
    let count = (labels.count + columns - 1) / columns
    let handsWidth = min(130, width * 0.4)
    for (index, (hands, effect)) in labels.enumerated() {
      let x = 10 + CGFloat(index / count) * width
      let y = 30 + CGFloat(index % count) * Self.rowHeight
      hands.frame = CGRect(x: x, y: y, width: handsWidth - 6, height: Self.rowHeight)
      effect.frame = CGRect(
        x: x + handsWidth, y: y, width: width - handsWidth - 8, height: Self.rowHeight)
    }
    var y = 36 + CGFloat(count) * Self.rowHeight
    for (label, legend) in legends {
      let room = bounds.width - 20 - handsWidth
      let height = legend.size(in: room).height
      label.frame = CGRect(x: 10, y: y, width: handsWidth - 6, height: ColorLegend.lineHeight)
      legend.frame = CGRect(x: 10 + handsWidth, y: y, width: room, height: height)
      y += height
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { closed() }
}
