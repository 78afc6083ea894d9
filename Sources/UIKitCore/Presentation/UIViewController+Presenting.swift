internal import CoreGraphics
internal import Foundation

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

  /// Presents `controller`. If that is not possible, reports the reason.
  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    guard let window = presenter.viewIfLoaded?.window else {
      return refuse(controller, "the view of \(presenter) is in no window")
    }
    guard presenter.presented == nil else {
      return refuse(controller, "\(presenter) is presenting already")
    }
    guard controller.parent == nil, controller.presenting == nil,
      !sequence(first: presenter, next: { $0.presenting }).contains(where: { $0 === controller })
    else { return refuse(controller, "it is on screen already") }
    guard presenter.transition == nil else {
      return refuse(controller, "a transition of \(presenter) is going on")
    }
    let presentation = controller.makePresentation(
      controller.modalPresentationStyle, by: presenter, source: self)
    presenter.presented = controller
    controller.presenting = presenter
    controller.presentation = presentation
    presentation.enter(window)
    PresentationTransition(presentation, isDismissal: false, completion).begin(
      animator: animated
        ? controller.transitioningDelegate?.animationController(
          forPresented: controller, presenting: presenter, source: self)
          ?? ModalAnimator(presentation.transitionStyle, isDismissal: false) : nil
    ) { controller.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
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
    if let transition = controller.transition {
      if controller.isBeingDismissed { return }
      _ = transition.animate(alongsideTransition: nil) { [weak controller] _ in
        controller?.presenting?.dismiss(animated: animated, completion: completion)
      }
      return
    }
    // Controllers presented on top of it are dismissed with it.
    if controller.presented != nil { controller.dismiss(animated: false, completion: nil) }
    PresentationTransition(presentation, isDismissal: true, completion).begin(
      animator: animated
        ? controller.transitioningDelegate?.animationController(forDismissed: controller)
          ?? ModalAnimator(presentation.transitionStyle, isDismissal: true) : nil
    ) { controller.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
  }

  private func refuse(_ controller: UIViewController, _ reason: String) {
    Diagnostic.report("present: \(controller) cannot be presented on \(self): \(reason)")
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
