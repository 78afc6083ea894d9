internal import UIKit

/// The order in which Tab goes through controls.
enum FocusOrder {
  /// Returns the controls below `root` that are shown and can be used, line by line from the top,
  /// each from its leading end; only those of a subview that is modal, if there is one.
  @MainActor
  static func controls(in root: UIView) -> [UIControl] {
    let modal = root.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let parts = modal.map { [$0] } ?? root.subviews.filter { $0.frame.intersects(root.bounds) }
    var found: [UIControl] = []
    for part in inReadingOrder(parts) { collect(part, into: &found) }
    return found
  }

  @MainActor
  private static func collect(_ view: UIView, into found: inout [UIControl]) {
    guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled, !view.bounds.isEmpty
    else { return }
    if let control = view as? UIControl {
      if control.isEnabled && !(control is SceneRow) { found.append(control) }
    } else {
      for part in inReadingOrder(view.subviews) { collect(part, into: &found) }
    }
  }

  @MainActor
  private static func inReadingOrder(_ views: [UIView]) -> [UIView] {
    func place(_ view: UIView) -> (CGFloat, CGFloat) {
      (view.frame.minY, view.isRightToLeft ? -view.frame.maxX : view.frame.minX)
    }
    return views.sorted { place($0) < place($1) }
  }
}
