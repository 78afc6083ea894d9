public import CoreGraphics

/// What a layer asks about its contents, layout and actions.
///
/// On Linux a protocol cannot tell whether a method was written, so the defaults do what the layer
/// does without a delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's `contents`. By default a bitmap that `draw(_:in:)` drew.
  func display(_ layer: CALayer)
  /// Draws in the coordinates of the layer's bounds. By default nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Hears that the layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers. By default nothing.
  func layoutSublayers(of layer: CALayer)
  /// The action for `event`; nil has the search go on, `NSNull` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayBacking() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
