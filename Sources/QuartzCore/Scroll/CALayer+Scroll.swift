import CoreGraphics
import Foundation

extension CALayer {
  /// The nearest ancestor that is a scroll layer.
  private var enclosingScrollLayer: CAScrollLayer? {
    var next = superlayer
    while let layer = next {
      if let found = layer as? CAScrollLayer { return found }
      next = layer.superlayer
    }
    return nil
  }

  func scrollEnclosing(to point: CGPoint) {
    guard let layer = enclosingScrollLayer else { return }
    layer.scroll(to: convert(point, to: layer))
  }

  func scrollEnclosing(toShow rect: CGRect) {
    guard let layer = enclosingScrollLayer else { return }
    layer.scroll(to: convert(rect, to: layer))
  }

  /// The part of the bounds that the nearest enclosing scroll layer shows; all of them without one.
  var shownBounds: CGRect {
    guard let layer = enclosingScrollLayer else { return bounds }
    let shown = bounds.intersection(convert(layer.bounds, from: layer))
    return shown.isNull ? .zero : shown
  }
}
