internal import CoreGraphics

/// The area between a sheet or a popover and the views behind it. It takes the touches there, and a
/// tap dismisses the presentation.
final class DismissView: UIView {
  private weak var controller: UIPresentationController?

  /// Makes a view that fills the container of `controller`.
  init(_ controller: UIPresentationController) {
    self.controller = controller
    super.init(frame: controller.containerView?.bounds ?? .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    controller?.dismissByTap()
  }
}
