/// A dense array of numbers with a list of the indices in use, so that reading and clearing it cost
/// as much as it holds.
struct SparseVector: Sendable {
  private(set) var values: [Double] = []
  /// The indices added since the last clearing, each once; values there may have become 0.
  private(set) var indices: [Int32] = []
  private var isListed: [Bool] = []

  subscript(index: Int) -> Double { values[index] }

  /// Makes room for indices below `count`.
  mutating func grow(to count: Int) {
    while values.count < count {
      values.append(0)
      isListed.append(false)
    }
  }

  /// Adds `value` at `index`. Returns true if the index was not in the list.
  @discardableResult
  mutating func add(_ value: Double, at index: Int) -> Bool {
    values[index] += value
    if isListed[index] { return false }
    isListed[index] = true
    indices.append(Int32(truncatingIfNeeded: index))
    return true
  }

  /// Replaces the value at an index of the list.
  mutating func set(_ value: Double, at index: Int) {
    values[index] = value
  }

  /// Takes the values and the list of `other`; this vector is empty before.
  mutating func copy(_ other: SparseVector) {
    for index in other.indices { add(other[Int(index)], at: Int(index)) }
  }

  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }
}
