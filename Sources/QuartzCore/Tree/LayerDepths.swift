/// The depths of layers in their trees; each ancestor is visited once.
@MainActor
struct LayerDepths {
  /// The depth of the layer at an index of a list. Sorted entries have superlayers first, and
  /// layers of one depth in the order of the list.
  nonisolated struct Entry: Comparable {
    let depth: Int
    let index: Int

    static func < (a: Entry, b: Entry) -> Bool { (a.depth, a.index) < (b.depth, b.index) }
  }

  private var known: [ObjectIdentifier: Int] = [:]

  /// Returns the depths of `layers`, superlayers first.
  mutating func entries(of layers: [CALayer]) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(layers.count)
    for layer in layers { entries.append(Entry(depth: depth(of: layer), index: entries.count)) }
    entries.sort()
    return entries
  }

  private mutating func depth(of layer: CALayer) -> Int {
    var path: [CALayer] = []
    var next: CALayer? = layer
    var depth = -1
    while let current = next {
      if let found = known[ObjectIdentifier(current)] {
        depth = found
        break
      }
      path.append(current)
      next = current.parent
    }
    for current in path.reversed() {
      depth += 1
      known[ObjectIdentifier(current)] = depth
    }
    return depth
  }
}
