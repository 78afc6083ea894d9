internal import QuartzCore

extension UIView {
  /// Makes `view` the mask and removes it from its superview. Reports the view itself and an
  /// ancestor, and changes nothing for them.
  func setMask(_ view: UIView?) {
    guard view !== maskView else { return }
    guard view.map({ canBeMasked(by: $0) }) ?? true else {
      return Diagnostic.report(
        "mask: a view cannot mask itself or its own subview: \(String(describing: view))")
    }
    guard let callout = Callout.begin("mask", self) else { return }
    defer { callout.end() }
    let old = maskView
    view?.removeFromSuperview()
    view?.maskedView?.setMask(nil)
    if let view, view.superview == nil, view.maskedView == nil {
      view.layer.removeFromSuperlayer()
    }
    let action = layer.actionOfChange(forKey: "mask")
    let isFree = view.map {
      $0.superview == nil && $0.maskedView == nil && $0.layer.superlayer == nil
        && canBeMasked(by: $0)
    }
    guard callout.holds(maskView === old && isFree ?? true) else { return }
    old?.maskedView = nil
    maskView = view
    view?.maskedView = self
    layer.changeAnnounced { layer.mask = view?.layer }
    action?.run(forKey: "mask", object: layer, arguments: nil)
  }

  private func canBeMasked(by view: UIView) -> Bool {
    !(view is UIWindow) && !isInTree(of: view) && layer.obstacle(to: view.layer) == nil
  }
}
