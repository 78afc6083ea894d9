internal import CoreGraphics

/// The margins and content direction that were set on a view.
@MainActor
final class SpecifiedMargins {
  /// The margins, or nil for the standard ones.
  var insets: UIEdgeInsets?
  var preservesSuperviews = false
  var addsSafeArea = true
  var content = UISemanticContentAttribute.unspecified
}

extension UIView {
  /// The `layoutMargins` in the direction of the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isLeft ? margins.left : margins.right, bottom: margins.bottom,
        trailing: isLeft ? margins.right : margins.left)
    }
    set {
      let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isLeft ? newValue.leading : newValue.trailing,
        bottom: newValue.bottom, right: isLeft ? newValue.trailing : newValue.leading)
    }
  }

  var effectiveMargins: UIEdgeInsets {
    var margins = specifiedMargins?.insets ?? standardMargins
    if preservesSuperviewLayoutMargins, let superview {
      margins = margins.union(reach(into: superview.effectiveMargins, of: superview))
    }
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    return margins
  }

  /// The margins of a view whose own were not set.
  private var standardMargins: UIEdgeInsets {
    guard viewController != nil else {
      return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    return UIEdgeInsets(top: 0, left: systemMargin, bottom: 0, right: systemMargin)
  }

  /// The margin at the sides of a controller's view, in points. Source: frames on iPhones of 320 to
  /// 430 points, and on iPads; where a size class is overridden, that one decides.
  fileprivate var systemMargin: CGFloat {
    let width = overridingTraits.width
    guard width == .unspecified else { return width == .compact ? 16 : 20 }
    return (window?.bounds.width ?? bounds.width) < 414 ? 16 : 20
  }

  func setMargins(_ insets: UIEdgeInsets) {
    guard insets.isFinite else { return Diagnostic.refuse(insets, for: "UIView.layoutMargins") }
    changeMargins { $0.insets = insets }
  }

  func changeMargins(_ change: (SpecifiedMargins) -> Void) {
    let former = effectiveMargins
    let given = specifiedMargins ?? SpecifiedMargins()
    specifiedMargins = given
    let direction = effectiveUserInterfaceLayoutDirection
    change(given)
    if effectiveUserInterfaceLayoutDirection != direction {
      layoutEngine?.change { $0.rebuild() }
      directionDidChange()
    }
    setNeedsLayout()
    if effectiveMargins != former { notifyMarginChange() }
  }

  /// Notifies the view, and the descendants that preserve its margins, of changed margins.
  func notifyMarginChange() {
    layoutMarginsDidChange()
    for subview in subviews
    where subview.superview === self && subview.preservesSuperviewLayoutMargins {
      subview.setNeedsLayout()
      subview.notifyMarginChange()
    }
  }
}

extension UIViewController {
  /// The margins, in points, that the system gives the controller's view, which this loads: 16 at
  /// the sides of a window that is narrower than 414 points, or where the width is overridden to be
  /// compact, otherwise 20.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = view.systemMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}

extension UIEdgeInsets {
  /// Returns the greater inset at each edge.
  fileprivate func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

// The safe area is the part of a view that no bar covers. It is computed from the superview's on
// each read; views and controllers are notified of a change before they are laid out.
extension UIView {
  /// The superview's insets, as far as this view reaches into them, plus those that its controller
  /// adds.
  var effectiveSafeArea: UIEdgeInsets {
    guard Self.safeAreasExist else { return .zero }
    var insets = superview.map { reach(into: $0.safeAreaInsets, of: $0) } ?? .zero
    guard let viewController else { return insets }
    for more in [viewController.additionalSafeAreaInsets, viewController.barInsets] {
      insets.top += more.top
      insets.left += more.left
      insets.bottom += more.bottom
      insets.right += more.right
    }
    return insets
  }

  func reach(into insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let safe = superview.bounds.inset(by: insets)
    let own = frame
    // Unknown lengths (NaN) count as 0. A view that is partly outside has no larger inset.
    func part(_ length: CGFloat, _ inset: CGFloat) -> CGFloat {
      inset > 0 && length > 0 ? min(length, inset) : 0
    }
    return UIEdgeInsets(
      top: part(safe.minY - own.minY, insets.top), left: part(safe.minX - own.minX, insets.left),
      bottom: part(own.maxY - safe.maxY, insets.bottom),
      right: part(own.maxX - safe.maxX, insets.right))
  }

  /// Notifies the view and its controller if the safe area changed since the last notification.
  func notifySafeAreaChange() {
    guard Self.safeAreasExist else { return }
    let insets = safeAreaInsets
    guard insets != reportedSafeArea else { return }
    reportedSafeArea = insets
    safeAreaInsetsDidChange()
    layer.notifyObservers()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in subviews { subview.setNeedsLayout() }
  }
}

extension UIWindow {
  /// Lets safe areas exist if a subclass has one of its own.
  func noteSafeArea() {
    if !Self.safeAreasExist, safeAreaInsets != .zero { Self.safeAreasExist = true }
  }
}

extension UIViewController {
  /// The insets of a container's bars that cover the view.
  var barInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let navigation = parent as? UINavigationController, navigation.barCovers(self) {
      insets.top = navigation.coveringBarHeight
    }
    if let tabs = parent as? UITabBarController, edgesForExtendedLayout.contains(.bottom) {
      insets.bottom = tabs.coveringBarHeight
    }
    return insets
  }

  /// Marks the view for layout if its safe area changed since the last notification.
  func safeAreaMayHaveChanged() {
    UIView.safeAreasExist = true
    guard let view = viewIfLoaded, view.safeAreaInsets != view.reportedSafeArea else { return }
    view.setNeedsLayout()
  }
}
