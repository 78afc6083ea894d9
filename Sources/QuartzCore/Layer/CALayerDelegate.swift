public import CoreGraphics

/// An object that provides contents, layout and actions for a layer.
///
/// On Linux a protocol cannot tell whether a method is implemented, so the defaults do the same as
/// a layer without a delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's `contents`; by default to a bitmap drawn by `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws in the coordinates of the layer's bounds; by default nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called when the layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers; by default does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for `event`; nil continues the search, `NSNull` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayBacking() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
