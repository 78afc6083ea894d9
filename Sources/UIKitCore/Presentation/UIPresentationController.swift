internal import CoreGraphics
public import Foundation

/// Manages the presentation of a controller: its frame, and the views around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  /// The controller that presents; before the presentation, the presented one itself if none was
  /// given.
  public internal(set) var presentingViewController: UIViewController
  /// The view that contains the presentation, over the presenter's; nil outside of a presentation.
  open private(set) var containerView: UIView?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The position of the presenter's view before it was moved to the container.
  struct Home {
    let superview: UIView
    let index: Int
    /// True if the presenter was the window's root.
    let isRoot: Bool
  }
  var presenterHome: Home?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The style adapted to the current size: always `none`, which keeps the requested style.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The view that is animated: the presented controller's view, or one that contains it.
  open var presentedView: UIView? { presentedViewController.view }

  /// The final frame of `presentedView`, in the coordinates of `containerView`: all of it by
  /// default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// True; it is never read.
  open var shouldPresentInFullscreen: Bool { true }
  /// True if the presenter's view is removed after the presentation; false by default.
  open var shouldRemovePresentersView: Bool { false }

  /// Called before the presentation's animation. Animations can be added to the presented
  /// controller's transition coordinator.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation; `completed` is false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's animation. Animations can be added to the presented controller's
  /// transition coordinator.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal; `completed` is false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the layout of the container.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the layout of the container, for example when its size has changed.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the window changes its size to `size`, in points.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The animation of the presentation without a transitioning delegate.
  var transitionStyle: UIModalTransitionStyle { presentedViewController.modalTransitionStyle }

  /// Returns false for touches that pass through the container to the views behind it.
  func takesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { true }

  /// Returns true if a tap outside may dismiss the presented controller.
  func allowsDismissalByTap() -> Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Called after a tap outside has dismissed the presented controller.
  func didDismissByTap() { delegate?.presentationControllerDidDismiss(self) }

  /// Dismisses the presented controller after a tap outside, unless it or the delegate refuses.
  func dismissByTap() {
    guard presentedViewController.presentedViewController == nil,
      presentedViewController.transitionCoordinator == nil
    else { return }
    guard allowsDismissalByTap() else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in didDismissByTap() }
  }

  /// Adds the container to `superview`, in front.
  func enter(_ superview: UIView) {
    let container = PresentationContainer(self, frame: superview.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView = container
    superview.addSubview(container)
  }

  func leave() {
    let container = containerView
    containerView = nil
    container?.removeFromSuperview()
  }
}

/// The container of a presentation. It takes all touches inside of it, except for those that the
/// presentation controller passes through.
private final class PresentationContainer: UIView {
  private weak var controller: UIPresentationController?

  init(_ controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      && controller?.takesTouch(at: point, with: event) ?? false
  }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}

/// A delegate that decides if the user may dismiss a sheet or a popover, and is informed of it.
/// Every method has a default.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style that replaces a popover in a window of compact width; `none` keeps the
  /// popover. By default it is a form sheet.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Returns the style for `traitCollection`. UIKit calls this method, which by default calls
  /// `adaptivePresentationStyle(for:)`.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns true if a tap outside may dismiss the controller; true by default.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called before a dismissal by the user, not before one by the program.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a dismissal by the user, not after one by the program.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after a tap outside that was not allowed to dismiss the controller.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .formSheet }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

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
