internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The slide of a push or a pop: the front view moves by the whole width, the view behind it by
/// three tenths while it is darkened, and the front view's edge has a shadow.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration, in seconds.
  static let duration: TimeInterval = 0.35
  /// The share of the width that the view behind moves.
  static let parallax: CGFloat = 0.3
  private static let shadowWidth: CGFloat = 12
  private static let darkening: CGFloat = 0.12

  private let isPush: Bool

  init(_ operation: UINavigationController.Operation) {
    isPush = operation == .push
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(true) }
    if let controller = transitionContext.viewController(forKey: .to) {
      to.frame = transitionContext.finalFrame(for: controller)
    }
    let (front, behind) = isPush ? (to, from) : (from, to)
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    // The view that the container is in says where leading is.
    let isMirrored = (container.superview ?? container).isRightToLeft
    let shadow = makeShadow(container, isMirrored)
    if isPush {
      container.addSubview(to)
    } else {
      container.insertSubview(to, at: 0)
    }
    container.insertSubview(shade, aboveSubview: behind)
    container.insertSubview(shadow, belowSubview: front)
    let width = container.bounds.width * (isMirrored ? -1 : 1)
    let show: (CGFloat) -> Void = { opening in
      front.transform = CGAffineTransform(translationX: width * opening, y: 0)
      shadow.transform = front.transform
      behind.transform = CGAffineTransform(
        translationX: -width * Self.parallax * (1 - opening), y: 0)
      shade.alpha = Self.darkening * (1 - opening)
      shadow.alpha = 1 - opening
    }
    let (start, end): (CGFloat, CGFloat) = isPush ? (1, 0) : (0, 1)
    UIView.performWithoutAnimation { show(start) }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { show(end) },
      completion: { _ in
        front.transform = .identity
        behind.transform = .identity
        shade.removeFromSuperview()
        shadow.removeFromSuperview()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  private func makeShadow(_ container: UIView, _ isMirrored: Bool) -> UIView {
    let shadow = UIView(
      frame: CGRect(
        x: isMirrored ? container.bounds.width : -Self.shadowWidth, y: 0, width: Self.shadowWidth,
        height: container.bounds.height))
    let gradient = CAGradientLayer()
    gradient.frame = shadow.bounds
    gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
    gradient.colors = [
      UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.25).cgColor,
    ]
    shadow.layer.addSublayer(gradient)
    return shadow
  }
}
