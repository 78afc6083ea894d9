import Testing
import UIKit

private final class LoggingController: UIViewController {
  var log: [String] = []
  override func loadView() {
    log.append("loadView")
    super.loadView()
  }
  override func viewDidLoad() { log.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.append("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear") }
  override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews") }
  override func willMove(toParent parent: UIViewController?) {
    log.append("willMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.append("didMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }
}

@MainActor
@Suite("UIViewController")
struct ViewControllerTests {
  @Test("The view is loaded when it is first asked for, once")
  func loading() {
    let controller = LoggingController()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    #expect(controller.log == ["loadView", "viewDidLoad"])
  }

  @Test("A root controller's view fills the window and appears before it is laid out")
  func appearing() {
    let controller = LoggingController()
    withWindow(size: CGSize(width: 300, height: 200), controller) { hosted in
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
      #expect(
        controller.log == [
          "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
          "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
        ])
      controller.log = []
      hosted.window.frame.size = CGSize(width: 400, height: 250)
      hosted.commit()
      #expect(controller.view.bounds.size == CGSize(width: 400, height: 250))
      #expect(controller.log == ["viewWillLayoutSubviews", "viewDidLayoutSubviews"])
      controller.log = []
      hosted.window.rootViewController = nil
      hosted.commit()
      #expect(controller.log == ["viewWillDisappear", "viewDidDisappear"])
    }
  }

  @Test("Children know their parent, and moves are told in order")
  func children() {
    let (parent, child) = (LoggingController(), LoggingController())
    parent.addChild(child)
    #expect(child.parent === parent && parent.children.count == 1)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.parent == nil && parent.children.isEmpty)
    #expect(
      child.log == [
        "willMove(toParent: parent)", "didMove(toParent: parent)", "willMove(toParent: nil)",
        "didMove(toParent: nil)",
      ])
  }

  @Test("A container tells its children itself, in the order in which it is told")
  func directed() {
    let (parent, child) = (LoggingController(), LoggingController())
    withWindow(parent) { hosted in
      parent.addChild(child)
      child.beginAppearanceTransition(true, animated: true)
      parent.view.addSubview(child.view)
      hosted.commit()
      #expect(
        child.log.filter { $0.contains("ppear") } == ["viewWillAppear", "viewIsAppearing"])
      child.endAppearanceTransition()
      child.endAppearanceTransition()
      #expect(child.log.last == "viewDidAppear")
      child.log = []
      parent.beginAppearanceTransition(false, animated: false)
      parent.endAppearanceTransition()
      #expect(child.log == ["viewWillDisappear", "viewDidDisappear"])
    }
  }

  @Test("One child passes over to another, whose view takes the place")
  func passing() {
    let (parent, first, second) = (LoggingController(), LoggingController(), LoggingController())
    withWindow(parent) { hosted in
      parent.addChild(first)
      parent.addChild(second)
      parent.view.addSubview(first.view)
      hosted.commit()
      first.log = []
      var end: Bool?
      parent.transition(
        from: first, to: second, duration: 0.3, options: [],
        animations: { second.view.alpha = 0.5 },
        completion: { end = $0 })
      #expect(second.view.superview === parent.view && first.view.superview === parent.view)
      hosted.commit()
      hosted.endAnimations()
      #expect(end == true && first.view.superview == nil)
      #expect(first.log == ["viewWillDisappear", "viewDidDisappear"])
      #expect(second.log.last == "viewDidAppear")
    }
  }

  @Test("A controller is no child of itself nor of its children")
  func cycles() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    child.addChild(parent)
    parent.addChild(parent)
    #expect(parent.parent == nil && child.children.isEmpty && parent.children.count == 1)
  }

  @Test("The responder chain goes from the view to its controller, then to the view above")
  func chain() {
    let controller = UIViewController()
    withWindow(controller) { hosted in
      #expect(controller.view.next === controller && controller.next === hosted.window)
      #expect(hosted.window.next === UIApplication.shared)
    }
  }
}
