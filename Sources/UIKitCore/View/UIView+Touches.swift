internal import CoreGraphics
internal import QuartzCore

extension UIView {
  private var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && Float(alpha) >= 0.01 && blockingAnimations == 0
  }

  func endFirstResponder(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self)
    else { return false }
    if first.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  func findTouched(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      let inside = subview.touchPlace(point, from: self)
      if let touched = subview.hitTest(inside, with: event) { return touched }
    }
    return self
  }

  /// Converts `point` from `superview`; uses the presentation layers while an animator asks for it.
  private func touchPlace(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard seenPlaceAnimations > 0, let seen = layer.presentation(),
      let outer = superview.layer.presentation()
    else { return convert(point, from: superview) }
    return seen.convert(point, from: outer)
  }
}
