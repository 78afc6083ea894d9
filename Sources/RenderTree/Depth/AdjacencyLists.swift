/// Lists of the neighbours of each node of a graph, in memory as large as the number of edges.
struct AdjacencyLists: ~Copyable {
  struct Edge {
    var from, to: Int32
  }

  private var edges = Column<Edge>()
  private var starts = Column<Int32>()
  private var targets = Column<Int32>()

  var isEmpty: Bool { edges.isEmpty }

  mutating func removeAll() { edges.removeAll() }

  @inline(__always)
  mutating func append(_ from: Int32, _ to: Int32) { edges.append(Edge(from: from, to: to)) }

  /// Makes the lists of `count` nodes from the edges. This is a counting sort.
  mutating func link(_ count: Int) {
    starts.removeAll()
    starts.resize(count + 2, filledWith: 0)
    for index in 0..<edges.count { starts[edges[index].from + 2] += 1 }
    for node in 0..<count { starts[node + 2] += starts[node + 1] }
    targets.resize(edges.count, filledWith: 0)
    for index in 0..<edges.count {
      let edge = edges[index]
      targets[starts[edge.from + 1]] = edge.to
      starts[edge.from + 1] += 1
    }
  }

  /// The positions of the neighbours of `node`, for `neighbor`; valid after `link`.
  @inline(__always)
  func neighbors(of node: Int32) -> Range<Int32> { starts[node]..<starts[node + 1] }

  @inline(__always)
  func neighbor(at position: Int32) -> Int32 { targets[position] }
}
