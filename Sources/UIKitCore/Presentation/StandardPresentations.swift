internal import CoreGraphics
internal import Foundation

/// A presentation over the whole window, after which the presenter's view is removed.
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
  override func containerViewDidLayoutSubviews() { placePresented() }
}

/// A presentation over the whole window that leaves the presenter's view in place.
final class OverlayPresentation: UIPresentationController {
  override func containerViewDidLayoutSubviews() { placePresented() }
}

/// A sheet over a dimmed background. A tap beside it dismisses it, unless the controller or the
/// delegate refuses.
final class SheetPresentation: UIPresentationController {
  /// The largest sizes of a page and of a form, in points.
  private static let page = CGSize(width: 704, height: 2000)
  private static let form = CGSize(width: 540, height: 620)
  private static let corner: CGFloat = 10
  private static let gap: CGFloat = 12

  private var isForm: Bool {
    presentationStyle == .formSheet || presentationStyle == .popover
  }

  private lazy var dimming: DismissView = {
    let view = DismissView(self)
    view.backgroundColor = UIColor(white: 0, alpha: 0.3)
    return view
  }()

  /// The sheet is centred; if the container is not wider than it by a gap on either side, it fills
  /// the width, from a gap at the top down to the lower edge.
  override var frameOfPresentedViewInContainerView: CGRect {
    let area = containerView?.bounds ?? .zero
    var size = isForm ? Self.form : Self.page
    let wish = presentedViewController.preferredContentSize
    if isForm, wish.width > 0, wish.height > 0 { size = wish }
    guard area.width > size.width + 2 * Self.gap else {
      let top = min(4 * Self.gap, area.height / 8)
      return CGRect(x: 0, y: top, width: area.width, height: area.height - top)
    }
    let height = min(size.height, max(0, area.height - 4 * Self.gap))
    return CGRect(
      x: ((area.width - size.width) / 2).rounded(), y: ((area.height - height) / 2).rounded(),
      width: size.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView, let sheet = presentedView else { return }
    sheet.layer.cornerRadius = Self.corner
    sheet.clipsToBounds = true
    containerView.insertSubview(dimming, at: 0)
    dimming.alpha = 0
    alongside { $0.alpha = 1 }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { alongside { $0.alpha = 0 } }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
  }

  override func containerViewDidLayoutSubviews() { placePresented() }

  private func alongside(_ change: @escaping (UIView) -> Void) {
    let dimming = dimming
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return change(dimming)
    }
    coordinator.animate(alongsideTransition: { _ in change(dimming) }, completion: nil)
  }
}

extension UIPresentationController {
  /// Places the presented view after the container has changed its size. During a transition the
  /// animator places it.
  fileprivate func placePresented() {
    guard presentedViewController.transitionCoordinator == nil,
      let view = presentedView, view.superview === containerView
    else { return }
    view.frame = frameOfPresentedViewInContainerView
  }
}
