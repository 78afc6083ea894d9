extension UIColor {
  /// The maximum number of dynamic colours that resolve to another dynamic colour.
  private static var depthLimit: Int { 64 }

  /// True if the colour depends on the traits.
  var isDynamic: Bool { provider != nil }

  /// Returns the colour for `traitCollection`. If providers return dynamic colours without end,
  /// that is reported, and the result is black.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<Self.depthLimit {
      guard let provider = color.provider else { return color }
      color = provider(traitCollection)
    }
    guard color.isDynamic else { return color }
    Diagnostic.report(
      "UIColor: a dynamicProvider returns dynamic colours without end; using black")
    return .black
  }
}
