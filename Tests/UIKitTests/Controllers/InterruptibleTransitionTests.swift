import CalqueTesting
import Testing

@testable import UIKitCore

/// An animator that moves the new view in from the right with a property animator, in a second.
private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private var made: UIViewPropertyAnimator?
  var ended: [Bool] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let made { return made }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    made = animator
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
      view.transform = CGAffineTransform(translationX: 300, y: 0)
      animator.addAnimations { view.transform = .identity }
    }
    animator.addCompletion { [weak self] _ in
      self?.made = nil
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

private final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let animator = SlideAnimator()
  let driver = UIPercentDrivenInteractiveTransition()

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

@MainActor
@Suite("Transitions that are stopped and driven on", .serialized)
struct InterruptibleTransitionTests {
  @MainActor private struct Scene {
    let stage: Stage
    let root = UIViewController()
    let next = UIViewController()
    let delegate = SlideDelegate()

    var x: CGFloat { next.view.layer.presentation()?.frame.minX ?? .nan }
    var driver: UIPercentDrivenInteractiveTransition { delegate.driver }

    init(isDrivenFromStart: Bool) throws {
      stage = try Stage(size: CGSize(width: 300, height: 400))
      stage.window.rootViewController = root
      stage.advance(by: 0.1)
      driver.wantsInteractiveStart = isDrivenFromStart
      next.transitioningDelegate = delegate
      next.modalPresentationStyle = .overFullScreen
      root.present(next, animated: true)
    }
  }

  @Test("An interruptible animator is scrubbed, and goes on when it is let go")
  func driven() throws {
    let it = try Scene(isDrivenFromStart: true)
    for part in [0.25, 0.75, 0.5] as [CGFloat] {
      it.driver.update(part)
      it.stage.advance(by: 0.2)
      #expect(abs(it.x - 300 * (1 - part)) < 2)
    }
    #expect(it.next.transitionCoordinator?.isInterruptible == true)
    it.driver.finish()
    it.stage.advance(by: 0.25)
    #expect(abs(it.x - 75) < 10)
    it.stage.advance(by: 0.4)
    #expect(it.delegate.animator.ended == [true] && it.x == 0)
  }

  @Test("One that began by itself is stopped, driven back and forth, and turned round")
  func paused() throws {
    let it = try Scene(isDrivenFromStart: false)
    it.stage.advance(by: 0.4)
    it.driver.pause()
    #expect(abs(it.driver.percentComplete - 0.4) < 0.05)
    #expect(it.next.transitionCoordinator?.isInteractive == true)
    it.stage.advance(by: 0.5)
    #expect(abs(it.x - 180) < 12)
    it.driver.update(0.8)
    it.stage.advance(by: 0.1)
    #expect(abs(it.x - 60) < 2)
    it.driver.cancel()
    it.stage.advance(by: 0.3)
    #expect(abs(it.x - 150) < 12)
    // Reverses once more.
    it.driver.pause()
    it.stage.advance(by: 0.3)
    #expect(abs(it.x - 150) < 12)
    it.driver.finish()
    it.stage.advance(by: 1)
    #expect(it.delegate.animator.ended == [true] && it.next.view.window != nil)
  }

  @Test("A cancelled one is back where it began")
  func cancelled() throws {
    let it = try Scene(isDrivenFromStart: true)
    it.driver.update(0.6)
    it.stage.advance(by: 0.1)
    it.driver.cancel()
    it.stage.advance(by: 1)
    #expect(it.delegate.animator.ended == [false])
    #expect(it.root.presentedViewController == nil && it.next.view.window == nil)
  }

  @Test("An animator of plain animations is stopped by the time of its layers")
  func layerTime() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 400))
    let (root, next) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    stage.advance(by: 0.1)
    let delegate = FadeDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    delegate.driver = driver
    next.transitioningDelegate = delegate
    next.modalPresentationStyle = .fullScreen
    func opacity() -> Float { next.view.layer.presentation()?.opacity ?? -1 }
    root.present(next, animated: true)
    stage.advance(by: 0.3)
    driver.pause()
    stage.advance(by: 0.5)
    #expect(abs(opacity() - 0.3) < 0.05)
    driver.update(0.7)
    stage.advance(by: 0.1)
    #expect(abs(opacity() - 0.7) < 0.03)
    driver.finish()
    stage.advance(by: 0.15)
    driver.pause()
    stage.advance(by: 0.5)
    #expect(abs(opacity() - 0.85) < 0.05)
    driver.finish()
    stage.advance(by: 0.4)
    #expect(delegate.animator.ended == [true] && next.view.superview?.layer.speed == 1)
    driver.pause()
    driver.finish()
    #expect(delegate.animator.ended == [true])
  }
}
