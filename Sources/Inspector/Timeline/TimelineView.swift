internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueTelemetry
package import UIKitCore

/// The timeline at the bottom of the inspector: buttons, the names of the lanes, the lanes, and the
/// facts about the choice.
@MainActor
package final class TimelineView: UIView {
  /// Narrower timelines have the facts below the lanes, not beside them.
  private static let sideBySideWidth: CGFloat = 640
  private static let lanesHeight: CGFloat = 270
  private static let lanesHeightWhenNarrow: CGFloat = 170
  private static let detailHeightWhenNarrow: CGFloat = 150
  private static let headerHeight: CGFloat = 30
  /// The height of the facts about the thing under the pointer: two lines. When narrow they cover
  /// the first ones about the choice.
  private static let factsHeight: CGFloat = 32
  private static let namesWidth: CGFloat = 170
  private static let detailWidth: CGFloat = 290

  package let model: TimelineModel
  private let canvas: TimelineCanvas
  private let names = LaneNames()
  private let detail: TimelineDetail
  private var buttons: [PanelButton] = []
  private let moment = PanelStyle.label(PanelStyle.faint)
  /// The facts about the thing under the pointer.
  private let facts = PanelStyle.label()
  /// A line at the top while the timeline has the keys.
  private let focus = UIView()
  /// True while the timeline has the keys.
  package var hasKeys: Bool {
    get { canvas.isFocused }
    set { canvas.isFocused = newValue }
  }

  package init(_ model: TimelineModel) {
    self.model = model
    canvas = TimelineCanvas(model)
    detail = TimelineDetail(model)
    super.init(frame: .zero)
    backgroundColor = PanelStyle.strip
    clipsToBounds = true
    buttons = [
      PanelButton("Pause") { model.togglePause() },
      PanelButton("Follow") { model.isFollowing.toggle() },
      PanelButton("−") { model.zoom(by: 1.5, at: model.scale.width / 2) },
      PanelButton("+") { model.zoom(by: 1 / 1.5, at: model.scale.width / 2) },
      PanelButton("Fit") { model.fit() },
    ]
    canvas.focusChanged = { [unowned self] in focus.isHidden = !hasKeys }
    canvas.pressed = { [unowned self] in press($0) }
    names.scrolled = { [unowned self] in scrollLanes(by: $0) }
    for view in [canvas, names, detail, moment, facts, focus] + buttons { addSubview(view) }
    focus.backgroundColor = PanelStyle.accent
    focus.isUserInteractionEnabled = false
    focus.isHidden = true
    facts.numberOfLines = 2
    facts.backgroundColor = PanelStyle.strip
    model.onChange = { [unowned self] in reload() }
    model.onPoint = { [unowned self] in showPoint() }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the model's present state.
  func reload() {
    buttons[0].title = model.isPaused ? "Play" : "Pause"
    buttons[0].isOn = model.isPaused
    buttons[1].isOn = model.isFollowing
    moment.text = "\(model.now.fixed(3)) s"
    canvas.reload()
    names.show(canvas.layout, offset: canvas.offset)
    detail.reload()
    showPoint()
  }

  /// Shows the thing under the pointer. The lanes are not drawn for it.
  private func showPoint() {
    facts.text = model.pointed?.thing.map { model.recording.line(about: $0) }
    facts.isHidden = facts.text == nil
    canvas.placeCursor()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let top = Self.headerHeight
    var x: CGFloat = 8
    for (index, button) in buttons.enumerated() {
      let width: CGFloat = index < 2 ? 60 : index < 4 ? 26 : 40
      button.frame = CGRect(x: x, y: 4, width: width, height: 22)
      x += width + 4
    }
    moment.frame = CGRect(x: x + 8, y: 4, width: 100, height: 22)
    focus.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 2)
    var lanes = bounds
    var height: CGFloat
    if bounds.width < Self.sideBySideWidth {
      lanes.size.height = min(Self.lanesHeightWhenNarrow, bounds.height)
      detail.frame = CGRect(
        x: 0, y: lanes.maxY, width: bounds.width, height: bounds.height - lanes.height)
      height = lanes.height - top
    } else {
      lanes.size.width -= Self.detailWidth
      height = lanes.height - top - Self.factsHeight
      detail.frame = CGRect(
        x: lanes.maxX, y: 0, width: Self.detailWidth, height: bounds.height)
    }
    height = max(height, 0)
    facts.frame = CGRect(
      x: 8, y: top + height, width: max(lanes.width - 16, 0), height: Self.factsHeight)
    let namesWidth = min(Self.namesWidth, lanes.width / 3)
    names.frame = CGRect(x: 0, y: top, width: namesWidth, height: height)
    canvas.frame = CGRect(x: namesWidth, y: top, width: lanes.width - namesWidth, height: height)
  }

  /// Returns the height of a timeline of `width` points.
  package static func height(forWidth width: CGFloat) -> CGFloat {
    width < sideBySideWidth ? lanesHeightWhenNarrow + detailHeightWhenNarrow : lanesHeight
  }

  /// Shows what is at `point`, in the view; nil if the pointer is elsewhere.
  package func hover(at point: CGPoint?) {
    canvas.hover(at: point.map { convert($0, to: canvas) })
  }

  /// Handles a key while the timeline has the keys. Returns false for a key without effect.
  package func press(_ key: UIKey) -> Bool {
    let middle = model.scale.width / 2
    let isShifted = key.modifierFlags == .shift
    switch key.keyCode {
    case let arrow where isShifted && model.draft != nil && Self.arrows.contains(arrow): edit(arrow)
    case .keyboardLeftArrow where isShifted: model.extendRange(by: -1)
    case .keyboardRightArrow where isShifted: model.extendRange(by: 1)
    case .keyboardHome where isShifted: model.extendRange(toEnd: false)
    case .keyboardEnd where isShifted: model.extendRange(toEnd: true)
    case .keyboardUpArrow where isShifted, .keyboardDownArrow where isShifted: return false
    case .keyboardLeftArrow: model.step(-1)
    case .keyboardRightArrow: model.step(1)
    case .keyboardUpArrow: scrollLanes(by: -34)
    case .keyboardDownArrow: scrollLanes(by: 34)
    case .keyboardHome: model.showEdge(isEnd: false)
    case .keyboardEnd: model.showEdge(isEnd: true)
    case .keyboardReturnOrEnter: canvas.chooseNext()
    case .keyboardEscape where model.choice != nil: model.choice = nil
    default:
      switch key.characters {
      case " ": model.togglePause()
      case "+", "=": model.zoom(by: 1 / 1.5, at: middle)
      case "-": model.zoom(by: 1.5, at: middle)
      case "f": model.fit()
      default: return false
      }
    }
    return true
  }

  private static let arrows: [UIKeyboardHIDUsage] = [
    .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow,
  ]

  /// Changes the duration of the chosen animation by left and right, and its delay by down and up.
  private func edit(_ arrow: UIKeyboardHIDUsage) {
    let step = 0.01
    switch arrow {
    case .keyboardLeftArrow: model.edit { $0.stretch(to: $0.duration - step) }
    case .keyboardRightArrow: model.edit { $0.stretch(to: $0.duration + step) }
    case .keyboardDownArrow: model.edit { $0.delay -= step }
    default: model.edit { $0.delay += step }
    }
  }

  /// The distance by which the lanes are scrolled up, in points.
  var scrolled: Double { canvas.offset }

  private func scrollLanes(by distance: Double) {
    canvas.offset += distance
    reload()
  }

  /// Zooms around `point` by a turn of the wheel, in points; pans by a sideways turn. Over the
  /// names it scrolls the lanes.
  package func turnWheel(_ distance: CGFloat, sideways: CGFloat, at point: CGPoint) {
    if names.frame.contains(point) {
      scrollLanes(by: -Double(distance))
    } else if canvas.frame.contains(point) {
      if sideways != 0 { model.pan(by: Double(sideways)) }
      let x = Double(point.x - canvas.frame.minX)
      if distance != 0 { model.zoom(by: pow(1.003, -Double(distance)), at: x) }
    }
  }
}

/// The names of the lanes, at their left. A drag scrolls the lanes.
@MainActor
private final class LaneNames: UIView {
  /// A label for the layer, or for the kind of a lane, and one for its property below it.
  private var labels: [(name: UILabel, keyPath: UILabel)] = []
  private var last: CGFloat = 0
  /// Called with the distance of a drag, in points upwards.
  var scrolled: (Double) -> Void = { _ in }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ layout: TimelineLayout, offset: Double) {
    while labels.count < layout.rows.count {
      let pair = (PanelStyle.label(), PanelStyle.label(PanelStyle.faint))
      labels.append(pair)
      addSubview(pair.0)
      addSubview(pair.1)
    }
    for (index, (name, keyPath)) in labels.enumerated() {
      name.isHidden = index >= layout.rows.count
      guard index < layout.rows.count else {
        keyPath.isHidden = true
        continue
      }
      let row = layout.rows[index]
      var frame = CGRect(
        x: 8, y: row.top + TimelineLayout.rulerHeight - offset, width: max(bounds.width - 12, 0),
        height: min(row.height, 34))
      if case .animations(let layer, let path, _) = row.lane {
        (name.text, name.textColor) = (layer, PanelStyle.text)
        // The end of a layer's name tells it from others of its class.
        name.lineBreakMode = .byTruncatingMiddle
        (keyPath.text, keyPath.isHidden) = (path, false)
        frame.size.height /= 2
        keyPath.frame = frame.offsetBy(dx: 0, dy: frame.height)
      } else {
        (name.text, name.textColor) = (row.lane.name, PanelStyle.faint)
        keyPath.isHidden = true
      }
      name.frame = frame
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    last = touches.first?.location(in: self).y ?? 0
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let y = touches.first?.location(in: self).y else { return }
    scrolled(Double(last - y))
    last = y
  }
}
