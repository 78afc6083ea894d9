public import CoreGraphics

// Conversion is that of the layers. Nil stands for the window, or, for a view in no window, for its
// topmost ancestor.
extension UIView {
  /// Converts a point from this view's space to that of `view`; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topmost).layer)
  }

  /// Converts a point from the space of `view` to this view's; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topmost).layer)
  }

  /// Returns the bounding box of `rect` in the space of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topmost).layer)
  }

  /// Returns the bounding box, in this view's space, of `rect`, which is in the space of `view`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topmost).layer)
  }

  private var topmost: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }
}
