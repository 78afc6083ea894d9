/// The percentiles of some values by nearest rank: x[ceil(q N) - 1] of the sorted values, so that
/// each is a measured value.
///
/// A percentile is nil if there are too few values: any percentile of none, the 99th of fewer than
/// 100, the 99.9th of fewer than 1000.
package struct Percentiles: Sendable, Hashable {
  /// The number of values.
  package let count: Int
  package let p50, p90, p95, p99, p999: Double?
  package let maximum: Double?

  /// Sorts `values` and computes the percentiles. O(n log n).
  package init(_ values: [Double]) {
    self.init(sorted: values.sorted())
  }

  /// Computes the percentiles of values in ascending order.
  init(sorted: [Double]) {
    count = sorted.count
    p50 = Self.nearestRank(permille: 500, ofSorted: sorted)
    p90 = Self.nearestRank(permille: 900, ofSorted: sorted)
    p95 = Self.nearestRank(permille: 950, ofSorted: sorted)
    p99 = sorted.count < 100 ? nil : Self.nearestRank(permille: 990, ofSorted: sorted)
    p999 = sorted.count < 1000 ? nil : Self.nearestRank(permille: 999, ofSorted: sorted)
    maximum = sorted.last
  }

  /// Returns the value at a rank of 1...1000 thousandths; nil without values. The rank is computed
  /// in integers: in floating point, ceil(0.55 x 100) is 56.
  static func nearestRank(permille: Int, ofSorted sorted: [Double]) -> Double? {
    sorted.isEmpty ? nil : sorted[(permille * sorted.count + 999) / 1000 - 1]
  }
}
