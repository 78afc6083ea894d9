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

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "scrollMode": CAScrollLayerScrollMode.both
    case "masksToBounds": NSNumber(value: true)
    default: super.defaultValue(forKey: key)
    }
  }

  open override func value(forKey key: String) -> Any? {
    key == "scrollMode" ? scrollMode : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "scrollMode" else { return super.setValue(value, forKey: key) }
    guard let name = Boxed.name(value) else {
      Diagnostic.report(self, key, value, "not a value of this property, the old value stays")
      return
    }
    scrollMode = CAScrollLayerScrollMode(rawValue: name)
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
