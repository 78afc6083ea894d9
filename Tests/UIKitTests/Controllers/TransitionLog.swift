import UIKit

/// The calls that the controllers of a test received, in order.
@MainActor
final class TransitionLog {
  var lines: [String] = []
}

/// A controller that logs its calls.
final class LoggingTransitionController: UIViewController {
  let name: String
  let log: TransitionLog

  init(_ name: String, _ log: TransitionLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) { log.lines.append("\(name) \(line)") }

  override func viewWillAppear(_ animated: Bool) { note("will appear \(animated)") }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
  override func viewDidAppear(_ animated: Bool) { note("did appear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear \(animated)") }
}

/// An animator that fades the new view in, linearly in a second.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  var ended: [Bool] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let view = transitionContext.view(forKey: .to) ?? transitionContext.view(forKey: .from)
    if let to = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(to)
    }
    let isIn = transitionContext.view(forKey: .to) != nil
    view?.alpha = isIn ? 0 : 1
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { view?.alpha = isIn ? 1 : 0 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// A delegate that returns a `FadeAnimator`, driven by `driver` if that is not nil.
final class FadeDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let animator = FadeAnimator()
  var driver: UIPercentDrivenInteractiveTransition?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}
