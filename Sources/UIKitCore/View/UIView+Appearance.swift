internal import CoreGraphics
internal import QuartzCore

extension UIView {
  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Diagnostic.report(
        "\(self).layerClass = \(self.layerClass): expected a CALayer class; using CALayer")
      return CALayer()
    }
    return layerClass.makeLayer(for: layerClass as AnyObject)
  }

  func adoptLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    giveTraitsToTiles()
    needsFirstDisplay()
  }

  func readBackground() -> UIColor? {
    guard let color = layer.backgroundColor else { return nil }
    if let assigned = assignedBackground, shown(assigned) == color { return assigned }
    return UIColor(cgColor: color)
  }

  func writeBackground(_ color: UIColor?) {
    assignedBackground = color
    layer.backgroundColor = color.map(shown)
  }

  /// Returns `color` resolved with the view's traits.
  private func shown(_ color: UIColor) -> CGColor {
    color.isDynamic ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
  }

  func changeTint(to color: UIColor?) {
    let old: UIColor? = tintColor
    if color != nil { Self.tintsAreChosen = true }
    storedTintColor = color
    if tintColor != old { announceTint() }
  }

  /// Notifies this view and the descendants that inherit its tint.
  func announceTint() {
    Callout.run("tintColorDidChange", self) { tintColorDidChange() }
    for subview in subviews where subview.superview === self && subview.storedTintColor == nil {
      subview.announceTint()
    }
  }
}
