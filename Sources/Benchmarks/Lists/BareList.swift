internal import UIKit

/// As many views as are in sight, in a scroll view, which a program places and fills by hand:
/// loading adds up the heights of all rows; a scroll moves the content and the views that have left
/// to the other end; a batch moves all views in a block of animations.
@MainActor
final class BareList: ScrolledList {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let count: Int
  private let columns: Int
  private var rows: [(view: UIView, row: Int)] = []
  private var starts: [Double] = []
  var lines: Int { count / columns }

  init(_ count: Int, columns: Int) {
    self.count = count
    self.columns = columns
    let shown = (Int(480 / RowContent.height) + 1) * columns
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
    var total = 0.0
    starts.removeAll(keepingCapacity: true)
    for _ in 0..<lines {
      starts.append(total)
      total += RowContent.height
    }
    view.contentSize = CGSize(width: 320, height: total)
    for place in rows.indices { show(place, place) }
  }

  func scroll(to offset: Double) {
    view.contentOffset.y = offset
    let first = Int(offset / RowContent.height) * columns
    for place in rows.indices {
      let row = first + (place - first % rows.count + rows.count) % rows.count
      if rows[place].row != row { show(place, row) }
    }
  }

  func replaceRows(_ turn: Int) {
    for place in stride(from: 0, to: rows.count, by: 2) { rows[place].view.alpha = 0 }
    UIView.animate(withDuration: 0.3) {
      for place in self.rows.indices {
        self.rows[place].view.alpha = 1
        self.rows[place].view.frame = self.frame(place + turn % 2)
      }
    }
  }
}
