internal import CoreGraphics
public import Foundation

/// What stands between a presented controller and the screen: where it stands, and what is around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  public internal(set) var presentingViewController: UIViewController
  /// The view in which all takes place, over what presents; nil before.
  open private(set) var containerView: UIView?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Where the presenter's view was before it was taken away.
  var presenterHome: (superview: UIView, index: Int)?

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

  /// The style for the present size: always the one that was asked for.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The view that is animated: the presented controller's, or one around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where `presentedView` stands in the end, in the space of `containerView`: all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open var shouldPresentInFullscreen: Bool { true }
  /// Whether what presents leaves the screen in the end.
  open var shouldRemovePresentersView: Bool { false }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out, as after it got another size.
  open func containerViewDidLayoutSubviews() {}

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The way in which the presented controller comes and goes by itself.
  var transitionStyle: UIModalTransitionStyle { presentedViewController.modalTransitionStyle }

  /// False for touches that go to what is behind the container.
  func takesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { true }

  /// Puts the container into `superview`, in front.
  func enter(_ superview: UIView) {
    let container = PresentationContainer(self, frame: superview.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(container)
    containerView = container
  }

  func leave() {
    containerView?.removeFromSuperview()
    containerView = nil
  }
}

/// The view that a presentation takes place in. Touches beside what stands in it go through to what is
/// behind only where nothing stands there.
private final class PresentationContainer: UIView {
  private unowned let controller: UIPresentationController

  init(_ controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && controller.takesTouch(at: point, with: event)
  }

  override func layoutSubviews() {
    controller.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller.containerViewDidLayoutSubviews()
  }
}

/// The delegate that is asked whether a sheet or a popover may go, and told that it does.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style that takes the place of a popover in a window that is not wide; `none` keeps the popover. By default
  /// it is a sheet.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// As above; it is asked, and by default asks that.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
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
