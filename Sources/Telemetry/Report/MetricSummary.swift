/// The summary of one metric over the repeats of a profile. Repeats are never pooled;
/// each counts once.
package struct MetricSummary: Sendable, Hashable {
  /// The median of the repeats; nil if no repeat had a value.
  package let median: Double?
  package let minimum: Double?
  package let maximum: Double?
  /// The median absolute deviation from the median.
  package let medianDeviation: Double?

  /// Summarises one value for each repeat; repeats without a value are left out.
  package init(_ values: [Double?]) {
    let present = values.compactMap { $0 }.sorted()
    let median = Self.median(ofSorted: present)
    self.median = median
    minimum = present.first
    maximum = present.last
    medianDeviation = median.flatMap { middle in
      Self.median(ofSorted: present.map { abs($0 - middle) }.sorted())
    }
  }

  /// Returns the middle value, or the mean of the middle two.
  private static func median(ofSorted values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let middle = values.count / 2
    return values.count.isMultiple(of: 2)
      ? (values[middle - 1] + values[middle]) / 2 : values[middle]
  }
}
