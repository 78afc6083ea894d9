import CalqueCassowary

/// Solves a small system by trying every vertex.
///
/// Each sum of violations is linear between the planes where residuals are 0. So among the best
/// points within a large box there is one where as many such planes and sides of the box meet as
/// there are variables, and so is each extreme value that a variable takes at best points.
struct VertexEnumeration {
  /// The least sums of violations, the highest priority first.
  private(set) var violations: [Double] = []
  /// The values that each variable takes at best points.
  private(set) var ranges: [ClosedRange<Double>] = []

  private static let box = 100_000.0
  private static let tolerance = 1e-6

  init(_ system: LinearSystem) {
    let count = system.variableCount
    var planes = system.constraints.map { $0.coefficients + [-$0.constant] }
    for variable in 0..<count {
      var plane = Array(repeating: 0.0, count: count + 1)
      plane[variable] = 1
      for side in [-Self.box, Self.box] {
        plane[count] = side
        planes.append(plane)
      }
    }
    visit(planes, [], from: 0, count) { point in
      guard point.allSatisfy({ abs($0) <= Self.box + 1 }) else { return }
      add(point, system.violations(at: point))
    }
  }

  private mutating func add(_ point: [Double], _ sums: [Double]) {
    let difference = zip(sums, violations).first { abs($0 - $1) > Self.tolerance }
    if violations.isEmpty || difference.map({ $0 < $1 }) == true {
      violations = sums
      ranges = point.map { $0...$0 }
    } else if difference == nil {
      for (index, value) in point.enumerated() {
        ranges[index] =
          min(value, ranges[index].lowerBound)...max(value, ranges[index].upperBound)
      }
    }
  }

  /// Calls `body` with the point of every `count` planes that meet in one.
  private func visit(
    _ planes: [[Double]], _ chosen: [[Double]], from start: Int, _ count: Int,
    _ body: ([Double]) -> Void
  ) {
    if chosen.count == count {
      if let point = Self.solve(chosen) { body(point) }
      return
    }
    for index in planes.indices.dropFirst(start) {
      visit(planes, chosen + [planes[index]], from: index + 1, count, body)
    }
  }

  /// Solves square equations, whose last column is the right side, by Gauss and Jordan's
  /// elimination.
  static func solve(_ equations: [[Double]]) -> [Double]? {
    var rows = equations
    for column in rows.indices {
      guard
        let pivot = (column..<rows.count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }
        ),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(pivot, column)
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for index in column...rows.count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
  }
}
