/// Lengths of which each can change, with their sums: the start of an item, and the item at a
/// position, both in O(log n).
///
/// A complete binary tree in an array: the node `i` is the sum of `2i` and `2i + 1`, and the leaves
/// are the lengths. A changed length renews the sums above it from their parts, so that rounding
/// does not build up over many changes.
struct SumTree: Sendable {
  private(set) var count: Int
  /// The number of leaves, a power of two; the leaf of item `i` is the node `leaves + i`.
  private var leaves: Int
  private var nodes: [Double]

  init(_ lengths: some Collection<Double>) {
    count = lengths.count
    leaves = 1
    while leaves < count { leaves *= 2 }
    nodes = [Double](repeating: 0, count: leaves * 2)
    for (index, length) in lengths.enumerated() { nodes[leaves + index] = length }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
    }
  }

  /// The sum of all lengths.
  var total: Double { nodes[1] }

  subscript(index: Int) -> Double {
    get { nodes[leaves + index] }
    set {
      var node = leaves + index
      nodes[node] = newValue
      while node > 1 {
        node /= 2
        nodes[node] = nodes[2 * node] + nodes[2 * node + 1]
      }
    }
  }

  /// Returns some of the lengths.
  func lengths(_ range: Range<Int>) -> ArraySlice<Double> {
    nodes[leaves + range.lowerBound..<leaves + range.upperBound]
  }

  /// Returns the sum of `start` and the lengths before `index`, which may be `count`.
  func start(of index: Int, after start: Double = 0) -> Double {
    guard index < leaves else { return start + total }
    var (node, sum, width) = (1, start, leaves)
    while width > 1 {
      width /= 2
      node *= 2
      if index & width != 0 {
        sum += nodes[node]
        node += 1
      }
    }
    return sum
  }

  /// Returns the last item that starts at `position` or before it, and 0 if none does. The first
  /// one starts at `start`; the sums are those of `start(of:after:)`, to the last bit. There must
  /// be an item.
  func index(at position: Double, after start: Double = 0) -> Int {
    var (node, sum) = (1, start)
    while node < leaves {
      node *= 2
      let next = sum + nodes[node]
      if next <= position {
        sum = next
        node += 1
      }
    }
    return min(node - leaves, count - 1)
  }
}
