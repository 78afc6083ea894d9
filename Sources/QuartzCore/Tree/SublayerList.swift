/// The sublayers of a layer, back to front.
///
/// A removed layer leaves a gap, and all gaps are closed when the list is next read: removing many
/// layers one after the other takes linear time. Each layer stores its last known index in the list
/// (`CALayer.siblingIndex`), where the search for it starts.
@MainActor
struct SublayerList {
  /// The layer that marks gaps.
  private static let gap = CALayer()
  private var layers: [CALayer] = []
  private var gapCount = 0
  /// The index before which there is no gap.
  private var firstGap = 0

  nonisolated init() {}

  init(_ layers: [CALayer]) {
    self.layers = layers
    notePlaces()
  }

  var isEmpty: Bool { layers.count == gapCount }
  var count: Int { layers.count - gapCount }

  /// All layers, without gaps.
  var closedUp: [CALayer] {
    mutating get {
      if gapCount > 0 { removeGaps() }
      return layers
    }
  }

  /// Inserts `layer`, which is not in the list, at `index`; one past the end counts as the end, a
  /// negative one as 0.
  mutating func insert(_ layer: CALayer, at index: Int) {
    guard index < count else {
      layer.siblingIndex = Int32(truncatingIfNeeded: layers.count)
      layers.append(layer)
      return
    }
    if gapCount > 0 { removeGaps() }
    layer.siblingIndex = Int32(truncatingIfNeeded: max(index, 0))
    layers.insert(layer, at: max(index, 0))
  }

  /// Removes `layer`; a no-op if it is not in the list.
  mutating func remove(_ layer: CALayer) {
    guard let index = layers.index(identicalTo: layer, near: Int(layer.siblingIndex)) else {
      return
    }
    guard index < layers.count - 1 else {
      layers.removeLast()
      return
    }
    layers[index] = Self.gap
    firstGap = gapCount == 0 ? index : min(firstGap, index)
    gapCount += 1
    // Lists that are never read must not grow without bound.
    if gapCount > 32, gapCount > layers.count / 2 {
      removeGaps()
      notePlaces()
    }
  }

  /// Returns the index of `layer`; nil if it is not in the list.
  mutating func index(of layer: CALayer) -> Int? {
    if gapCount > 0 { removeGaps() }
    let index = layers.index(identicalTo: layer, near: Int(layer.siblingIndex))
    if let index { layer.siblingIndex = Int32(truncatingIfNeeded: index) }
    return index
  }

  /// Removes and returns all layers, gaps included. Callable on any thread.
  nonisolated mutating func takeAll() -> [CALayer] {
    defer { (layers, gapCount) = ([], 0) }
    return layers
  }

  private func notePlaces() {
    for index in layers.indices { layers[index].siblingIndex = Int32(truncatingIfNeeded: index) }
  }

  private mutating func removeGaps() {
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

extension Array where Element: AnyObject {
  /// Returns the index of the identical object `element`. The search goes outwards from `hint` and
  /// inwards from both ends, so that it is short near the hint, and emptying a list from an end
  /// takes linear time.
  package func index(identicalTo element: Element, near hint: Int = 0) -> Int? {
    guard !isEmpty else { return nil }
    for distance in 0...count / 2 {
      let (low, high) = (distance, count - 1 - distance)
      if low < count, self[low] === element { return low }
      if high >= 0, self[high] === element { return high }
      let (after, before) = (hint + distance, hint - distance)
      if indices.contains(after), self[after] === element { return after }
      if indices.contains(before), self[before] === element { return before }
    }
    return nil
  }

  /// Removes the identical object `element`, searched from both ends.
  package mutating func remove(identicalTo element: Element) {
    if let index = index(identicalTo: element) { remove(at: index) }
  }
}
