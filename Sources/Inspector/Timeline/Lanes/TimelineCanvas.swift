internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueTelemetry
internal import UIKitCore

/// The ruler and the lanes of the timeline, which take the drags of the mouse.
@MainActor
final class TimelineCanvas: UIView, PanelControl {
  /// The action of a drag.
  private enum Drag {
    /// Along the ruler: shows other moments.
    case scrub
    /// In the lanes, from a moment: chooses a range.
    case range(from: Double)
    /// At an end of the chosen animation.
    case begin, end
  }

  private struct LayoutKey: Equatable {
    var revision: Int
    var common: [TimelineLane]
    var filter: String
    var toggled: Set<Int>
  }

  private let model: TimelineModel
  private let playhead = UIView()
  private let cursor = UIView()
  private let cursorTime = PanelStyle.label()
  private var drag: (kind: Drag, start: CGPoint, hasMoved: Bool)?
  private(set) var layout: TimelineLayout
  /// The state that `layout` was made for.
  private var layoutKey: LayoutKey?
  /// The distance by which the lanes are scrolled up, in points.
  var offset = 0.0 { didSet { setNeedsDisplay() } }
  var isFocused = false { didSet { if isFocused != oldValue { focusChanged() } } }
  var isAvailable: Bool { true }
  var name: String { "lanes" }
  /// Called when the lanes get the keys, or lose them.
  var focusChanged: () -> Void = {}
  /// Handles a key while the lanes have the keys; returns false for one without effect.
  var pressed: (UIKey) -> Bool = { _ in false }

  /// The distance to an end of an animation at which a drag takes hold of it, in points.
  private static let reach = 6.0

  init(_ model: TimelineModel) {
    self.model = model
    layout = TimelineLayout(model.recording)
    super.init(frame: .zero)
    backgroundColor = PanelStyle.background
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addGestureRecognizer(
      UIPinchGestureRecognizer { [unowned self] pinch in
        model.zoom(by: 1 / Double(pinch.scale), at: Double(pinch.location(in: self).x))
        pinch.scale = 1
      })
    playhead.backgroundColor = PanelStyle.moving
    playhead.isUserInteractionEnabled = false
    cursor.backgroundColor = UIColor(white: 1, alpha: 0.5)
    cursor.isUserInteractionEnabled = false
    cursorTime.backgroundColor = PanelStyle.field
    cursorTime.textAlignment = .center
    cursorTime.font = PanelStyle.caption
    for view in [playhead, cursor, cursorTime] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the model's present state.
  func reload() {
    let recording = model.recording
    let key = LayoutKey(
      revision: recording.laneRevision, common: recording.commonLanes, filter: model.filter,
      toggled: model.toggledLayers)
    if key != layoutKey {
      layoutKey = key
      layout = TimelineLayout(recording, filter: model.filter, toggled: model.toggledLayers)
    }
    offset = min(max(offset, 0), max(layout.height - lanesHeight, 0))
    placePlayhead()
    placeCursor()
    setNeedsDisplay()
  }

  /// The height of the part below the ruler.
  private var lanesHeight: Double {
    max(Double(bounds.height) - TimelineLayout.rulerHeight, 0)
  }

  /// The rows that are in sight.
  var rowsInSight: ArraySlice<TimelineLayout.Row> {
    layout.rows(from: offset, to: offset + lanesHeight)
  }

  /// Moves the line under the pointer, and its time on the ruler.
  func placeCursor() {
    let time = model.pointed?.time
    (cursor.isHidden, cursorTime.isHidden) = (time == nil, time == nil)
    guard let time else { return }
    let x = model.scale.x(time)
    cursor.frame = CGRect(
      x: x.rounded(), y: TimelineLayout.rulerHeight, width: 1, height: bounds.height)
    cursorTime.text = TimelineView.milliseconds(time)
    let width: CGFloat = 62
    cursorTime.frame = CGRect(
      x: min(max(x - width / 2, 0), bounds.width - width), y: 0, width: width,
      height: TimelineLayout.rulerHeight)
  }

  /// Shows what is at `point`; nil if the pointer is elsewhere.
  func hover(at point: CGPoint?) {
    guard let point, bounds.contains(point) else {
      model.pointed = nil
      return
    }
    model.pointed = TimelinePoint(
      time: model.scale.time(Double(point.x)), thing: thing(at: point))
  }

  func press(_ key: UIKey) -> Bool { pressed(key) }

  /// Chooses what is in the lanes at the moment shown: the thing in the lane below that of the
  /// choice, or the topmost one. Scrolls its lane into sight.
  func chooseNext() {
    let slack = model.recording.lateness.refreshInterval / 2
    // The row above open lanes has what these have.
    let things = layout.rows.filter { $0.group == nil || $0.isFolded }.compactMap { row in
      model.recording.choice(in: row.lane, at: model.now, slack: slack).map { (row, $0) }
    }
    guard !things.isEmpty else { return model.choice = nil }
    let index = things.firstIndex { $0.1 == model.choice }.map { $0 + 1 } ?? 0
    model.choice = things[index % things.count].1
    reveal(things[index % things.count].0)
  }

  /// Scrolls by the least distance that brings the row of the chosen animation into sight.
  func revealChoice() {
    guard case .animation(let id, let keyPath) = model.choice else { return }
    let row = layout.rows.first { row in
      guard case .animations(_, _, let entries) = row.lane else { return false }
      return entries.contains {
        model.recording.animations[$0].id == id && model.recording.animations[$0].keyPath == keyPath
      }
    }
    if let row { reveal(row) }
  }

  private func reveal(_ row: TimelineLayout.Row) {
    offset = min(max(offset, row.bottom - lanesHeight), row.top)
  }

  /// Returns the thing in the lane at `point`; nil for none, and on the ruler.
  private func thing(at point: CGPoint) -> TimelineChoice? {
    guard Double(point.y) >= TimelineLayout.rulerHeight else { return nil }
    let slack = Self.reach / model.scale.width * model.scale.span
    let row = layout.row(at: Double(point.y) - TimelineLayout.rulerHeight + offset)
    return row.flatMap {
      model.recording.choice(
        in: $0.lane, at: model.scale.time(Double(point.x)), slack: slack)
    }
  }

  /// Moves the line at the present moment.
  func placePlayhead() {
    let x = model.scale.x(model.now)
    playhead.isHidden = !(0...max(model.scale.width, 0)).contains(x)
    playhead.frame = CGRect(x: x.rounded() - 1, y: 0, width: 2, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    model.scale.width = max(Double(bounds.width), 1)
    reload()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let ruler = TimelineLayout.rulerHeight
    context.saveGState()
    context.clip(
      to: CGRect(x: 0, y: ruler, width: bounds.width, height: max(bounds.height - ruler, 0)))
    context.translateBy(x: 0, y: ruler - offset)
    LanePainter(
      context: context, recording: model.recording, scale: model.scale, choice: model.choice,
      draft: model.draftSpan
    ).draw(rowsInSight)
    context.restoreGState()
    drawRuler(context, height: ruler)
  }

  private func drawRuler(_ context: CGContext, height: Double) {
    context.setFillColor(PanelStyle.strip.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: height))
    for mark in model.scale.marks {
      let x = model.scale.x(mark.time).rounded()
      context.setFillColor(PanelStyle.faint.cgColor)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 5))
      context.setFillColor(UIColor(white: 1, alpha: 0.06).cgColor)
      context.fill(CGRect(x: x, y: height, width: 1, height: bounds.height - height))
      NSString(string: mark.label).draw(
        at: CGPoint(x: x + 3, y: 1),
        withAttributes: [.font: PanelStyle.caption, .foregroundColor: PanelStyle.faint])
    }
  }

  // MARK: Touches

  /// Returns the end of the chosen animation that is at `point`; nil if there is none.
  private func handle(at point: CGPoint) -> Drag? {
    guard let span = model.draftSpan, case .animation(let id, let keyPath) = model.choice,
      let row = layout.row(at: Double(point.y) - TimelineLayout.rulerHeight + offset),
      case .animations(_, _, let entries) = row.lane,
      entries.contains(where: {
        model.recording.animations[$0].id == id && model.recording.animations[$0].keyPath == keyPath
      })
    else { return nil }
    let (left, right) = (model.scale.x(span.begin), model.scale.x(span.end))
    if abs(Double(point.x) - right) <= Self.reach { return .end }
    return abs(Double(point.x) - left) <= Self.reach ? .begin : nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    // A second finger begins a pinch.
    guard event?.touches(for: self)?.count ?? 1 < 2 else { return drag = nil }
    let time = model.scale.time(Double(point.x))
    let kind: Drag
    if Double(point.y) < TimelineLayout.rulerHeight {
      kind = .scrub
      model.scrub(to: time)
    } else {
      kind = handle(at: point) ?? .range(from: time)
    }
    drag = (kind, point, false)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), var drag else { return }
    if hypot(point.x - drag.start.x, point.y - drag.start.y) > 3 { drag.hasMoved = true }
    self.drag = drag
    guard drag.hasMoved else { return }
    let time = model.scale.time(Double(point.x))
    switch drag.kind {
    case .scrub: model.scrub(to: time)
    case .range(let start): model.choice = .range(min(start, time)...max(start, time))
    case .begin: model.dragBegin(to: time)
    case .end: model.dragEnd(to: time)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { drag = nil }
    guard let point = touches.first?.location(in: self), let drag, !drag.hasMoved,
      case .range = drag.kind
    else { return }
    model.choice = thing(at: point)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { drag = nil }
}
