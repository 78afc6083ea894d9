import CoreGraphics
import Foundation

extension CALayer {
  func markNeedsLayout() {
    guard presentationSource == nil, !mainThreadFlags.contains(.needsLayout),
      MainThreadCheck.passes(self, "setNeedsLayout")
    else { return }
    mainThreadFlags.insert(.needsLayout)
    context?.scheduleLayout(of: self)
  }

  func layoutTree() {
    guard presentationSource == nil, MainThreadCheck.passes(self, "layoutIfNeeded") else { return }
    var top = self
    var ancestor = parent
    while let current = ancestor {
      if current.mainThreadFlags.contains(.needsLayout) { top = current }
      ancestor = current.parent
    }
    top.layoutSubtree()
  }

  /// Lays out the layers of this subtree that need it, superlayers first. A layer that requests
  /// layout of itself again waits, and so does one that is moved into the part of the tree that is
  /// still to come: callbacks that move layers for ever do not keep the pass from its end.
  package func layoutSubtree() {
    // Layouts may begin another walk, which makes its own stores.
    var walk = LayoutWalk()
    swap(&walk, &Self.spareWalk)
    walk.pending.append(self)
    while let layer = walk.pending.popLast() {
      if layer.mainThreadFlags.contains(.needsLayout),
        walk.done.insert(ObjectIdentifier(layer)).inserted
      {
        layer.layoutMarked()
      }
      walk.pending += layer.descendants.reversed()
    }
    walk.removeAll()
    swap(&walk, &Self.spareWalk)
  }

  /// The layers that a walk through a subtree has still to visit, and those that it has laid out.
  private struct LayoutWalk {
    var pending: [CALayer] = []
    var done: Set<ObjectIdentifier> = []

    /// Makes it one for the next walk, with the room of a small one.
    mutating func removeAll() {
      pending.removeAll(keepingCapacity: pending.capacity.isWorthKeeping(for: done.count))
      done.removeAll(keepingCapacity: done.capacity.isWorthKeeping(for: done.count))
    }
  }

  /// The empty stores of a walk that has ended.
  private static var spareWalk = LayoutWalk()

  /// Lays out this layer if it needs it.
  func layoutMarked() {
    guard mainThreadFlags.contains(.needsLayout), !mainThreadFlags.contains(.isLayingOut) else {
      return
    }
    mainThreadFlags.remove(.needsLayout)
    mainThreadFlags.insert(.isLayingOut)
    layoutSublayers()
    mainThreadFlags.remove(.isLayingOut)
  }

  // MARK: Display

  func markNeedsDisplay() {
    guard presentationSource == nil, !mainThreadFlags.contains(.needsDisplay),
      MainThreadCheck.passes(self, "setNeedsDisplay")
    else { return }
    mainThreadFlags.insert(.needsDisplay)
    context?.scheduleDisplay(of: self)
  }

  /// Displays this layer if it needs it.
  func displayMarked() {
    guard mainThreadFlags.contains(.needsDisplay), MainThreadCheck.passes(self, "displayIfNeeded")
    else {
      return
    }
    guard let callout = Callout.begin("display", self) else { return }
    defer { callout.end() }
    mainThreadFlags.remove(.needsDisplay)
    DisplayTimes.measure(self) {
      if animatesCustomValues || mainThreadFlags.contains(.displaysAtOnce) {
        mainThreadFlags.remove(.displaysAtOnce)
        TransactionStack.withoutActions { display() }
      } else {
        display()
      }
    }
  }

  func displayNow() {
    guard let callout = Callout.begin("display", self) else { return }
    defer { callout.end() }
    mainThreadFlags.remove(.needsDisplay)
    if let delegate { delegate.display(self) } else { displayBacking() }
  }

  /// Draws a bitmap of the bounds with `draw(in:)`, at `contentsScale` pixels per point, and sets
  /// it as the contents. While a custom value is animated, the presentation layer draws, with the
  /// interpolated value.
  package func displayBacking() {
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0 else {
      contents = nil
      return
    }
    guard let bitmap = CGContext(size: bounds.size, scale: contentsScale, opaque: isOpaque) else {
      Diagnostic.report(
        self, "bounds", bounds, "expected the size of a bitmap; keeping the old contents")
      return
    }
    if isFlippedInTree {
      bitmap.translateBy(x: 0, y: bounds.height)
      bitmap.scaleBy(x: 1, y: -1)
    }
    bitmap.translateBy(x: -bounds.minX, y: -bounds.minY)
    // An opaque layer has its background in its bitmap.
    if isOpaque, let backgroundColor, backgroundColor.alpha >= 1 {
      bitmap.setFillColor(backgroundColor)
      bitmap.fill(bounds)
    }
    delegate?.layerWillDraw(self)
    ((animatesCustomValues ? presentation() : nil) ?? self).draw(in: bitmap)
    contents = bitmap.makeImage()
    mainThreadFlags.insert(.drawsContents)
  }

  /// True if the contents were drawn by `draw(in:)` in bounds of this size.
  var showsOwnDrawing: Bool {
    guard mainThreadFlags.contains(.drawsContents), let image = state.content.image,
      image === specifiedContents as? CGImage
    else { return false }
    let drawn = CGSize(
      width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
    return abs(drawn.width - bounds.width) * contentsScale < 1
      && abs(drawn.height - bounds.height) * contentsScale < 1
      && contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}

/// The depths of layers in their trees; each ancestor is visited once. It keeps its stores for the
/// next list.
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
  private var entries: [Entry] = []

  /// Returns the depths of `layers`, superlayers first; of one alone, which has no order, 0.
  mutating func entries(of layers: [CALayer]) -> [Entry] {
    entries.reserveCapacity(layers.count)
    for (index, layer) in layers.enumerated() {
      entries.append(Entry(depth: layers.count > 1 ? depth(of: layer) : 0, index: index))
    }
    entries.sort()
    return entries
  }

  /// Forgets the depths, since trees change.
  mutating func removeAll() {
    known.removeAll(keepingCapacity: known.capacity.isWorthKeeping(for: known.count))
    entries.removeAll(keepingCapacity: entries.capacity.isWorthKeeping(for: entries.count))
  }

  private mutating func depth(of layer: CALayer) -> Int {
    // The number of layers up to the nearest one with a known depth, and that depth.
    var (count, above) = (0, -1)
    var next: CALayer? = layer
    while let current = next {
      if let found = known[ObjectIdentifier(current)] {
        above = found
        break
      }
      count += 1
      next = current.parent
    }
    next = layer
    for depth in stride(from: above + count, to: above, by: -1) {
      guard let current = next else { break }
      known[ObjectIdentifier(current)] = depth
      next = current.parent
    }
    return above + count
  }
}
