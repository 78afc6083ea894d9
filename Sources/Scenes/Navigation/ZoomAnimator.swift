internal import UIKit

/// A custom transition: the new page grows out of the centre; on pop, the old one shrinks back into
/// it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let duration: TimeInterval
  private let damping: CGFloat

  init(isPush: Bool, duration: TimeInterval, damping: CGFloat) {
    (self.isPush, self.duration, self.damping) = (isPush, duration, damping)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let (front, isPush) = (isPush ? to : from, isPush)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
    front.layer.cornerRadius = isPush ? 120 : 0
    front.clipsToBounds = true
    if isPush {
      front.transform = small
      front.alpha = 0
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: damping, initialSpringVelocity: 0,
      animations: {
        front.transform = isPush ? .identity : small
        front.alpha = isPush ? 1 : 0
        front.layer.cornerRadius = isPush ? 0 : 120
      },
      completion: { _ in
        front.transform = .identity
        front.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
