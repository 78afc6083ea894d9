/// The times of keyframes, as fractions of the animation's duration. Times that an app sets may lie
/// outside 0...1 and need not ascend.
///
/// Discrete values have one time more than there are values, for the end of the last one; others
/// have as many times as values.
package enum KeyTimes {
  /// Returns times that divide the duration evenly, for `count` values.
  package static func even(_ count: Int, isDiscrete: Bool = false) -> [Double] {
    if isDiscrete { return (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) } }
    guard count > 1 else { return [0] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Returns times in proportion to the `distances` from each value to the next; even ones if all
  /// values are equal.
  package static func paced(_ distances: [Double]) -> [Double] {
    var sums = [0.0]
    for distance in distances { sums.append(sums[sums.count - 1] + distance) }
    let whole = sums[sums.count - 1]
    guard whole > 0, whole.isFinite else { return even(distances.count + 1) }
    return sums.map { $0 / whole }
  }

  /// Returns the index of the value before the fraction `x`, and the fraction of the way to the
  /// next one. Before the first time it is the first value, after the last time the last.
  package static func position(of x: Double, in times: Span<Double>) -> (index: Int, share: Double)
  {
    guard times.count > 1, x >= times[0] else { return (0, 0) }
    // Finds the last time that is not above x, among all but the last one.
    var low = 0
    var high = times.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= x { low = middle } else { high = middle }
    }
    let length = times[low + 1] - times[low]
    return (low, length > 0 ? min((x - times[low]) / length, 1) : 1)
  }
}
