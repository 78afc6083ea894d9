internal import CoreGraphics
internal import Foundation

extension UIViewController {
  /// The controller that presents when this one is asked to: the topmost above it, or for a context the
  /// nearest that defines one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let line = sequence(first: self) { $0.parent }
    if style == .currentContext || style == .overCurrentContext,
      let context = line.first(where: \.definesPresentationContext)
    {
      return context
    }
    return line.reduce(self) { $1 }
  }

  /// Presents `controller`, if nothing speaks against it: that is reported.
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
    Passage(presentation, isDismissal: false, completion).begin(
      animator: animated
        ? controller.transitioningDelegate?.animationController(
          forPresented: controller, presenting: presenter, source: self)
          ?? ModalAnimator(presentation.transitionStyle, isDismissal: false) : nil
    ) { controller.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
  }

  /// Dismisses what this controller or one above it presents, or else the presented one that it is or is
  /// in.
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
    // What stands on it goes with it.
    if controller.presented != nil { controller.dismiss(animated: false, completion: nil) }
    Passage(presentation, isDismissal: true, completion).begin(
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

  /// The popover that was prepared, or what stands for it in a window that is not wide.
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
