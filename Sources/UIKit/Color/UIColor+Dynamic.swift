extension UIColor {
  /// How often the colour that a provider gives may be a dynamic one again.
  private static var depthLimit: Int { 64 }

  /// Whether the colour is another one in another look.
  var isDynamic: Bool { provider != nil }

  /// What the colour is with `traitCollection`. Providers that give dynamic colours without end are
  /// reported, and the colour is black.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<Self.depthLimit {
      guard let provider = color.provider else { return color }
      color = provider(traitCollection)
    }
    guard color.isDynamic else { return color }
    Diagnostic.report(
      "UIColor: a dynamicProvider gives a dynamic colour again and again, not a plain one")
    return .black
  }
}
