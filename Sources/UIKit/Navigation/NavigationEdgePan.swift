internal import CoreGraphics

/// The drag from the left edge of a navigation controller that leads back. Other drags wait until it is
/// clear that it is none.
final class NavigationEdgePan: UIScreenEdgePanGestureRecognizer {
  /// The edge is that of the navigation controller, wherever it stands in the window.
  override var edgeArea: CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

  override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}

/// Says when the drag leads back, unless the app has put a delegate of its own in its place: not without a
/// bar, and not where the app has put something else in the place of the way back.
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
