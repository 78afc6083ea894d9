/// The rows whose data was asked for before they are seen: as many as are in view, in the direction
/// of scrolling.
struct PrefetchWindow {
  /// The greatest number of rows that are asked for.
  private static let most = 200

  private(set) var requested: [ListIndex] = []
  private var shown: ClosedRange<ListIndex>?
  private var goesDown = true

  /// Moves the window to the rows in view. Returns the rows to ask for, nearest first, and those
  /// that are no longer expected.
  mutating func move(
    to rows: ClosedRange<ListIndex>?, in layout: ListLayout
  ) -> (asked: [ListIndex], cancelled: [ListIndex]) {
    guard rows != shown else { return ([], []) }
    defer { shown = rows }
    guard let rows else {
      defer { requested = [] }
      return ([], requested)
    }
    if let shown {
      if rows.upperBound > shown.upperBound {
        goesDown = true
      } else if rows.lowerBound < shown.lowerBound {
        goesDown = false
      }
    }
    let ahead = rowsAhead(of: rows, in: layout)
    let asked = ahead.filter { !requested.contains($0) && !(shown?.contains($0) ?? false) }
    let cancelled = requested.filter { !ahead.contains($0) && !rows.contains($0) }
    requested = ahead
    return (asked, cancelled)
  }

  /// Forgets all rows without cancelling them.
  mutating func reset() { self = PrefetchWindow() }

  private func rowsAhead(
    of rows: ClosedRange<ListIndex>, in layout: ListLayout
  ) -> [ListIndex] {
    var count = 1
    var row = rows.lowerBound
    while row < rows.upperBound, count < Self.most, let next = layout.row(after: row) {
      row = next
      count += 1
    }
    var ahead: [ListIndex] = []
    var last = goesDown ? rows.upperBound : rows.lowerBound
    while ahead.count < count,
      let next = goesDown ? layout.row(after: last) : layout.row(before: last)
    {
      ahead.append(next)
      last = next
    }
    return ahead
  }
}
