internal import CoreGraphics

extension UIView {
  private var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && Float(alpha) >= 0.01 && blockingAnimations == 0
  }

  func findTouched(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      let inside = subview.convert(point, from: self)
      if let touched = subview.hitTest(inside, with: event) { return touched }
    }
    return self
  }
}
