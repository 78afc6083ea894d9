import CalqueTesting
import Testing

@testable import UIKitCore

private final class CountingLayoutView: UIView {
  var count = 0
  override func layoutSubviews() { count += 1 }
}

@MainActor
@Suite("UINavigationController", .serialized)
struct NavigationTests {
  private struct Scene {
    let stage: Stage
    let navigation: UINavigationController
    let root: LoggingTransitionController
    let next: LoggingTransitionController
    let log: TransitionLog
  }

  private func start() throws -> Scene {
    let stage = try Stage(size: CGSize(width: 300, height: 400))
    let log = TransitionLog()
    let root = LoggingTransitionController("root", log)
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    #expect(
      log.lines.first == "root will appear false" && log.lines.last == "root did appear false")
    log.lines = []
    return Scene(
      stage: stage, navigation: navigation, root: root,
      next: LoggingTransitionController("next", log), log: log)
  }

  private func x(_ controller: UIViewController) -> CGFloat {
    controller.view.layer.presentation()?.frame.minX ?? .nan
  }

  @Test("A push slides in from the right, the old view goes three tenths of the way")
  func push() throws {
    let it = try start()
    it.navigation.pushViewController(it.next, animated: true)
    #expect(it.navigation.topViewController === it.next && it.next.isMovingToParent)
    #expect(it.next.navigationController === it.navigation)
    it.stage.advance(by: 0.175)
    #expect(abs(x(it.next) - 150) < 12 && abs(x(it.root) + 45) < 4)
    it.stage.advance(by: 0.3)
    #expect(x(it.next) == 0 && it.root.view.window == nil && !it.next.isMovingToParent)
    #expect(
      it.log.lines == [
        "root will disappear true", "next will appear true", "next is appearing",
        "root did disappear true", "next did appear true",
      ])
    // The shadow and the shade are removed.
    #expect(it.next.view.superview?.subviews.count == 1)
  }

  @Test("A pop slides out to the right and lets the controller go")
  func pop() throws {
    let it = try start()
    it.navigation.pushViewController(it.next, animated: false)
    it.stage.advance(by: 0.1)
    it.log.lines = []
    #expect(it.navigation.popViewController(animated: true) === it.next)
    it.stage.advance(by: 0.175)
    #expect(abs(x(it.next) - 150) < 12 && it.next.isMovingFromParent)
    it.stage.advance(by: 0.3)
    #expect(it.next.parent == nil && it.next.view.window == nil && x(it.root) == 0)
    #expect(it.log.lines.suffix(2) == ["next did disappear true", "root did appear true"])
    #expect(it.navigation.popViewController(animated: true) == nil)
  }

  @Test("The bar has the title, and leads back by its button")
  func bar() throws {
    let it = try start()
    #expect(it.navigation.navigationBar.topItem?.title == "root")
    it.navigation.pushViewController(it.next, animated: true)
    it.stage.advance(by: 0.5)
    let bar = it.navigation.navigationBar
    #expect(bar.topItem?.title == "next" && bar.backItem?.title == "root")
    for phase in [PointerEvent.Phase.began, .ended] {
      it.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: 30, y: 22), time: CACurrentMediaTime()))
    }
    it.stage.advance(by: 0.5)
    #expect(it.navigation.viewControllers.count == 1 && bar.topItem?.title == "root")
  }

  @Test("A bar button item calls its target")
  func buttonItem() throws {
    let it = try start()
    final class Target {
      var count = 0
      func tap() { count += 1 }
    }
    let target = Target()
    let item = UIBarButtonItem(
      barButtonSystemItem: .edit, target: target, action: Selector(Target.tap))
    #expect(item.title == "Edit")
    it.root.navigationItem.rightBarButtonItem = item
    it.stage.advance(by: 0.1)
    let button = try #require(item.view)
    let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    for phase in [PointerEvent.Phase.began, .ended] {
      it.stage.window.handle(PointerEvent(phase, at: point, time: CACurrentMediaTime()))
    }
    #expect(target.count == 1)
  }

  private func drag(_ it: Scene, to x: CGFloat) {
    func touch(_ phase: PointerEvent.Phase, _ x: CGFloat) {
      it.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: x, y: 200), time: CACurrentMediaTime()))
      it.stage.advance(by: 0.05)
    }
    touch(.began, 4)
    touch(.moved, 20)
    touch(.moved, x)
    #expect(abs(self.x(it.next) - (x - 4)) < 3)
    // Long enough for the finger to come to rest.
    for _ in 0..<4 { touch(.moved, x) }
    touch(.ended, x)
  }

  @Test("Dragging from the left edge leads back, or not when it is let go early")
  func edge() throws {
    let it = try start()
    it.navigation.pushViewController(it.next, animated: false)
    it.stage.advance(by: 0.1)
    drag(it, to: 80)
    it.stage.advance(by: 0.6)
    #expect(it.navigation.viewControllers.count == 2 && x(it.next) == 0)
    #expect(it.root.view.window == nil && it.next.view.window != nil)
    drag(it, to: 200)
    it.stage.advance(by: 0.6)
    #expect(it.navigation.viewControllers.count == 1 && it.next.parent == nil)
    #expect(x(it.root) == 0 && it.root.view.transform == .identity)
  }

  @Test("A short but quick drag from the edge leads back too")
  func flick() throws {
    let it = try start()
    it.navigation.pushViewController(it.next, animated: false)
    it.stage.advance(by: 0.1)
    for (phase, x) in [(PointerEvent.Phase.began, 4), (.moved, 30), (.moved, 80), (.ended, 80)]
      as [(PointerEvent.Phase, CGFloat)]
    {
      it.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: x, y: 200), time: CACurrentMediaTime()))
      if phase != .ended { it.stage.advance(by: 1.0 / 60) }
    }
    it.stage.advance(by: 0.6)
    #expect(it.navigation.viewControllers.count == 1)
  }

  @Test("Changes during a transition are shown when it has ended")
  func meanwhile() throws {
    let it = try start()
    let third = LoggingTransitionController("third", it.log)
    it.navigation.pushViewController(it.next, animated: true)
    it.stage.advance(by: 0.1)
    it.navigation.pushViewController(third, animated: true)
    it.stage.advance(by: 1)
    #expect(third.view.window != nil && it.next.view.window == nil)
    #expect(it.navigation.popToRootViewController(animated: true)?.count == 2)
    it.stage.advance(by: 0.1)
    it.navigation.setViewControllers([third], animated: false)
    it.stage.advance(by: 1)
    #expect(it.navigation.children.count == 1 && third.view.window != nil)
  }

  @Test("What is on the stack is not pushed again, and what is not is not popped to")
  func misuse() throws {
    let it = try start()
    let lines = reports {
      it.navigation.pushViewController(it.root, animated: true)
      _ = it.navigation.popToViewController(it.next, animated: true)
      it.navigation.setViewControllers([it.root, it.root], animated: false)
    }
    #expect(lines.count == 3 && it.navigation.viewControllers.count == 1)
    it.navigation.setViewControllers([], animated: true)
    it.stage.advance(by: 0.5)
    #expect(it.root.view.window == nil && it.root.parent == nil)
  }

  @Test("A controller is not put on its own stack, nor on that of one inside of it")
  func circles() throws {
    let it = try start()
    let inner = UINavigationController(rootViewController: it.next)
    it.navigation.pushViewController(inner, animated: false)
    it.stage.advance(by: 0.1)
    let lines = reports {
      it.navigation.pushViewController(it.navigation, animated: false)
      inner.pushViewController(it.navigation, animated: false)
      it.stage.advance(by: 0.1)
    }
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("addChild") }, "\(lines)")
    #expect(
      it.navigation.viewControllers.map(ObjectIdentifier.init).last == ObjectIdentifier(inner))
    #expect(inner.topViewController === it.next && it.next.view.window != nil)
  }

  @Test("A controller that leaves its parent leaves the stack, and the one below shows")
  func leaving() throws {
    let it = try start()
    it.navigation.pushViewController(it.next, animated: false)
    it.stage.advance(by: 0.1)
    it.next.removeFromParent()
    #expect(it.navigation.viewControllers.count == 1 && it.root.view.window != nil)
    it.navigation.pushViewController(it.next, animated: true)
    it.stage.advance(by: 0.1)
    UIViewController().addChild(it.next)
    it.stage.advance(by: 1)
    #expect(it.navigation.viewControllers.count == 1 && it.root.view.window != nil)
    #expect(it.next.view.window == nil && it.navigation.children.count == 1)
  }

  @Test("Layout of the controller leaves what it shows alone once all is in its place")
  func settledLayout() throws {
    let it = try start()
    let view = CountingLayoutView()
    let page = UIViewController()
    page.view = view
    it.navigation.pushViewController(page, animated: false)
    it.stage.advance(by: 0.1)
    let count = view.count
    it.navigation.view.setNeedsLayout()
    it.stage.advance(by: 0.1)
    #expect(view.count == count)
  }

  @Test("What was popped or dismissed is let go")
  func lifetimes() throws {
    let it = try start()
    weak var popped: UIViewController?
    weak var dismissed: UIViewController?
    do {
      let (page, sheet) = (UIViewController(), UIViewController())
      (popped, dismissed) = (page, sheet)
      it.navigation.pushViewController(page, animated: true)
      it.stage.advance(by: 0.5)
      page.present(sheet, animated: true)
      it.stage.advance(by: 0.7)
    }
    it.navigation.dismiss(animated: true)
    it.stage.advance(by: 0.7)
    it.navigation.popViewController(animated: true)
    it.stage.advance(by: 0.5)
    #expect(popped == nil && dismissed == nil)
  }
}
