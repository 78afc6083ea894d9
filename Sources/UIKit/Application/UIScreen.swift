internal import CoreGraphics
public import Foundation

/// The display, or where there is none the surface that stands for it.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen()

  /// In points.
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 1024, height: 768) {
    didSet {
      guard bounds != oldValue, !isChangingHosts else { return }
      tellTurn(from: oldValue.width > oldValue.height ? .landscapeRight : .portrait)
    }
  }

  /// Pixels in a point. Views that draw do so again when it changes.
  open package(set) var scale: CGFloat = 1 {
    didSet {
      guard scale != oldValue, !isChangingHosts else { return }
      for window in UIApplication.shared.windows { window.screenScaleDidChange(from: oldValue) }
    }
  }

  /// True if the screen becomes that of other windows, of which none has changed.
  private var isChangingHosts = false

  /// Stands for the display of another host.
  func show(_ bounds: CGRect, scale: CGFloat) {
    isChangingHosts = true
    defer { isChangingHosts = false }
    (self.bounds, self.scale) = (bounds, scale)
  }

  /// How often the display refreshes in a second, at most.
  open package(set) var maximumFramesPerSecond = 60

  private override init() {
    super.init()
  }

  /// The light look, the scale, and the room.
  open var traitCollection: UITraitCollection {
    UITraitCollection(
      TraitValues(
        style: .light, scale: scale, width: UIUserInterfaceSizeClass(width: bounds.width),
        height: .regular))
  }

  open var nativeScale: CGFloat { scale }

  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale,
      height: bounds.height * scale)
  }
}
