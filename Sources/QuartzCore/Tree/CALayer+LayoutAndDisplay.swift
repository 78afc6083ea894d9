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
    var pending = [self]
    var done: Set<ObjectIdentifier> = []
    while let layer = pending.popLast() {
      if layer.mainThreadFlags.contains(.needsLayout),
        done.insert(ObjectIdentifier(layer)).inserted
      {
        layer.layoutMarked()
      }
      pending += layer.descendants.reversed()
    }
  }

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
