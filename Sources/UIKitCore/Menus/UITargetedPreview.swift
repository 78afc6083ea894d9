public import CoreGraphics
public import Foundation
internal import QuartzCore

/// The look of the picture of a view in a preview. Main thread only.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// The part of the view that is shown, in its points; nil, the default, for all of it. A path
  /// without an area counts as nil.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's points; nil, the default, for that of the picture.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; that of the system's background by default, and after nil.
  open var backgroundColor: UIColor! {
    get { storedColor ?? .systemBackground }
    set { storedColor = newValue }
  }

  private var storedColor: UIColor?

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    (copy.visiblePath, copy.shadowPath, copy.storedColor) = (visiblePath, shadowPath, storedColor)
    return copy
  }
}

/// The place in which a preview begins or ends. Main thread only.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view in whose points the centre is.
  public let container: UIView
  public let center: CGPoint
  /// The transform of the picture there.
  public let transform: CGAffineTransform

  /// Creates a place in a view that is in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Returns the same object, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view whose picture is shown, and the place from which it comes or to which it goes. A place in
/// another window than that of the menu, or in none, is reported, and no picture is shown. Main
/// thread only.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  public let target: UIPreviewTarget
  public let view: UIView
  public let parameters: UIPreviewParameters
  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview of a view at a place of the program's, in which the view need not be.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.target) = (view, target)
    self.parameters = parameters.copy() as? UIPreviewParameters ?? parameters
  }

  /// Creates a preview of a view where it is; it must be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(
      container: view.superview ?? view,
      center: view.superview == nil
        ? CGPoint(x: view.bounds.midX, y: view.bounds.midY) : view.center,
      transform: view.superview == nil ? .identity : view.transform)
    self.init(view: view, parameters: parameters, target: target)
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Returns the same picture at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the same object, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITargetedPreview {
  /// The part of the view that is shown, in its points.
  var visibleRect: CGRect {
    let rect = parameters.visiblePath?.bounds ?? .null
    let isUsable = rect.width > 0 && rect.height > 0 && rect.width.isFinite && rect.height.isFinite
    return isUsable ? rect : view.bounds
  }

  /// Returns the middle of that part at the target, in the points of a window; nil for a target
  /// that is not in it.
  func center(in window: UIWindow) -> CGPoint? {
    let (rect, bounds, matrix) = (visibleRect, view.bounds, target.transform)
    let (x, y) = (rect.midX - bounds.midX, rect.midY - bounds.midY)
    let center = CGPoint(
      x: target.center.x + matrix.a * x + matrix.c * y,
      y: target.center.y + matrix.b * x + matrix.d * y)
    guard target.container.window === window, center.x.isFinite, center.y.isFinite else {
      Diagnostic.report(
        "UITargetedPreview: target of \(type(of: target.container)) at \(target.center): expected"
          + " a container in the window of the menu, and a finite center; showing no picture there")
      return nil
    }
    return target.container.convert(center, to: nil)
  }

  /// Fills a view with the picture, in the outline of its visible part.
  ///
  /// - Parameter layer: The layer whose shadow gets the outline of the picture.
  func draw(in frameView: UIView, shadow layer: CALayer) {
    let rect = visibleRect
    frameView.backgroundColor = parameters.backgroundColor
    if let picture = view.resizableSnapshotView(
      from: rect, afterScreenUpdates: false, withCapInsets: .zero)
    {
      picture.frame = frameView.bounds
      frameView.addSubview(picture)
    }
    var toHere = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let visible = parameters.visiblePath?.cgPath.copy(using: &toHere)
    if let visible {
      let mask = CAShapeLayer()
      mask.path = visible
      frameView.layer.mask = mask
    }
    layer.shadowPath =
      parameters.shadowPath?.cgPath.copy(using: &toHere) ?? visible
      ?? CGPath(rect: frameView.bounds, transform: nil)
  }
}
