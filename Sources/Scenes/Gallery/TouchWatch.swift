internal import UIKit

/// Hears of touches of a view and of all in it, and takes none of them.
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
