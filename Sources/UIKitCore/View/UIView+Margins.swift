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

  /// The margins of a view whose own were not set. Source: iPad.
  private var standardMargins: UIEdgeInsets {
    viewController == nil
      ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      : UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
  }

  func setMargins(_ insets: UIEdgeInsets) {
    guard insets.isFinite else { return Diagnostic.refuse(insets, for: "layoutMargins") }
    changeMargins { $0.insets = insets }
  }

  func changeMargins(_ change: (SpecifiedMargins) -> Void) {
    let former = effectiveMargins
    let given = specifiedMargins ?? SpecifiedMargins()
    specifiedMargins = given
    let direction = effectiveUserInterfaceLayoutDirection
    change(given)
    if effectiveUserInterfaceLayoutDirection != direction { layoutEngine?.change { $0.rebuild() } }
    setNeedsLayout()
    if effectiveMargins != former { notifyMarginChange() }
  }

  /// Notifies the view, and the descendants that preserve its margins, of changed margins.
  private func notifyMarginChange() {
    layoutMarginsDidChange()
    for subview in subviews
    where subview.superview === self && subview.preservesSuperviewLayoutMargins {
      subview.setNeedsLayout()
      subview.notifyMarginChange()
    }
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
