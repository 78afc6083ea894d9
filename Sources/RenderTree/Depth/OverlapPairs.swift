/// The pairs of rectangles that overlap, found by a tree of bounding boxes in O(n log n) and the
/// number of pairs, or more where many rectangles are long and thin.
struct OverlapPairs: ~Copyable {
  /// A rectangle of an element. Those of one owner do not count as overlapping.
  struct Box {
    var low, high: SIMD2<Double>
    var index: Int32
    var owner: Int32

    /// True if the rectangles share more than a side.
    @inline(__always)
    func overlaps(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
      self.low.x < high.x && low.x < self.high.x && self.low.y < high.y && low.y < self.high.y
    }
  }

  /// Two elements, the one with the higher index first.
  struct Pair {
    var later, earlier: Int32
  }

  /// A box around consecutive boxes. The nodes below follow it, up to `next`.
  struct Node {
    var low, high: SIMD2<Double>
    var first, end: Int32
    var next: Int32
  }

  /// The most boxes of a node without nodes below.
  private static let leafSize = 8
  /// The number of boxes up to which each is compared with all others.
  private static let smallCount = 24

  private(set) var pairs = Column<Pair>()
  private var boxes = Column<Box>()
  private var ordered = Column<Box>()
  private var nodes = Column<Node>()
  private var keys = SortKeys()

  /// Removes all boxes and pairs.
  mutating func removeAll() {
    boxes.removeAll()
    pairs.removeAll()
  }

  mutating func append(_ box: Box) { boxes.append(box) }

  /// Finds the pairs. Returns false if there are more than `limit`; then some are missing.
  mutating func find(limit: Int) -> Bool {
    if boxes.count <= Self.smallCount {
      for position in 0..<boxes.count {
        let box = boxes[position]
        for other in 0..<Int32(position) { add(box, boxes.pointer(to: other)) }
      }
      return pairs.count <= limit
    }
    arrange()
    nodes.removeAll()
    addNode(0, boxes.count)
    for index in 0..<Int32(nodes.count) where nodes[index].next == index + 1 {
      findPairs(ofLeaf: index)
      if pairs.count > limit { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func add(_ a: Box, _ b: UnsafePointer<Box>) {
    guard a.overlaps(b.pointee.low, b.pointee.high), a.owner != b.pointee.owner else { return }
    let index = b.pointee.index
    pairs.append(Pair(later: max(a.index, index), earlier: min(a.index, index)))
  }

  /// Orders the boxes so that consecutive ones are near each other: in columns of equal numbers,
  /// and each column from top to bottom.
  ///
  /// Source: Leutenegger, Lopez and Edgington, "STR: A Simple and Efficient Algorithm for R-Tree
  /// Packing", 1997.
  private mutating func arrange() {
    let count = boxes.count
    keys.removeAll()
    for position in 0..<count {
      keys.append(Int32(position), by: boxes[position].low.x + boxes[position].high.x)
    }
    keys.sort(0..<count)
    let leaves = (count + Self.leafSize - 1) / Self.leafSize
    let columns = max(Int(Double(leaves).squareRoot()), 1)
    let length = (leaves + columns - 1) / columns * Self.leafSize
    ordered.removeAll()
    for first in stride(from: 0, to: count, by: length) {
      let column = first..<min(first + length, count)
      for position in column {
        let box = boxes.pointer(to: keys[position])
        keys.setValue(at: position, box.pointee.low.y + box.pointee.high.y)
      }
      keys.sort(column)
      for position in column { ordered.append(boxes[keys[position]]) }
    }
  }

  private mutating func addNode(_ first: Int, _ end: Int) {
    let index = nodes.count
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    nodes.append(Node(low: low, high: high, first: Int32(first), end: Int32(end), next: 0))
    if end - first <= Self.leafSize {
      for position in first..<end {
        low = pointwiseMin(low, ordered[position].low)
        high = pointwiseMax(high, ordered[position].high)
      }
    } else {
      let leaves = (end - first + Self.leafSize - 1) / Self.leafSize
      let middle = first + leaves / 2 * Self.leafSize
      let left = index + 1
      addNode(first, middle)
      let right = nodes.count
      addNode(middle, end)
      low = pointwiseMin(nodes[left].low, nodes[right].low)
      high = pointwiseMax(nodes[left].high, nodes[right].high)
    }
    (nodes[index].low, nodes[index].high) = (low, high)
    nodes[index].next = Int32(nodes.count)
  }

  /// Adds the pairs of the boxes of a leaf, and those of them and boxes of later leaves, which are
  /// in the nodes after it.
  private mutating func findPairs(ofLeaf leaf: Int32) {
    let own = nodes[leaf]
    for position in own.first..<own.end {
      for other in position + 1..<own.end { add(ordered[position], ordered.pointer(to: other)) }
    }
    var index = own.next
    while index < nodes.count {
      let node = nodes.pointer(to: index)
      guard Self.overlap(own, node) else {
        index = node.pointee.next
        continue
      }
      index += 1
      guard node.pointee.next == index else { continue }
      for position in own.first..<own.end {
        let box = ordered[position]
        guard box.overlaps(node.pointee.low, node.pointee.high) else { continue }
        for other in node.pointee.first..<node.pointee.end {
          add(box, ordered.pointer(to: other))
        }
      }
    }
  }

  @inline(__always)
  private static func overlap(_ a: Node, _ b: UnsafePointer<Node>) -> Bool {
    let (low, high) = (b.pointee.low, b.pointee.high)
    return a.low.x < high.x && low.x < a.high.x && a.low.y < high.y && low.y < a.high.y
  }
}
