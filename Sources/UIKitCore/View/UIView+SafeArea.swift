internal import CoreGraphics

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
