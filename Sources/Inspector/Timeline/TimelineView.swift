internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueTelemetry
package import UIKitCore

/// The timeline at the bottom of the inspector: buttons, a map of the recording, the names of the
/// lanes, the lanes, and below them what is chosen.
@MainActor
package final class TimelineView: UIView {
  /// The height of a timeline, in points.
  package static let height: CGFloat = 320
  private static let (headerHeight, mapHeight): (CGFloat, CGFloat) = (30, 24)
  /// The greatest width of the names; the lanes have three quarters of the width at least.
  private static let namesWidth: CGFloat = 240

  package let model: TimelineModel
  private let canvas: TimelineCanvas
  private let names = LaneNames()
  private let map: TimelineMap
  private let detail: TimelineDetail
  private let help = TimelineHelp()
  private let tip = PanelTip()
  private let filter: PanelField
  private var buttons: [PanelButton] = []
  private let moment = PanelStyle.label(PanelStyle.moving)
  /// A line at the top while the lanes have the keys.
  private let focus = UIView()
  private var showsHelp = false { didSet { reload() } }
  /// The choice and the height of its facts when they were shown last.
  private var (shownChoice, shownHeight): (TimelineChoice?, CGFloat) = (nil, 0)
  /// True while the lanes have the keys.
  package var hasKeys: Bool {
    get { canvas.isFocused }
    set { canvas.isFocused = newValue }
  }

  package init(_ model: TimelineModel) {
    self.model = model
    canvas = TimelineCanvas(model)
    map = TimelineMap(model)
    detail = TimelineDetail(model)
    filter = PanelField("Filter lanes") { model.filter = $0 }
    super.init(frame: .zero)
    backgroundColor = PanelStyle.strip
    clipsToBounds = true
    buttons = [
      PanelButton("Pause", hint: "Stops time, or lets it go on (Space)") { model.togglePause() },
      PanelButton("Follow", hint: "Keeps the present in sight (End)") {
        model.isFollowing.toggle()
      },
      PanelButton("−", hint: "Zooms out") { model.zoom(by: 1.5, at: model.scale.width / 2) },
      PanelButton("+", hint: "Zooms in") { model.zoom(by: 1 / 1.5, at: model.scale.width / 2) },
      PanelButton("Fit", hint: "Shows the selection, or all (F)") { model.fit() },
      PanelButton("?", hint: "Keys, and the meanings of colours") { [unowned self] in
        showsHelp.toggle()
      },
    ]
    canvas.focusChanged = { [unowned self] in focus.isHidden = !hasKeys }
    canvas.pressed = { [unowned self] in press($0) }
    names.scrolled = { [unowned self] in scrollLanes(by: $0) }
    names.toggled = { model.toggledLayers.formSymmetricDifference([$0]) }
    help.closed = { [unowned self] in showsHelp = false }
    for view in [canvas, names, map, detail, help, filter, moment, focus, tip] { addSubview(view) }
    for button in buttons { addSubview(button) }
    filter.text = model.filter
    focus.backgroundColor = PanelStyle.link
    focus.isUserInteractionEnabled = false
    focus.isHidden = true
    model.onChange = { [unowned self] in reload() }
    model.onPoint = { [unowned self] in canvas.placeCursor() }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the model's present state.
  func reload() {
    buttons[0].title = model.isPaused ? "Play" : "Pause"
    buttons[0].isOn = model.isPaused
    buttons[1].isOn = model.isFollowing
    buttons[5].isOn = showsHelp
    moment.text = Self.milliseconds(model.now)
    let recording = model.recording
    help.show(
      isAsked: showsHelp,
      isEmpty: recording.frames.isEmpty && recording.commits.isEmpty
        && recording.animations.isEmpty)
    detail.reload()
    if detail.height != shownHeight { layoutSubviews() }
    if model.choice != shownChoice {
      shownChoice = model.choice
      canvas.revealChoice()
    }
    canvas.reload()
    names.show(canvas.rowsInSight, offset: canvas.offset)
    map.setNeedsDisplay()
  }

  /// Returns a moment in milliseconds, as text.
  static func milliseconds(_ seconds: Double) -> String {
    "\((Int(exactly: (seconds * 1000).rounded()) ?? 0).grouped) ms"
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    var x: CGFloat = 8
    for (index, button) in buttons.dropLast().enumerated() {
      let size: CGFloat = index < 2 ? 60 : index < 4 ? 26 : 40
      button.frame = CGRect(x: x, y: 4, width: size, height: 22)
      x += size + 4
    }
    moment.frame = CGRect(x: x + 6, y: 4, width: 84, height: 22)
    buttons[5].frame = CGRect(x: width - 34, y: 4, width: 26, height: 22)
    let room = width - 38 - moment.frame.maxX
    let field = min(room - 8, 200)
    filter.isHidden = field < 60
    filter.frame = CGRect(x: width - 38 - field, y: 4, width: max(field, 0), height: 22)
    focus.frame = CGRect(x: 0, y: 0, width: width, height: 2)
    map.frame = CGRect(
      x: 8, y: Self.headerHeight, width: max(width - 16, 0), height: Self.mapHeight - 4)
    let top = Self.headerHeight + Self.mapHeight
    shownHeight = detail.height
    let detailHeight = min(detail.height, max(bounds.height - top - 60, 0))
    let height = max(bounds.height - top - detailHeight, 0)
    detail.frame = CGRect(x: 0, y: top + height, width: width, height: detailHeight)
    let namesWidth = min(Self.namesWidth, (width / 4).rounded(.down))
    names.frame = CGRect(
      x: 0, y: top + TimelineLayout.rulerHeight, width: namesWidth,
      height: max(height - TimelineLayout.rulerHeight, 0))
    canvas.frame = CGRect(x: namesWidth, y: top, width: width - namesWidth, height: height)
    help.frame = CGRect(
      x: 0, y: top + TimelineLayout.rulerHeight, width: width,
      height: max(bounds.height - top - TimelineLayout.rulerHeight, 0))
  }

  /// Shows what is at `point`, in the view: a thing in the lanes, or a whole name; nil if the
  /// pointer is elsewhere.
  package func hover(at point: CGPoint?) {
    let isCovered = point.map { !help.isHidden && help.frame.contains($0) } ?? false
    canvas.hover(at: isCovered ? nil : point.map { convert($0, to: canvas) })
    guard let point, !isCovered else { return tip.show(nil, at: .zero) }
    if let hint = hint(at: point) { return tip.show(hint, at: point) }
    if map.frame.contains(point) {
      return tip.show("The whole recording. Drag to move.", ColorMeaning.map, at: point)
    }
    if let thing = model.pointed?.thing {
      let isFrame = if case .frame = thing { true } else { false }
      return tip.show(
        model.recording.line(about: thing), isFrame ? ColorMeaning.frames : [], at: point)
    }
    let lane = names.lane(at: convert(point, to: names))
    tip.show(lane?.name, lane?.meanings ?? [], at: point)
  }

  /// Gives the keys to the filter or to the lanes after a press at `point`, in the view; takes them
  /// after one elsewhere.
  func takeKeys(at point: CGPoint) {
    filter.isFocused = !filter.isHidden && filter.frame.contains(point)
    hasKeys = bounds.contains(point) && !filter.isFocused
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
    case .keyboardUpArrow: scrollLanes(by: -26)
    case .keyboardDownArrow: scrollLanes(by: 26)
    case .keyboardHome: model.showEdge(isEnd: false)
    case .keyboardEnd: model.showEdge(isEnd: true)
    case .keyboardReturnOrEnter: canvas.chooseNext()
    case .keyboardEscape where showsHelp: showsHelp = false
    case .keyboardEscape where model.choice != nil: model.choice = nil
    default:
      switch key.characters {
      case " ": model.togglePause()
      case "+", "=": model.zoom(by: 1 / 1.5, at: middle)
      case "-": model.zoom(by: 1.5, at: middle)
      case "f": model.fit()
      case "?": showsHelp.toggle()
      case "g": toggleLayer()
      case "/":
        guard !filter.isHidden else { return false }
        (hasKeys, filter.isFocused) = (false, true)
      default: return false
      }
    }
    return true
  }

  /// Folds or unfolds the lanes of the layer whose animation is chosen, or else those of all
  /// layers.
  private func toggleLayer() {
    let rows = canvas.layout.rows
    guard case .animation(let id, let keyPath) = model.choice,
      let entry = model.recording.entry(id, keyPath: keyPath)
    else {
      let isAnyOpen = rows.contains { $0.group != nil && !$0.isFolded }
      let layers = rows.filter { $0.isFolded != isAnyOpen }.compactMap(\.group)
      return model.toggledLayers.formSymmetricDifference(layers)
    }
    model.toggledLayers.formSymmetricDifference([entry.layerNumber])
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
    } else if canvas.frame.contains(point) || map.frame.contains(point) {
      if sideways != 0 { model.pan(by: Double(sideways)) }
      let isOnMap = map.frame.contains(point)
      let x = isOnMap ? model.scale.width / 2 : Double(point.x - canvas.frame.minX)
      if distance != 0 { model.zoom(by: pow(1.003, -Double(distance)), at: x) }
    } else if detail.frame.contains(point) {
      detail.scroll(by: -distance)
    }
  }
}
