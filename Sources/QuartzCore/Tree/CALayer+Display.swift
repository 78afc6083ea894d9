import CoreGraphics
import Foundation

extension CALayer {
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
