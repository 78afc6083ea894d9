internal import UIKit

/// As many views as are in sight, in a scroll view, which a program places and fills by hand:
/// loading adds up the heights of all rows; a scroll moves the content and the views that have left
/// to the other end; a batch moves all views in a block of animations, and adds up the heights anew
/// where they differ.
@MainActor
final class BareList: ScrolledList {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let count: Int
  private let columns: Int
  /// True if the heights of rows differ.
  private let isVaried: Bool
  private var rows: [(view: UIView, row: Int)] = []
  private var starts: [Double] = []
  var lines: Int { count / columns }

  init(_ count: Int, columns: Int = 1, isVaried: Bool = false) {
    (self.count, self.columns, self.isVaried) = (count, columns, isVaried)
    let least = isVaried ? 30 : RowContent.height
    let shown = min((Int(480 / least) + 1) * columns, count)
    for row in 0..<shown {
      let box = UIView()
      let content = UIView()
      RowContent.add(to: content)
      box.addSubview(content)
      view.addSubview(box)
      rows.append((box, row))
    }
    load()
  }

  private func frame(_ row: Int) -> CGRect {
    if isVaried {
      return CGRect(x: 0, y: starts[row], width: 320, height: RowContent.height(of: row))
    }
    let width = 320 / Double(columns)
    return CGRect(
      x: Double(row % columns) * width, y: Double(row / columns) * RowContent.height,
      width: width, height: RowContent.height)
  }

  private func show(_ place: Int, _ row: Int) {
    rows[place].row = row
    rows[place].view.frame = frame(row)
    RowContent.fill(rows[place].view.subviews[0], row)
  }

  func load() {
    addHeights()
    for place in rows.indices { show(place, place) }
  }

  private func addHeights() {
    var total = 0.0
    starts.removeAll(keepingCapacity: true)
    for line in 0..<lines {
      starts.append(total)
      total += isVaried ? RowContent.height(of: line) : RowContent.height
    }
    view.contentSize = CGSize(width: 320, height: total)
  }

  /// Returns the first row that is seen at an offset.
  private func firstRow(at offset: Double) -> Int {
    guard isVaried else { return Int(offset / RowContent.height) * columns }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  func scroll(to offset: Double) {
    view.contentOffset.y = offset
    let first = firstRow(at: offset)
    for place in rows.indices {
      let row = first + (place - first % rows.count + rows.count) % rows.count
      if rows[place].row != row { show(place, row) }
    }
  }

  func replaceRows(_ turn: Int) {
    if isVaried { addHeights() }
    for place in stride(from: 0, to: rows.count, by: 2) { rows[place].view.alpha = 0 }
    UIView.animate(withDuration: 0.3) {
      for place in self.rows.indices {
        self.rows[place].view.alpha = 1
        self.rows[place].view.frame = self.frame(place + turn % 2)
      }
    }
  }
}
