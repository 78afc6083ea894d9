/// The sublayers of a layer, back to front.
///
/// A removed layer leaves a gap, and all gaps are closed when the list is next read: removing many
/// layers one after the other takes linear time. Each layer stores its last known index in the list
/// (`CALayer.siblingIndex`), where the search for it starts.
@MainActor
struct SublayerList {
  /// The layer that marks gaps.
  private static let gap = CALayer()
  /// Shorter lists are committed whole, not by their insertions.
  static let shortestEdited = 32
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
  /// negative one as 0. Returns the layer directly behind it.
  mutating func insert(_ layer: CALayer, at index: Int) -> CALayer? {
    guard index < count else {
      let last = layers.last
      layer.siblingIndex = Int32(truncatingIfNeeded: layers.count)
      layers.append(layer)
      return last
    }
    if gapCount > 0 { removeGaps() }
    let place = max(index, 0)
    layer.siblingIndex = Int32(truncatingIfNeeded: place)
    layers.insert(layer, at: place)
    return place > 0 ? layers[place - 1] : nil
  }

  /// Removes `layer`; a no-op if it is not in the list.
  mutating func remove(_ layer: CALayer) {
    guard let index = place(of: layer) else { return }
    guard index < layers.count - 1 else {
      layers.removeLast()
      // No gap is last.
      while gapCount > 0, layers.last === Self.gap {
        layers.removeLast()
        gapCount -= 1
      }
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
    return place(of: layer)
  }

  /// Returns the index of `layer`, gaps included; nil if it is not in the list. A layer that is far
  /// from its last known index is not the only one: all are noted again.
  private func place(of layer: CALayer) -> Int? {
    guard let index = layers.index(identicalTo: layer, near: Int(layer.siblingIndex)) else {
      return nil
    }
    if abs(index - Int(layer.siblingIndex)) > 256 { notePlaces() }
    layer.siblingIndex = Int32(truncatingIfNeeded: index)
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
