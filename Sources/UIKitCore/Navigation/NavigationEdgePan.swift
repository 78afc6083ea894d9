internal import CoreGraphics

/// The drag from the left edge of a navigation controller that pops the top controller. Other pan
/// recognizers wait for it to fail.
final class NavigationEdgePan: UIScreenEdgePanGestureRecognizer {
  /// The bounds of the navigation controller's view, wherever it is in the window.
  override var edgeArea: CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

  override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}

/// The default delegate of that drag. It allows the drag only if the bar is visible and shows a
/// back button that the app has not replaced.
final class NavigationEdgeRules: UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, !navigation.isNavigationBarHidden,
      let item = navigation.topViewController?.navigationItem
    else { return false }
    let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
  }
}
