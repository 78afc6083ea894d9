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
    guard let viewController else { return nil }
    let styles = [viewController.ownStyle, viewController.overridingTraits?.style]
    return styles.lazy.compactMap { $0 }.first { $0 != .unspecified }
  }

  var shownTraits: UITraitCollection {
    UITraitCollection(values(style: shownStyle, scale: UIScreen.main.scale))
  }

  /// Returns the traits, with the size class of the view's window, or of the screen, unless they
  /// are overridden for a controller.
  func values(style: UIUserInterfaceStyle, scale: CGFloat) -> TraitValues {
    var values = overridingTraits
    values.style = style
    return values.filled(
      by: TraitValues(
        scale: scale,
        width: UIUserInterfaceSizeClass(width: window?.bounds.width ?? UIScreen.main.bounds.width),
        height: .regular,
        direction: UIView.interfaceTrait))
  }

  /// The traits that are overridden for the controllers of this view and of those around it.
  var overridingTraits: TraitValues {
    guard Self.traitsAreOverridden else { return TraitValues() }
    return sequence(first: self, next: \.superview).reduce(TraitValues()) { values, view in
      view.viewController?.overridingTraits.map { values.filled(by: $0) } ?? values
    }
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

  /// Runs `change`, which may give this view and those in it other traits, and informs those that
  /// have others.
  func changingTraits(_ change: () -> Void) {
    var views = [self]
    var next = 0
    while next < views.count {
      views += views[next].subviews
      next += 1
    }
    let former = views.map { (view: $0, traits: $0.traitCollection, margins: $0.layoutMargins) }
    change()
    for (view, traits, margins) in former {
      if view.traitCollection != traits { view.takeTraits(traits) }
      if view.viewController != nil, view.layoutMargins != margins {
        view.setNeedsLayout()
        view.notifyMarginChange()
      }
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
    takeTraits(former)
    for subview in subviews where subview.superview === self && subview.chosenStyle == nil {
      subview.announceStyle(former)
    }
  }

  /// Updates what depends on the style if that of `former` was another one, and informs the view.
  private func takeTraits(_ former: UITraitCollection) {
    guard shownStyle != former.userInterfaceStyle else { return tellTraits(former) }
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
  }
}

extension UIViewController: UITraitEnvironment {
  var shownTraits: UITraitCollection {
    var traits = [
      viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    ]
    if viewIfLoaded == nil, let overridingTraits {
      traits.append(UITraitCollection(overridingTraits))
    }
    if ownStyle != .unspecified { traits.append(UITraitCollection(userInterfaceStyle: ownStyle)) }
    return traits.count == 1 ? traits[0] : UITraitCollection(traitsFrom: traits)
  }

  /// Overrides traits of a child, of which nil restores all.
  func overrideTraits(_ traits: UITraitCollection?, of child: UIViewController) {
    guard child.parent === self else {
      return Diagnostic.report("setOverrideTraitCollection: \(child): expected a child of \(self)")
    }
    child.takeOverride(traits)
  }

  func takeOverride(_ traits: UITraitCollection?) {
    guard traits?.values != overridingTraits else { return }
    if let traits {
      UIView.traitsAreOverridden = true
      if traits.userInterfaceStyle != .unspecified { UIView.stylesAreChosen = true }
    }
    guard let view = viewIfLoaded else { return overridingTraits = traits?.values }
    view.changingTraits { overridingTraits = traits?.values }
  }

  /// Returns the traits that the controller has where those around it become `collection`.
  func overridden(_ collection: UITraitCollection) -> UITraitCollection {
    guard let overridingTraits else { return collection }
    return UITraitCollection(traitsFrom: [collection, UITraitCollection(overridingTraits)])
  }

  func changeStyle(to style: UIUserInterfaceStyle) {
    let former = viewIfLoaded?.shownStyle
    ownStyle = style
    if style != .unspecified { UIView.stylesAreChosen = true }
    if let former { viewIfLoaded?.styleMayHaveChanged(from: former) }
  }
}
