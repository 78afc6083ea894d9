import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor
@Suite("Presenting controllers", .serialized)
struct PresentationTests {
  private func start() throws -> (
    stage: Stage, root: LoggingTransitionController, next: LoggingTransitionController,
    log: TransitionLog
  ) {
    let stage = try Stage(size: CGSize(width: 300, height: 400))
    let log = TransitionLog()
    let root = LoggingTransitionController("root", log)
    stage.window.rootViewController = root
    stage.advance(by: 0.1)
    log.lines = []
    return (stage, root, LoggingTransitionController("next", log), log)
  }

  @Test("A full screen comes from below, and each hears its part in order")
  func fullScreen() throws {
    let (stage, root, next, log) = try start()
    next.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(next, animated: true) { isDone = true }
    #expect(next.isBeingPresented && root.presentedViewController === next)
    #expect(next.presentingViewController === root)
    stage.advance(by: 0.1)
    let y = try #require(next.view.layer.presentation()).frame.minY
    #expect(y > 50 && y < 390 && !isDone)
    stage.advance(by: 0.6)
    #expect(isDone && !next.isBeingPresented && next.view.frame == root.view.frame)
    #expect(root.view.window == nil)
    #expect(
      log.lines == [
        "root will disappear true", "next will appear true", "next is appearing",
        "next did appear true", "root did disappear true",
      ])
    log.lines = []
    root.dismiss(animated: true)
    #expect(next.isBeingDismissed && root.view.window != nil)
    stage.advance(by: 0.7)
    #expect(root.presentedViewController == nil && next.view.window == nil)
    #expect(root.view.superview === stage.window && stage.window.subviews.count == 1)
    #expect(
      log.lines == [
        "next will disappear true", "root will appear true", "root is appearing",
        "root did appear true", "next did disappear true",
      ])
  }

  @Test("Without animation all is told before it returns")
  func plain() throws {
    let (stage, root, next, log) = try start()
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: false)
    #expect(log.lines.last == "root did disappear false" && root.view.window == nil)
    next.dismiss(animated: false)
    #expect(log.lines.last == "next did disappear false" && root.view.window != nil)
    stage.advance(by: 0.1)
  }

  @Test("A sheet leaves its presenter where it is, dims it, and goes by a tap beside it")
  func sheet() throws {
    let (stage, root, next, log) = try start()
    root.present(next, animated: true)
    stage.advance(by: 0.7)
    #expect(next.view.frame.minY > 20 && root.view.window != nil)
    #expect(log.lines == ["next will appear true", "next is appearing", "next did appear true"])
    for phase in [PointerEvent.Phase.began, .ended] {
      stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: 150, y: 5), time: CACurrentMediaTime()))
    }
    stage.advance(by: 0.7)
    #expect(root.presentedViewController == nil && next.view.window == nil)
  }

  @Test("A dissolve shows both at its middle, a flip turns the old one first")
  func styles() throws {
    let (stage, root, next, _) = try start()
    next.modalPresentationStyle = .fullScreen
    next.modalTransitionStyle = .crossDissolve
    root.present(next, animated: true)
    stage.advance(by: 0.2)
    #expect(abs((next.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
    stage.advance(by: 0.4)
    root.dismiss(animated: false)
    next.modalTransitionStyle = .flipHorizontal
    root.present(next, animated: true)
    stage.advance(by: 0.2)
    #expect((root.view.layer.presentation()?.transform.m11 ?? 1) < 0.9 && next.view.isHidden)
    stage.advance(by: 0.35)
    #expect(!next.view.isHidden)
    stage.advance(by: 0.4)
    #expect(CATransform3DIsIdentity(next.view.transform3D) && root.view.window == nil)
    #expect(CATransform3DIsIdentity(root.view.transform3D) && !root.view.isHidden)
  }

  @Test("A transitioning delegate animates both ways, with others alongside")
  func custom() throws {
    let (stage, root, next, _) = try start()
    let delegate = FadeDelegate()
    next.transitioningDelegate = delegate
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: true)
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    next.view.addSubview(beside)
    var cancelled: Bool?
    next.transitionCoordinator?.animate(
      alongsideTransition: { _ in beside.center.x = 105 },
      completion: { cancelled = $0.isCancelled })
    stage.advance(by: 0.5)
    #expect(abs((next.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    #expect(abs((beside.layer.presentation()?.position.x ?? 0) - 55) < 6)
    stage.advance(by: 0.6)
    #expect(delegate.animator.ended == [true] && cancelled == false)
    #expect(next.transitionCoordinator == nil)
    next.dismiss(animated: true)
    stage.advance(by: 1.1)
    #expect(delegate.animator.ended == [true, true] && root.view.window != nil)
  }

  @Test("Presented in a custom way without a presentation controller, what presents stays in place")
  func customWithoutController() throws {
    let (stage, root, next, _) = try start()
    let delegate = FadeDelegate()
    next.transitioningDelegate = delegate
    next.modalPresentationStyle = .custom
    root.present(next, animated: true)
    #expect(next.presentationController?.shouldRemovePresentersView == false)
    stage.advance(by: 1.1)
    #expect(root.view.window != nil && next.view.window != nil)
    next.dismiss(animated: true)
    #expect(root.view.window != nil)
    stage.advance(by: 1.1)
    #expect(next.view.window == nil && root.view.window != nil)
  }

  @Test("A driven presentation stands where it is told to and then ends by itself")
  func driven() throws {
    let (stage, root, next, log) = try start()
    let delegate = FadeDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    next.transitioningDelegate = delegate
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: true)
    for part in [0.25, 0.75, 0.5] as [CGFloat] {
      driver.update(part)
      stage.advance(by: 0.3)
      #expect(abs(CGFloat(next.view.layer.presentation()?.opacity ?? 0) - part) < 0.02)
    }
    #expect(next.transitionCoordinator?.isInteractive == true)
    driver.finish()
    stage.advance(by: 0.25)
    #expect(abs((next.view.layer.presentation()?.opacity ?? 0) - 0.75) < 0.05)
    stage.advance(by: 0.4)
    #expect(delegate.animator.ended == [true] && log.lines.last == "root did disappear true")
    #expect(next.view.superview?.layer.speed == 1)
  }

  @Test("One that is cancelled goes back, and all is as before")
  func cancelled() throws {
    let (stage, root, next, log) = try start()
    let delegate = FadeDelegate()
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    next.transitioningDelegate = delegate
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: true)
    driver.update(0.6)
    stage.advance(by: 0.1)
    driver.cancel()
    stage.advance(by: 0.3)
    let middle = next.view.layer.presentation()?.opacity ?? 0
    #expect(middle > 0.2 && middle < 0.4)
    stage.advance(by: 0.5)
    #expect(delegate.animator.ended == [false])
    #expect(root.presentedViewController == nil && next.view.window == nil)
    #expect(root.view.superview === stage.window && stage.window.subviews.count == 1)
    #expect(
      log.lines == [
        "root will disappear true", "next will appear true", "next is appearing",
        "next will disappear true", "root will appear true", "root is appearing",
        "root did appear true", "next did disappear true",
      ])
  }

  @Test("What cannot be presented is refused and told")
  func refused() throws {
    let (stage, root, next, log) = try start()
    let lines = reports {
      LoggingTransitionController("nowhere", log).present(next, animated: true)
      root.present(root, animated: true)
      root.present(next, animated: false)
      root.present(LoggingTransitionController("third", log), animated: false)
    }
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("cannot present") })
    root.dismiss(animated: false)
    root.dismiss(animated: false)
    stage.advance(by: 0.1)
  }

  @Test("Dismissing takes away all that stands above")
  func tower() throws {
    let (stage, root, next, log) = try start()
    let third = LoggingTransitionController("third", log)
    root.present(next, animated: false)
    next.present(third, animated: false)
    #expect(third.presentingViewController === next)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil && next.presentedViewController == nil)
    #expect(third.view.window == nil && next.view.window == nil)
    stage.advance(by: 0.1)
  }
}
