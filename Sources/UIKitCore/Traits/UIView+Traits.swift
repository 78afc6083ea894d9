internal import CoreGraphics
internal import QuartzCore

extension UIView: UITraitEnvironment {
  /// The effective style of the view: its own, its controller's, or that of the nearest ancestor
  /// with one; light if there is none.
  var shownStyle: UIUserInterfaceStyle {
    guard Self.stylesAreChosen else { return .light }
    for view in sequence(first: self, next: \.superview) {
      if let style = view.chosenStyle { return style }
    }
    return .light
  }

  /// The style set for this view, or for its controller; nil for none.
  private var chosenStyle: UIUserInterfaceStyle? {
    if ownStyle != .unspecified { return ownStyle }
    guard let style = viewController?.ownStyle, style != .unspecified else { return nil }
    return style
  }

  var shownTraits: UITraitCollection {
    UITraitCollection(values(style: shownStyle, scale: UIScreen.main.scale))
  }

  /// Returns the traits, with the size class of the view's window, or of the screen.
  func values(style: UIUserInterfaceStyle, scale: CGFloat) -> TraitValues {
    TraitValues(
      style: style, scale: scale,
      width: UIUserInterfaceSizeClass(width: window?.bounds.width ?? UIScreen.main.bounds.width),
      height: .regular,
      direction: UIView.interfaceTrait)
  }

  func changeStyle(to style: UIUserInterfaceStyle) {
    let former = shownStyle
    ownStyle = style
    if style != .unspecified { Self.stylesAreChosen = true }
    styleMayHaveChanged(from: former)
  }

  /// Updates everything that depends on the style if it is no longer `former`.
  func styleMayHaveChanged(from former: UIUserInterfaceStyle) {
    guard Self.stylesAreChosen, shownStyle != former else { return }
    announceStyle(UITraitCollection(values(style: former, scale: UIScreen.main.scale)))
  }

  /// Runs `body` with the view's traits as the current ones.
  func withTraits(_ body: () -> Void) {
    guard Self.stylesAreChosen else { return body() }
    shownTraits.performAsCurrent(body)
  }

  /// Informs the subtree that the window's size class was `former`.
  func announceSizeClass(_ former: UIUserInterfaceSizeClass) {
    var values = values(style: shownStyle, scale: UIScreen.main.scale)
    values.width = former
    tellTraits(UITraitCollection(values))
    for subview in subviews where subview.superview === self {
      subview.announceSizeClass(former)
    }
  }

  /// Informs the view and its controller that their traits were `former`.
  func tellTraits(_ former: UITraitCollection) {
    let present = traitCollection
    viewController?.traitCollectionDidChange(former)
    viewController?.tellObservers(former, present)
    traitCollectionDidChange(former)
    tellObservers(former, present)
  }

  private func announceStyle(_ former: UITraitCollection) {
    withTraits {
      if let color = assignedBackground, color.isDynamic,
        layer.backgroundColor == color.resolvedColor(with: former).cgColor
      {
        layer.backgroundColor = color.cgColor
      }
      setNeedsLayout()
      needsFirstDisplay()
      if tintColor.isDynamic { tintColorDidChange() }
      tellTraits(former)
    }
    for subview in subviews where subview.superview === self && subview.chosenStyle == nil {
      subview.announceStyle(former)
    }
  }
}

extension UIViewController: UITraitEnvironment {
  var shownTraits: UITraitCollection {
    let traits =
      viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    guard ownStyle != .unspecified else { return traits }
    return UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: ownStyle)])
  }

  func changeStyle(to style: UIUserInterfaceStyle) {
    let former = viewIfLoaded?.shownStyle
    ownStyle = style
    if style != .unspecified { UIView.stylesAreChosen = true }
    if let former { viewIfLoaded?.styleMayHaveChanged(from: former) }
  }
}
