internal import CoreGraphics
internal import CalqueTelemetry
internal import UIKitCore

/// The whole recording in a strip above the lanes: the work of its frames, red where one was late,
/// and a frame around the part that is visible. A drag moves that part, as do left and right.
@MainActor
final class TimelineMap: UIView, PanelControl {
  /// A column of the strip.
  struct Column: Equatable {
    /// The longest work of a frame in refresh intervals.
    var work = 0.0
    /// True if one of its frames was late, or the main thread was held.
    var isLate = false
  }

  private let model: TimelineModel
  /// The distance from the middle of the visible part to the pointer that holds it, in seconds.
  private var grip: Double?
  var isFocused = false { didSet { PanelStyle.showRing(isFocused, on: layer) } }
  var isAvailable: Bool { true }
  var name: String { "map" }

  init(_ model: TimelineModel) {
    self.model = model
    super.init(frame: .zero)
    backgroundColor = PanelStyle.background
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// The scale at which the strip shows the whole recording.
  var scale: TimelineScale {
    let recording = model.recording
    return TimelineScale(
      width: Double(bounds.width), start: recording.start,
      span: max(recording.end, model.now) - recording.start)
  }

  /// The part of the strip that the lanes show.
  var visiblePart: CGRect {
    let (left, right) = (scale.x(model.scale.start), scale.x(model.scale.end))
    return CGRect(x: left, y: 0, width: max(right - left, 4), height: Double(bounds.height))
      .intersection(bounds)
  }

  /// Returns a column for each point of the strip's width.
  static func columns(of recording: TimelineRecording, _ scale: TimelineScale) -> [Column] {
    var columns = Array(repeating: Column(), count: max(Int(scale.width), 1))
    let interval = recording.lateness.refreshInterval
    func place(_ time: Double) -> Int { min(max(Int(scale.x(time)), 0), columns.count - 1) }
    for frame in recording.frames {
      let index = place(frame.time)
      columns[index].work = max(columns[index].work, frame.record.work / interval)
      if frame.hitch > 0 { columns[index].isLate = true }
    }
    for stall in recording.stalls {
      for index in place(stall.begin)...place(max(stall.end, stall.begin)) {
        columns[index].isLate = true
      }
    }
    return columns
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let height = Double(bounds.height)
    func fill(_ rect: CGRect, _ color: UIColor) {
      context.setFillColor(color.cgColor)
      context.fill(rect)
    }
    for (x, column) in Self.columns(of: model.recording, scale).enumerated() {
      let length = min(column.work / FramePainter.intervals, 1) * (height - 2)
      if length > 0 {
        fill(
          CGRect(x: Double(x), y: height - 1 - length, width: 1, height: length), PanelStyle.link)
      }
      if column.isLate {
        fill(CGRect(x: Double(x) - 0.5, y: 0, width: 2, height: height), PanelStyle.late)
      }
    }
    let part = visiblePart
    fill(part, UIColor(white: 1, alpha: 0.1))
    context.setStrokeColor(PanelStyle.text.cgColor)
    context.stroke(part.insetBy(dx: 0.5, dy: 0.5), width: 1)
    fill(
      CGRect(x: scale.x(model.now).rounded() - 1, y: 0, width: 2, height: height),
      PanelStyle.moving)
  }

  func press(_ key: UIKey) -> Bool {
    let (middle, step) = (model.scale.start + model.scale.span / 2, model.scale.span / 4)
    switch key.keyCode {
    case .keyboardLeftArrow: model.center(middle - step)
    case .keyboardRightArrow: model.center(middle + step)
    default: return false
    }
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    let middle = model.scale.start + model.scale.span / 2
    let time = scale.time(Double(point.x))
    grip = visiblePart.contains(point) ? time - middle : 0
    model.center(time - (grip ?? 0))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), let grip else { return }
    model.center(scale.time(Double(point.x)) - grip)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { grip = nil }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { grip = nil }
}
