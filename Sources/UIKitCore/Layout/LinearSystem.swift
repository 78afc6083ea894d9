/// A system of linear equations in numbered unknowns, kept solved for some of the unknowns in terms
/// of the others.
struct LinearSystem {
  /// A linear combination of unknowns, plus a constant.
  struct Sum {
    var factors: [Int: Double] = [:]
    var constant = 0.0

    static func unknown(_ index: Int) -> Sum { Sum(factors: [index: 1]) }

    mutating func add(_ other: Sum, times factor: Double) {
      constant += other.constant * factor
      for (index, value) in other.factors {
        let sum = (factors[index] ?? 0) + value * factor
        factors[index] = abs(sum) < 1e-9 ? nil : sum
      }
    }
  }

  /// The solved unknowns, as sums of the free ones.
  private var solved: [Int: Sum] = [:]

  /// Adds the equation `sum = 0`. Returns false if it contradicts the equations before it.
  @discardableResult
  mutating func add(_ sum: Sum) -> Bool {
    let rest = reduced(sum)
    // Pivots on the largest factor for precision; of equal ones on the first, so that results are
    // reproducible.
    guard
      let (index, factor) = rest.factors.max(by: {
        (abs($0.value), -$0.key) < (abs($1.value), -$1.key)
      })
    else { return abs(rest.constant) < 1e-6 }
    var value = Sum()
    value.add(rest, times: -1 / factor)
    value.factors[index] = nil
    for (other, sum) in solved {
      guard let share = sum.factors[index] else { continue }
      var sum = sum
      sum.factors[index] = nil
      sum.add(value, times: share)
      solved[other] = sum
    }
    solved[index] = value
    return true
  }

  /// Returns the sum in terms of free unknowns.
  func reduced(_ sum: Sum) -> Sum {
    var result = Sum(constant: sum.constant)
    for (index, factor) in sum.factors {
      result.add(solved[index] ?? .unknown(index), times: factor)
    }
    return result
  }
}
