/// The heights of a section's rows, and the rows whose height is measured and not an estimate.
///
/// Rows of one height take no memory: each height has its own place from the first row that
/// differs.
struct RowList: Sendable {
  private enum Heights: Sendable {
    case uniform(Double)
    case varied(SumTree)
  }

  private enum Measured: Sendable {
    case none, all
    case some([Bool])
  }

  let count: Int
  private var heights: Heights
  private var measured: Measured

  /// Creates rows of one height.
  init(count: Int, height: Double, areMeasured: Bool) {
    self.count = count
    heights = .uniform(height)
    measured = areMeasured ? .all : .none
  }

  /// Creates rows from their heights, each with true if it is measured.
  init(_ rows: [(height: Double, isMeasured: Bool)]) {
    count = rows.count
    let first = rows.first?.height ?? 0
    heights =
      rows.contains { $0.height != first }
      ? .varied(SumTree(rows.lazy.map(\.height))) : .uniform(first)
    measured =
      !rows.contains { !$0.isMeasured }
      ? .all : rows.contains { $0.isMeasured } ? .some(rows.map(\.isMeasured)) : .none
  }

  /// The height and state of all rows, if they share them.
  var common: (height: Double, areMeasured: Bool)? {
    guard case .uniform(let height) = heights else { return nil }
    switch measured {
    case .none: return (height, false)
    case .all: return (height, true)
    case .some: return nil
    }
  }

  var total: Double {
    switch heights {
    case .uniform(let height): height * Double(count)
    case .varied(let tree): tree.total
    }
  }

  func height(_ row: Int) -> Double {
    switch heights {
    case .uniform(let height): height
    case .varied(let tree): tree[row]
    }
  }

  /// Returns the distance from the first row to `row`, which may be `count`.
  func start(of row: Int) -> Double {
    switch heights {
    case .uniform(let height): height * Double(row)
    case .varied(let tree): tree.start(of: row)
    }
  }

  /// Returns the last row that starts at `position` or before it, and 0 if none does. There must be
  /// a row.
  func row(at position: Double) -> Int {
    switch heights {
    case .varied(let tree): return tree.index(at: position)
    case .uniform(let height):
      guard height > 0 else { return position < 0 ? 0 : count - 1 }
      var row = Int(max(0, min(position / height, Double(count - 1))))
      // The division may be off by its rounding.
      while row + 1 < count, height * Double(row + 1) <= position { row += 1 }
      while row > 0, height * Double(row) > position { row -= 1 }
      return row
    }
  }

  func isMeasured(_ row: Int) -> Bool {
    switch measured {
    case .none: false
    case .all: true
    case .some(let flags): flags[row]
    }
  }

  /// Stores the measured height of a row.
  mutating func measure(_ row: Int, as height: Double) {
    switch heights {
    case .uniform(let former):
      if height != former {
        var tree = SumTree(repeatElement(former, count: count))
        tree[row] = height
        heights = .varied(tree)
      }
    case .varied(var tree):
      // The only reference to the tree's storage is the one that changes it.
      heights = .uniform(0)
      tree[row] = height
      heights = .varied(tree)
    }
    switch measured {
    case .all: break
    case .none:
      var flags = [Bool](repeating: false, count: count)
      flags[row] = true
      measured = .some(flags)
    case .some(var flags):
      measured = .none
      flags[row] = true
      measured = .some(flags)
    }
  }

  /// Makes all heights estimates.
  mutating func forgetMeasures() { measured = .none }
}
