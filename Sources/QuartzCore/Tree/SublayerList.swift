/// The sublayers of a layer, back to front.
///
/// One that leaves is replaced by a gap, and the others close up together when the list is read next: many that
/// leave one after the other take time in proportion to their number. Each layer keeps where it was last seen in
/// its list (`CALayer.place`), from where it is sought.
@MainActor
struct SublayerList {
  /// The layer that stands in gaps.
  private static let gap = CALayer()
  private var layers: [CALayer] = []
  private var gapCount = 0
  /// No gap lies before this index.
  private var firstGap = 0

  nonisolated init() {}

  init(_ layers: [CALayer]) {
    self.layers = layers
    notePlaces()
  }

  var isEmpty: Bool { layers.count == gapCount }
  var count: Int { layers.count - gapCount }

  /// All of them, without gaps.
  var closedUp: [CALayer] {
    mutating get {
      if gapCount > 0 { closeUp() }
      return layers
    }
  }

  /// Puts `layer`, which is not in the list, at `index`; one past the end counts as the end, a negative one as 0.
  mutating func insert(_ layer: CALayer, at index: Int) {
    guard index < count else {
      layer.place = Int32(truncatingIfNeeded: layers.count)
      layers.append(layer)
      return
    }
    if gapCount > 0 { closeUp() }
    layer.place = Int32(truncatingIfNeeded: max(index, 0))
    layers.insert(layer, at: max(index, 0))
  }

  /// Takes `layer` out.
  mutating func remove(_ layer: CALayer) {
    guard let index = layers.index(identicalTo: layer, near: Int(layer.place)) else { return }
    guard index < layers.count - 1 else {
      layers.removeLast()
      return
    }
    layers[index] = Self.gap
    firstGap = gapCount == 0 ? index : min(firstGap, index)
    gapCount += 1
    // Lists that nobody reads do not grow for ever.
    if gapCount > 32, gapCount > layers.count / 2 {
      closeUp()
      notePlaces()
    }
  }

  /// The index of `layer` among all.
  mutating func index(of layer: CALayer) -> Int? {
    if gapCount > 0 { closeUp() }
    let index = layers.index(identicalTo: layer, near: Int(layer.place))
    if let index { layer.place = Int32(truncatingIfNeeded: index) }
    return index
  }

  /// All that the list holds on to, which is empty then. On any thread.
  nonisolated mutating func takeAll() -> [CALayer] {
    defer { (layers, gapCount) = ([], 0) }
    return layers
  }

  private func notePlaces() {
    for index in layers.indices { layers[index].place = Int32(truncatingIfNeeded: index) }
  }

  private mutating func closeUp() {
    defer { gapCount = 0 }
    guard gapCount > 1 else {
      layers.remove(at: firstGap)
      return
    }
    let gap = Self.gap
    layers.withUnsafeMutableBufferPointer { layers in
      var kept = firstGap
      for index in firstGap..<layers.count where layers[index] !== gap {
        if kept != index { layers.swapAt(kept, index) }
        kept += 1
      }
    }
    layers.removeLast(gapCount)
  }
}
