internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIViewController {
  /// Returns the controller that presents when this one is asked to: the root of the ancestors, or
  /// for a context style the nearest ancestor that defines a presentation context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let line = sequence(first: self) { $0.parent }
    if style == .currentContext || style == .overCurrentContext,
      let context = line.first(where: \.definesPresentationContext)
    {
      return context
    }
    return line.reduce(self) { $1 }
  }

  /// Presents `controller`, by the rule of `Callout`. If that is not possible, reports the reason.
  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    if let obstacle = presenter.obstacle(to: controller) { return refuse(controller, obstacle) }
    guard let callout = Callout.begin("present", controller) else { return }
    defer { callout.end() }
    let presentation = controller.makePresentation(
      controller.modalPresentationStyle, by: presenter, source: self)
    guard callout.holds(presenter.obstacle(to: controller) == nil),
      let window = presenter.viewIfLoaded?.window
    else { return }
    presenter.presented = controller
    controller.presenting = presenter
    controller.presentation = presentation
    presentation.enter(window)
    guard callout.holds(controller.isWaiting(for: presentation)) else { return }
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animated
      ? controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: presenter, source: self)
        ?? ModalAnimator(presentation.transitionStyle, isDismissal: false) : nil
    guard callout.holds(controller.isWaiting(for: presentation)) else { return }
    PresentationTransition(presentation, isDismissal: false, completion).begin(
      callout, animator: animator
    ) { controller.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
  }

  /// Returns the reason why this controller cannot present `controller`; nil if it can.
  private func obstacle(to controller: UIViewController) -> String? {
    if viewIfLoaded?.window == nil { return "the view of \(self) is not in a window" }
    if presented != nil { return "\(self) already presents a controller" }
    let line = sequence(first: self, next: \.presenting)
    if controller.parent != nil || controller.presenting != nil
      || line.contains(where: { $0 === controller })
    {
      return "it is already on screen"
    }
    return transition == nil ? nil : "a transition of \(self) is in progress"
  }

  /// True if this controller has entered `presentation`, whose transition has not begun.
  private func isWaiting(for presentation: UIPresentationController) -> Bool {
    self.presentation === presentation && transition == nil && presentation.containerView != nil
  }

  /// Dismisses the controller that this one or an ancestor presents; if there is none, dismisses
  /// the presented controller that this one is, or is contained in.
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    let line = sequence(first: self) { $0.parent }
    let found =
      line.lazy.compactMap(\.presented).first ?? line.first { $0.presenting != nil }
    guard let controller = found, let presentation = controller.presentation else {
      completion?()
      return
    }
    if controller.isBeingDismissed { return }
    if let transition = controller.transition {
      _ = transition.animate(alongsideTransition: nil) { [weak controller] _ in
        controller?.presenting?.dismiss(animated: animated, completion: completion)
      }
      return
    }
    guard let callout = Callout.begin("dismiss", controller) else { return }
    defer { callout.end() }
    // Controllers presented on top of it are dismissed with it.
    if controller.presented != nil { controller.dismiss(animated: false, completion: nil) }
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animated
      ? controller.transitioningDelegate?.animationController(forDismissed: controller)
        ?? ModalAnimator(presentation.transitionStyle, isDismissal: true) : nil
    guard callout.holds(controller.isWaiting(for: presentation) && !controller.isBeingDismissed)
    else { return }
    PresentationTransition(presentation, isDismissal: true, completion).begin(
      callout, animator: animator
    ) { controller.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
  }

  private func refuse(_ controller: UIViewController, _ reason: String) {
    Diagnostic.report("present: cannot present \(controller) on \(self): \(reason)")
  }

  private func makePresentation(
    _ style: UIModalPresentationStyle, by presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    switch style {
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    case .fullScreen, .currentContext:
      FullScreenPresentation(presentedViewController: self, presenting: presenter)
    case .overFullScreen, .overCurrentContext:
      OverlayPresentation(presentedViewController: self, presenting: presenter)
    case .popover: makePopover(by: presenter, source: source)
    case .automatic, .pageSheet, .formSheet, .none:
      SheetPresentation(presentedViewController: self, presenting: presenter)
    }
  }

  /// Returns the prepared popover, or the presentation that replaces it in a window of compact
  /// width.
  private func makePopover(
    by presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    let popover =
      preparedPopover
      ?? UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    preparedPopover = nil
    popover.presentingViewController = presenter
    let style = popover.style(in: presenter.traitCollection)
    guard style != .popover else { return popover }
    let adapted = makePresentation(style, by: presenter, source: source)
    adapted.delegate = popover.delegate
    return adapted
  }
}

/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view is removed from it.
  case fullScreen = 0
  /// A sheet, centred if there is space at its sides.
  case pageSheet = 1
  /// A smaller sheet, centred if there is space at its sides.
  case formSheet = 2
  /// Like `fullScreen`, presented by the nearest ancestor that defines a presentation context.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Like `fullScreen`, but keeps the presenter's view behind.
  case overFullScreen = 5
  /// Like `currentContext`, but keeps the presenter's view behind.
  case overCurrentContext = 6
  /// A panel with an arrow, beside its source; a sheet in a window of compact width.
  case popover = 7
  case none = -1
  /// The platform's default, which is `pageSheet`.
  case automatic = -2
}

/// The animation of a presentation and its dismissal, unless a transitioning delegate supplies one.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the lower edge.
  case coverVertical = 0
  /// Flips about the vertical axis, with the new view on the back of the old.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Like `crossDissolve`: page curls are not supported.
  case partialCurl = 3
}
