internal import CoreGraphics
internal import UIKitCore

/// The names of the lanes, at their left. A drag scrolls the lanes, a click on the name of a layer
/// folds or unfolds its lanes. Only names in sight have views.
@MainActor
final class LaneNames: UIView {
  private var labels: [UILabel] = []
  private var rows: ArraySlice<TimelineLayout.Row> = []
  private var offset = 0.0
  private var drag: (start: CGFloat, last: CGFloat, hasMoved: Bool)?
  /// Called with the distance of a drag, in points upwards.
  var scrolled: (Double) -> Void = { _ in }
  /// Called with the layer whose name was clicked.
  var toggled: (Int) -> Void = { _ in }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the names of rows, of which the first one of all is `offset` points above the view.
  func show(_ rows: ArraySlice<TimelineLayout.Row>, offset: Double) {
    (self.rows, self.offset) = (rows, offset)
    while labels.count < rows.count {
      let label = PanelStyle.label()
      labels.append(label)
      addSubview(label)
    }
    for label in labels.dropFirst(rows.count) { label.isHidden = true }
    for (label, row) in zip(labels, rows) {
      label.isHidden = false
      let x = 8 + row.indent
      label.frame = CGRect(
        x: x, y: row.top - offset,
        width: max(Double(bounds.width) - x - 4, 0), height: min(row.height, 26))
      label.text = (row.group.map { _ in row.isFolded ? "▸ " : "▾ " } ?? "") + row.lane.name
      // The end of a name tells it from others: the property, or the text of a layer.
      label.lineBreakMode = row.group == nil ? .byTruncatingHead : .byTruncatingTail
      switch row.lane {
      case .frames, .commits, .stalls, .signposts: label.textColor = PanelStyle.faint
      case .layer, .animations: label.textColor = PanelStyle.text
      }
    }
  }

  /// Returns the row whose name is at `point`; nil if there is none.
  private func row(at point: CGPoint) -> TimelineLayout.Row? {
    let y = Double(point.y) + offset
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.top <= y && y < $0.bottom }
  }

  /// Returns the lane whose name is at `point`; nil if there is none.
  func lane(at point: CGPoint) -> TimelineLane? { row(at: point)?.lane }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = touches.first.map { ($0.location(in: self).y, $0.location(in: self).y, false) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let y = touches.first?.location(in: self).y, var drag else { return }
    if abs(y - drag.start) > 3 { drag.hasMoved = true }
    if drag.hasMoved { scrolled(Double(drag.last - y)) }
    drag.last = y
    self.drag = drag
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { drag = nil }
    guard drag?.hasMoved == false, let point = touches.first?.location(in: self) else { return }
    if let layer = row(at: point)?.group { toggled(layer) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { drag = nil }
}
