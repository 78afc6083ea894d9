internal import QuartzCore

extension UIView {
  /// Makes `view` the mask and removes it from its superview. Reports the view itself and an
  /// ancestor, and changes nothing for them.
  func setMask(_ view: UIView?) {
    guard view !== maskView else { return }
    if let view {
      guard !isDescendant(of: view) else {
        return Diagnostic.report("mask: a view cannot mask itself or its own subview: \(view)")
      }
      view.removeFromSuperview()
      view.maskedView?.setMask(nil)
      view.maskedView = self
    }
    maskView?.maskedView = nil
    maskView = view
    layer.mask = view?.layer
  }
}
