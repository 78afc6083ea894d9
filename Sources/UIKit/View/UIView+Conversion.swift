public import CoreGraphics

// A view converts as its layer does; nil stands for the window, and for a view in no window for the
// topmost view above it.
extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topmost).layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topmost).layer)
  }

  /// The box around `rect` in the space of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topmost).layer)
  }

  /// The box around `rect`, which is in the space of `view`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topmost).layer)
  }

  private var topmost: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }
}
