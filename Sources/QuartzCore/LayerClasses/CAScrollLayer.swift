import CoreGraphics
public import Foundation

/// A layer that scrolls its sublayers by the origin of its bounds, and masks to its bounds.
///
/// It handles no events and has no limits: `scroll(to:)` scrolls it, with the animation of a bounds
/// change.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// The axes along which `scroll(to:)` scrolls; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  private static let scrollKeys = layerKeys.adding([
    KeyRow("scrollMode", \CAScrollLayer.scrollMode, standard: .both),
    KeyRow(.appearance(.masksToBounds), \CALayer.masksToBounds, standard: true),
  ])
  override class var keys: KeyValueTable<CALayer> { scrollKeys }

  public override init() {
    super.init()
    state.appearance.flags.insert(.masksToBounds)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.appearance.flags.insert(.masksToBounds)
  }

  /// Sets the origin of the bounds to `p`, in the layer's own points.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode.movesX { origin.x = p.x }
    if scrollMode.movesY { origin.y = p.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls by the smallest distance that shows `r`, in the layer's own points; if `r` does not
  /// fit, shows its upper left part.
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

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")

  var movesX: Bool { self == .both || self == .horizontally }
  var movesY: Bool { self == .both || self == .vertically }
}

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
