import CoreGraphics
public import Foundation

/// A layer that shows a part of its sublayers and moves them by the origin of its bounds. It masks to
/// its bounds.
///
/// It takes no events and knows no limits: `scroll(to:)` moves it, animated as a change of the bounds
/// is.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// The axes along which `scroll(to:)` moves; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  private static let scrollKeys = layerKeys.adding([
    KeyRow("scrollMode", \CAScrollLayer.scrollMode, standard: .both),
    KeyRow(.look(.masksToBounds), \CALayer.masksToBounds, standard: true),
  ])
  override class var keys: KeyTable<CALayer> { scrollKeys }

  public override init() {
    super.init()
    state.look.flags.insert(.masksToBounds)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.look.flags.insert(.masksToBounds)
  }

  /// Makes `p`, in the layer's own points, the origin of its bounds.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode.movesX { origin.x = p.x }
    if scrollMode.movesY { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Moves as little as is needed to show `r`, in the layer's own points; where it does not fit, its
  /// upper left.
  open func scroll(to r: CGRect) {
    let bounds = bounds
    let r = r.standardized
    func origin(
      _ low: CGFloat, _ high: CGFloat, shown: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
      if low < shown.low || high - low > shown.high - shown.low { return low }
      return high > shown.high ? high - (shown.high - shown.low) : shown.low
    }
    guard !r.isNull else { return }
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, shown: (bounds.minX, bounds.maxX)),
        y: origin(r.minY, r.maxY, shown: (bounds.minY, bounds.maxY))))
  }
}
