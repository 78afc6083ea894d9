internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// A column of rows of the same height; only visible rows have views. The wheel and dragging scroll
/// it without animation, so that it works while the app's clock is paused.
@MainActor
class RowList: UIView {
  /// The height of a row, in points.
  let rowHeight: CGFloat
  /// The number of rows.
  var count = 0
  /// The distance by which it is scrolled.
  private(set) var offset: CGFloat = 0
  private var shown: [UIView] = []
  private let indicator = UIView()
  private var drag: (start: CGFloat, offset: CGFloat, moved: Bool)?

  init(rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    clipsToBounds = true
    indicator.backgroundColor = UIColor(white: 1, alpha: 0.25)
    indicator.layer.cornerRadius = 2
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: For subclasses

  func makeRow() -> UIView { UIView() }
  /// Shows the row at `index` in `row`, which `makeRow()` created.
  func fill(_ row: UIView, with index: Int) {}
  /// Handles a click at `x` on the row at `index`.
  func click(_ index: Int, x: CGFloat) {}

  // MARK: Scrolling

  private var mostOffset: CGFloat { max(CGFloat(count) * rowHeight - bounds.height, 0) }

  /// Scrolls down by `distance`, clamped to the content.
  func scroll(by distance: CGFloat) {
    offset = min(max(offset + distance, 0), mostOffset)
    setNeedsLayout()
  }

  /// Scrolls by the least distance that makes the whole row visible.
  func reveal(_ index: Int) {
    let top = CGFloat(index) * rowHeight
    if top < offset { scroll(by: top - offset) }
    if top + rowHeight > offset + bounds.height {
      scroll(by: top + rowHeight - offset - bounds.height)
    }
  }

  /// Returns the row at `point`; nil if there is none.
  func index(at point: CGPoint) -> Int? {
    let index = Int(((point.y + offset) / rowHeight).rounded(.down))
    return bounds.contains(point) && (0..<count).contains(index) ? index : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    offset = min(max(offset, 0), mostOffset)
    let first = Int(offset / rowHeight)
    let last = min(Int(((offset + bounds.height) / rowHeight).rounded(.up)), count)
    let needed = max(last - first, 0)
    while shown.count < needed {
      let row = makeRow()
      row.isUserInteractionEnabled = false
      shown.append(row)
      insertSubview(row, belowSubview: indicator)
    }
    for (index, row) in shown.enumerated() {
      row.isHidden = index >= needed
      guard index < needed else { continue }
      row.frame = CGRect(
        x: 0, y: (CGFloat(first + index) * rowHeight - offset).rounded(), width: bounds.width,
        height: rowHeight)
      fill(row, with: first + index)
    }
    indicator.isHidden = mostOffset <= 0
    let height = CGFloat(count) * rowHeight
    let length = max(bounds.height * bounds.height / max(height, 1), 24)
    indicator.frame = CGRect(
      x: bounds.width - 5,
      y: (bounds.height - length) * (mostOffset > 0 ? offset / mostOffset : 0), width: 4,
      height: length)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    drag = (touch.location(in: self).y, offset, false)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, var drag else { return }
    let way = touch.location(in: self).y - drag.start
    if abs(way) > 4 { drag.moved = true }
    self.drag = drag
    if drag.moved { scroll(by: drag.offset - way - offset) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { drag = nil }
    guard let touch = touches.first, drag?.moved == false else { return }
    let point = touch.location(in: self)
    if let index = index(at: point) { click(index, x: point.x) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { drag = nil }
}
