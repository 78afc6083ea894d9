import UIKit

/// The delegate of objects whose callbacks change the tree.
final class MischiefDelegate: NSObject {}

extension MischiefDelegate: CALayerDelegate, CAAnimationDelegate {
  func layerWillDraw(_ layer: CALayer) { Mischief.callback() }
  func draw(_ layer: CALayer, in ctx: CGContext) {
    // Background threads draw tiles and may use nothing but the context.
    if Thread.isMainThread { MainActor.assumeIsolated { Mischief.callback() } }
  }
  func layoutSublayers(of layer: CALayer) { Mischief.callback() }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    Mischief.callback()
    return nil
  }
  func animationDidStart(_ anim: CAAnimation) { Mischief.callback() }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { Mischief.callback() }
}

extension MischiefDelegate: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { Mischief.callback() }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { Mischief.callback() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { Mischief.callback() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { Mischief.callback() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    Mischief.callback()
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { Mischief.callback() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { Mischief.callback() }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    Mischief.callback()
    return scrollView.subviews.first
  }
}

extension MischiefDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    Mischief.callback()
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    Mischief.callback()
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    Mischief.callback()
    return otherGestureRecognizer.numberOfTouches % 2 == 0
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    Mischief.callback()
    return false
  }
}

extension MischiefDelegate: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { Mischief.callback() }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { Mischief.callback() }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Mischief.callback()
    return operation == .push ? MischiefAnimator() : nil
  }
}

extension MischiefDelegate: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    Mischief.callback()
    return true
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { Mischief.callback() }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Mischief.callback()
    return MischiefAnimator()
  }
}

extension MischiefDelegate: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Mischief.callback()
    return MischiefAnimator()
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Mischief.callback()
    return nil
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    Mischief.callback()
    return MischiefPresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// An animator whose methods, and whose animation, change the tree.
final class MischiefAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    Mischief.callback()
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    Mischief.callback()
    UIView.animate(withDuration: 0.1) {
      transitionContext.view(forKey: .to)?.alpha = 0.5
      Mischief.callback()
    } completion: { _ in
      Mischief.callback()
      transitionContext.completeTransition(true)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { Mischief.callback() }
}

/// A presentation whose callbacks change the tree.
final class MischiefPresentation: UIPresentationController {
  override func presentationTransitionWillBegin() { Mischief.callback() }
  override func presentationTransitionDidEnd(_ completed: Bool) { Mischief.callback() }
  override func dismissalTransitionWillBegin() { Mischief.callback() }
  override func dismissalTransitionDidEnd(_ completed: Bool) { Mischief.callback() }
  override func containerViewWillLayoutSubviews() { Mischief.callback() }
  override func containerViewDidLayoutSubviews() { Mischief.callback() }
  override var shouldRemovePresentersView: Bool {
    Mischief.callback()
    return true
  }
}
