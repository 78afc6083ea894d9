internal import CoreGraphics
internal import CalqueTelemetry
internal import UIKitCore

/// The last frames as bars, the newest at the right, with a line at the deadline.
@MainActor
final class FrameTimesView: UIView {
  /// The width of a bar with its gap, in points.
  static let step: CGFloat = 3

  private var recording: TimelineRecording
  private let deadline = PanelStyle.label(PanelStyle.faint, PanelStyle.caption)
  private let none = PanelStyle.label(PanelStyle.faint)
  /// The number of the frame under the pointer; nil for none.
  private(set) var pointed: Int? { didSet { if pointed != oldValue { setNeedsDisplay() } } }
  /// Called with the number of the frame that was clicked.
  var clicked: (Int) -> Void = { _ in }

  init(_ recording: TimelineRecording) {
    self.recording = recording
    super.init(frame: .zero)
    backgroundColor = PanelStyle.background
    none.text = "No frames yet"
    none.textAlignment = .center
    // It is read over the bars, too.
    deadline.backgroundColor = PanelStyle.background.withAlphaComponent(0.75)
    addSubview(deadline)
    addSubview(none)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ recording: TimelineRecording) {
    let isNew = recording.frames.last != self.recording.frames.last
    self.recording = recording
    none.isHidden = !recording.frames.isEmpty
    let text = "\((recording.lateness.refreshInterval * 1000).fixed(1)) ms"
    if deadline.text != text {
      deadline.text = text
      setNeedsLayout()
    }
    if isNew { setNeedsDisplay() }
  }

  /// The frames that have room.
  private var frames: Slice<BoundedList<FrameEntry>> {
    recording.frames.suffix(max(Int(bounds.width / Self.step), 0))
  }

  /// Returns the frame at `point`; nil if there is none.
  func frame(at point: CGPoint) -> FrameEntry? {
    let frames = frames
    guard bounds.contains(point) else { return nil }
    let back = Int((bounds.width - point.x) / Self.step)
    return back < frames.count ? frames[frames.endIndex - 1 - back] : nil
  }

  /// Lights the frame at `point`, and returns its numbers in lines.
  func hover(at point: CGPoint?) -> String? {
    let frame = point.flatMap { self.frame(at: $0) }
    pointed = frame?.record.index
    guard let frame else { return nil }
    let index = recording.frames.lastIndex { $0.record.index == frame.record.index }
    return index.map { recording.lines(ofFrameAt: $0).prefix(5).joined(separator: "\n") }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height - bounds.height / CGFloat(FramePainter.intervals)
    let width = deadline.sizeThatFits(bounds.size).width
    deadline.frame = CGRect(x: 4, y: middle - 15, width: width, height: 14)
    none.frame = bounds
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let pen = FramePainter(context: context, interval: recording.lateness.refreshInterval)
    for (back, frame) in frames.reversed().enumerated() {
      pen.draw(
        frame,
        in: CGRect(
          x: bounds.width - CGFloat(back + 1) * Self.step, y: 0, width: Self.step - 1,
          height: bounds.height),
        isChosen: frame.record.index == pointed)
    }
    context.setFillColor(UIColor(white: 1, alpha: 0.35).cgColor)
    let middle = bounds.height - bounds.height / CGFloat(FramePainter.intervals)
    context.fill(CGRect(x: 0, y: middle.rounded(), width: bounds.width, height: 1))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), let frame = frame(at: point) else {
      return
    }
    clicked(frame.record.index)
  }
}
