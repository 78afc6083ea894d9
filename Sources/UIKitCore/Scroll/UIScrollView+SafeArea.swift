// A scroll view keeps its content clear of bars by additional insets, according to
// `contentInsetAdjustmentBehavior`.
extension UIScrollView {
  var insetsWithSafeArea: UIEdgeInsets {
    let (own, more) = (contentInset, safeAreaPart)
    return UIEdgeInsets(
      top: own.top + more.top + refreshInset, left: own.left + more.left,
      bottom: own.bottom + more.bottom, right: own.right + more.right)
  }

  /// The space for a control that refreshes.
  private var refreshInset: CGFloat { refreshControl?.inset ?? 0 }

  /// The part of the safe area's insets that is added.
  private var safeAreaPart: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never, UIView.safeAreasExist else { return .zero }
    var part = safeAreaInsets
    let isWide = alwaysBounceHorizontal || contentSize.width > bounds.width
    let isHigh = alwaysBounceVertical || contentSize.height > bounds.height
    if contentInsetAdjustmentBehavior != .always, !isWide { (part.left, part.right) = (0, 0) }
    if contentInsetAdjustmentBehavior == .scrollableAxes, !isHigh {
      (part.top, part.bottom) = (0, 0)
    }
    return part
  }

  /// Notifies of changed insets; content at its beginning stays there.
  func safeAreaDidMove() {
    let (former, present) = (knownSafeAreaPart, safeAreaPart)
    guard present != former else { return }
    knownSafeAreaPart = present
    if contentOffset.x == -contentInset.left - former.left {
      contentOffset.x = -contentInset.left - present.left
    }
    let top = contentInset.top + refreshInset
    if contentOffset.y == -top - former.top {
      contentOffset.y = -top - present.top
    }
    setNeedsLayout()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
