/// Linear equations of numbered unknowns, kept solved for some of the unknowns by the others.
struct LinearSystem {
  /// A sum of unknowns with factors, and a number.
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

  /// Unknowns, as sums of those that are still open.
  private var solved: [Int: Sum] = [:]

  /// Adds the equation `sum = 0`. False where those before it leave no room for it.
  @discardableResult
  mutating func add(_ sum: Sum) -> Bool {
    let rest = reduced(sum)
    // The largest factor, for the sake of precision; of equal ones the first, so that results repeat.
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

  /// The sum in unknowns that are open.
  func reduced(_ sum: Sum) -> Sum {
    var result = Sum(constant: sum.constant)
    for (index, factor) in sum.factors {
      result.add(solved[index] ?? .unknown(index), times: factor)
    }
    return result
  }
}
