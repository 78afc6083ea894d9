import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor
@Suite("interactivePopGestureRecognizer", .serialized)
struct EdgePanTests {
  @MainActor private struct Scene {
    let stage: Stage
    let navigation = UINavigationController(rootViewController: UIViewController())
    let next = UIViewController()

    init() throws {
      stage = try Stage(size: CGSize(width: 300, height: 400))
      stage.window.rootViewController = navigation
      navigation.pushViewController(next, animated: false)
      stage.advance(by: 0.1)
    }

    /// Drags from `start` far to the right. Returns the number of remaining controllers.
    func drag(from start: CGFloat = 4) -> Int {
      for (phase, x) in [(PointerEvent.Phase.began, start), (.moved, 40), (.moved, 250)] {
        stage.window.handle(
          PointerEvent(phase, at: CGPoint(x: x, y: 200), time: CACurrentMediaTime()))
        stage.advance(by: 0.05)
      }
      stage.window.handle(
        PointerEvent(.ended, at: CGPoint(x: 250, y: 200), time: CACurrentMediaTime()))
      stage.advance(by: 1)
      return navigation.viewControllers.count
    }
  }

  @Test("It is a drag from the left edge on the navigation controller's view")
  func kind() throws {
    let it = try Scene()
    let pan = it.navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer
    #expect(pan?.edges == .left && pan?.view === it.navigation.view)
    #expect(it.drag(from: 60) == 2 && it.drag() == 1)
  }

  @Test("At the first controller it leaves the drag to others")
  func root() throws {
    let it = try Scene()
    it.navigation.popToRootViewController(animated: false)
    it.stage.advance(by: 0.1)
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer()
    pan.addHandler { states.append($0.state) }
    it.navigation.topViewController?.view.addGestureRecognizer(pan)
    #expect(it.drag() == 1 && states.first == .began && states.last == .ended)
  }

  @Test(
    "Disabled it does not lead back, enabled again it does; switched off in between it goes back")
  func enabling() throws {
    let it = try Scene()
    let pan = try #require(it.navigation.interactivePopGestureRecognizer)
    pan.isEnabled = false
    #expect(it.drag() == 2)
    pan.isEnabled = true
    for (phase, x) in [(PointerEvent.Phase.began, 4), (.moved, 40), (.moved, 250)]
      as [(PointerEvent.Phase, CGFloat)]
    {
      it.stage.window.handle(
        PointerEvent(phase, at: CGPoint(x: x, y: 200), time: CACurrentMediaTime()))
      it.stage.advance(by: 0.05)
    }
    pan.isEnabled = false
    it.stage.advance(by: 1)
    #expect(it.navigation.viewControllers.count == 2 && it.next.view.window != nil)
    #expect(it.navigation.transitionCoordinator == nil)
  }

  @Test("Where the bar shows no way back it leads nowhere, unless the app takes the delegate away")
  func rules() throws {
    let it = try Scene()
    it.next.navigationItem.hidesBackButton = true
    #expect(it.drag() == 2)
    it.next.navigationItem.hidesBackButton = false
    it.next.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Menu", style: .plain, target: nil, action: nil)
    #expect(it.drag() == 2)
    it.navigation.interactivePopGestureRecognizer?.delegate = nil
    #expect(it.drag() == 1)
    // The root controller cannot be popped.
    #expect(it.drag() == 1 && it.navigation.transitionCoordinator == nil)
  }

  @Test("A delegate of the app's own decides")
  func delegate() throws {
    final class Gate: UIGestureRecognizerDelegate {
      var isOpen = false
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isOpen
      }
    }
    let it = try Scene()
    let gate = Gate()
    it.navigation.interactivePopGestureRecognizer?.delegate = gate
    #expect(it.drag() == 2)
    gate.isOpen = true
    #expect(it.drag() == 1)
  }

  @Test("A scroll view below it waits, and gets the drags that do not come from the edge")
  func scrolling() throws {
    let it = try Scene()
    let scroll = UIScrollView(frame: it.next.view.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 300)
    scroll.contentOffset.x = 900
    it.next.view.addSubview(scroll)
    it.stage.advance(by: 0.1)
    #expect(it.drag(from: 60) == 2 && scroll.contentOffset.x < 800)
    #expect(it.drag() == 1)
  }
}
