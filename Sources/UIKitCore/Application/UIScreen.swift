internal import CoreGraphics
public import Foundation

/// The display, or the surface that replaces it.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen()

  /// The bounds, in points.
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 1024, height: 768) {
    didSet {
      guard bounds != oldValue, !isChangingHosts else { return }
      tellTurn(from: oldValue.width > oldValue.height ? .landscapeRight : .portrait)
    }
  }

  /// The scale, in pixels per point. Views that draw redraw when it changes.
  open package(set) var scale: CGFloat = 1 {
    didSet {
      guard scale != oldValue, !isChangingHosts else { return }
      for window in UIApplication.shared.windows { window.screenScaleDidChange(from: oldValue) }
    }
  }

  /// True while the screen takes on another host's display, which changes no window.
  private var isChangingHosts = false

  /// Takes on the bounds and the scale of another host's display.
  package func show(_ bounds: CGRect, scale: CGFloat) {
    isChangingHosts = true
    defer { isChangingHosts = false }
    (self.bounds, self.scale) = (bounds, scale)
  }

  /// The maximum refresh rate of the display, in Hz; 60 by default.
  open package(set) var maximumFramesPerSecond = 60

  private override init() {
    super.init()
  }

  /// The light style, the scale and the size classes of the screen, and the direction.
  open var traitCollection: UITraitCollection {
    UITraitCollection(
      TraitValues(
        style: .light, scale: scale, width: UIUserInterfaceSizeClass(width: bounds.width),
        height: .regular, direction: UIView.interfaceTrait))
  }

  /// The scale, in pixels per point.
  open var nativeScale: CGFloat { scale }

  /// The bounds, in pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale,
      height: bounds.height * scale)
  }
}
