internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The animator of presentations and dismissals without one of their own. Its style is a dissolve
/// if the user prefers that.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isDismissal: Bool

  init(_ style: UIModalTransitionStyle, isDismissal: Bool) {
    self.style = UIAccessibility.prefersCrossFadeTransitions ? .crossDissolve : style
    self.isDismissal = isDismissal
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch style {
    case .coverVertical: 0.5
    case .flipHorizontal: 0.75
    case .crossDissolve, .partialCurl: 0.4
    }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    bringIn(transitionContext)
    switch style {
    case .coverVertical: cover(transitionContext)
    case .flipHorizontal: flip(transitionContext)
    case .crossDissolve, .partialCurl: dissolve(transitionContext)
    }
  }

  /// Adds the view that appears to the container: in front for a presentation, otherwise behind.
  private func bringIn(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    if isDismissal {
      context.containerView.insertSubview(view, at: 0)
    } else {
      context.containerView.addSubview(view)
    }
    if let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
    }
  }

  /// Animates with `curve`, or linearly if the transition is interactive, and completes the
  /// transition.
  private func run(
    _ context: any UIViewControllerContextTransitioning, _ curve: UIView.AnimationOptions,
    _ animations: @escaping () -> Void, then end: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : curve, animations: animations
    ) { _ in
      end()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func cover(_ context: any UIViewControllerContextTransitioning) {
    let moving = context.view(forKey: isDismissal ? .from : .to)
    let drop = context.containerView.bounds.height - (moving?.frame.minY ?? 0)
    let below = CGAffineTransform(translationX: 0, y: drop)
    if !isDismissal { moving?.transform = below }
    run(context, isDismissal ? .curveEaseIn : .curveEaseOut) { [isDismissal] in
      moving?.transform = isDismissal ? below : .identity
    } then: {
      moving?.transform = .identity
    }
  }

  private func dissolve(_ context: any UIViewControllerContextTransitioning) {
    let moving = context.view(forKey: isDismissal ? .from : .to)
    if !isDismissal { moving?.alpha = 0 }
    run(context, .curveEaseInOut) { [isDismissal] in
      moving?.alpha = isDismissal ? 0 : 1
    } then: {
      moving?.alpha = 1
    }
  }

  /// Rotates the old view to its edge in the first half, and the new view from its edge in the
  /// second.
  private func flip(_ context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let container = context.containerView
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / max(container.bounds.width * 2.5, 1)
    let former = container.layer.sublayerTransform
    container.layer.sublayerTransform = perspective
    let away = CATransform3DMakeRotation(isDismissal ? -.pi / 2 : .pi / 2, 0, 1, 0)
    let near = CATransform3DMakeRotation(isDismissal ? .pi / 2 : -.pi / 2, 0, 1, 0)
    to?.transform3D = near
    to?.isHidden = true
    let half = transitionDuration(using: context) / 2
    UIView.animate(
      withDuration: half, delay: 0, options: .curveEaseIn,
      animations: { (from ?? to)?.transform3D = from == nil ? near : away }
    ) { _ in
      from?.isHidden = true
      to?.isHidden = false
      UIView.animate(
        withDuration: half, delay: 0, options: .curveEaseOut,
        animations: { to?.transform3D = CATransform3DIdentity }
      ) { _ in
        for view in [from, to] {
          view?.transform3D = CATransform3DIdentity
          view?.isHidden = false
        }
        container.layer.sublayerTransform = former
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
