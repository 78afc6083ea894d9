/// How many layers stand above each of some layers; every layer on the way up is visited once.
@MainActor
struct LayerDepths {
  private var known: [ObjectIdentifier: Int] = [:]

  mutating func depth(of layer: CALayer) -> Int {
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
