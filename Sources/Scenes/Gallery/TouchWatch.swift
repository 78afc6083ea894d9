internal import UIKit

/// A gesture recogniser that observes touches of a view and its subviews and never recognises.
final class TouchWatch: UIGestureRecognizer {
  private let touched: () -> Void

  init(_ touched: @escaping () -> Void) {
    self.touched = touched
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touched()
    state = .failed
  }
}
