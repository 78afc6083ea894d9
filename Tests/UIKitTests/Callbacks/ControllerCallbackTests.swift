import CalqueTesting
import Testing

@testable import UIKitCore

/// A controller whose callbacks act.
private final class Rogue: UIViewController {
  var callback = ""
  var deed: (() -> Void)?

  private func act(_ name: String) {
    guard name == callback, let deed else { return }
    self.deed = nil
    deed()
  }

  override func viewDidLoad() { act("load") }
  override func viewWillAppear(_ animated: Bool) { act("will appear") }
  override func viewIsAppearing(_ animated: Bool) { act("is appearing") }
  override func viewDidAppear(_ animated: Bool) { act("did appear") }
  override func viewWillDisappear(_ animated: Bool) { act("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { act("did disappear") }
  override func viewWillLayoutSubviews() { act("will lay out") }
  override func viewDidLayoutSubviews() { act("did lay out") }
  override func willMove(toParent parent: UIViewController?) { act("will move") }
  override func didMove(toParent parent: UIViewController?) { act("did move") }

  static let callbacks = [
    "load", "will appear", "is appearing", "did appear", "will disappear", "did disappear",
    "will lay out", "did lay out", "will move", "did move",
  ]
}

/// A window with a controller of each kind, of which one presents, one pushes and one has children.
@MainActor
private final class Household {
  let stage: Stage
  let (first, second, third, presented) = (Rogue(), Rogue(), Rogue(), Rogue())
  let (parent, child, other) = (Rogue(), Rogue(), Rogue())
  let navigation: UINavigationController
  let tabs = UITabBarController()
  var operation: () -> Void = {}

  init(_ stage: Stage) {
    self.stage = stage
    navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    tabs.viewControllers = [navigation, parent]
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
  }

  var rogues: [Rogue] { [first, second, third, presented, parent, child, other] }
  var controllers: [UIViewController] { rogues + [navigation, tabs] }
  var faults: [String] {
    treeFaults(controllers.compactMap(\.viewIfLoaded) + [stage.window], controllers)
  }

  /// The faults once all has come to rest.
  var faultsAtRest: [String] {
    var faults = faults
    for controller in controllers {
      if controller.transition != nil { faults.append("a transition that does not end") }
      if let presented = controller.presented, presented.presenting !== controller {
        faults.append("a presented controller with another presenter")
      }
      if controller.isBeingPresented || controller.isBeingDismissed {
        faults.append("a presentation that does not end")
      }
    }
    if navigation.isViewLoaded, navigation.shown !== navigation.topViewController {
      faults.append("another controller than the top of the stack")
    }
    if navigation.viewControllers.contains(where: { $0.parent !== navigation }) {
      faults.append("a controller on the stack that is no child")
    }
    if tabs.isViewLoaded, tabs.shown !== tabs.selectedViewController {
      faults.append("another tab than the selected one")
    }
    return faults
  }

  nonisolated static let operations: [String: @MainActor @Sendable (Household) -> Void] = [
    "push": { $0.navigation.pushViewController($0.third, animated: false) },
    "push animated": { $0.navigation.pushViewController($0.third, animated: true) },
    "pop": { $0.navigation.popViewController(animated: false) },
    "pop animated": { $0.navigation.popViewController(animated: true) },
    "set the stack": { $0.navigation.setViewControllers([$0.third, $0.first], animated: true) },
    "empty the stack": { $0.navigation.viewControllers = [] },
    "present": { $0.second.present($0.presented, animated: false) },
    "present animated": { $0.second.present($0.presented, animated: true) },
    "present full screen": {
      $0.presented.modalPresentationStyle = .fullScreen
      $0.second.present($0.presented, animated: true)
    },
    "dismiss": {
      $0.second.present($0.presented, animated: false)
      $0.second.dismiss(animated: false)
    },
    "dismiss animated": {
      $0.presented.modalPresentationStyle = .fullScreen
      $0.second.present($0.presented, animated: false)
      $0.second.dismiss(animated: true)
    },
    "select": { $0.tabs.selectedIndex = 1 },
    "set the tabs": { $0.tabs.viewControllers = [$0.third, $0.navigation] },
    "add a child": {
      $0.first.addChild($0.child)
      $0.first.view.addSubview($0.child.view)
      $0.child.didMove(toParent: $0.first)
    },
    "remove a child": {
      $0.child.willMove(toParent: nil)
      $0.child.view.removeFromSuperview()
      $0.child.removeFromParent()
    },
    "pass over": {
      $0.tabs.selectedIndex = 1
      $0.parent.addChild($0.other)
      $0.parent.transition(from: $0.child, to: $0.other, duration: 0.1, animations: nil)
    },
    "replace the root": { $0.stage.window.rootViewController = $0.other },
  ]

  nonisolated static let deeds: [String: @MainActor @Sendable (Household) -> Void] = [
    "pushes": { $0.navigation.pushViewController($0.other, animated: false) },
    "pops": { $0.navigation.popViewController(animated: true) },
    "sets the stack": { $0.navigation.setViewControllers([$0.second], animated: false) },
    "presents": { $0.first.present($0.other, animated: true) },
    "dismisses": { $0.second.dismiss(animated: true) },
    "dismisses at once": { $0.presented.dismiss(animated: false) },
    "selects": { $0.tabs.selectedIndex = 1 },
    "sets the tabs": { $0.tabs.viewControllers = [$0.parent] },
    "makes the ancestor a child": { $0.third.addChild($0.tabs) },
    "takes the controller away": { $0.parent.addChild($0.third) },
    "removes from the parent": {
      for rogue in $0.rogues { rogue.removeFromParent() }
    },
    "puts the window's view into the new one": { $0.third.view.addSubview($0.tabs.view) },
    "replaces the root": { $0.stage.window.rootViewController = $0.other },
    "starts the operation again": { $0.operation() },
    "hides the window": {
      $0.stage.window.isHidden = true
      $0.stage.window.isHidden = false
    },
    "resizes the window": { $0.stage.window.frame.size.width += 10 },
  ]
}

@MainActor
@Suite("Callbacks of controllers that change the tree", .serialized)
struct ControllerCallbackTests {
  @Test(
    "Whatever a callback of a controller does, the trees stay trees and all comes to rest",
    arguments: Household.operations.keys.sorted())
  func anyCallback(_ name: String) throws {
    let operation = try #require(Household.operations[name])
    let stage = try Stage(size: CGSize(width: 60, height: 100))
    Diagnostic.withListener({ _ in }) {
      for callback in Rogue.callbacks {
        for (title, deed) in Household.deeds {
          let household = Household(stage)
          for rogue in household.rogues {
            rogue.callback = callback
            rogue.deed = { [unowned household] in deed(household) }
          }
          household.operation = { [unowned household] in operation(household) }
          operation(household)
          #expect(household.faults.isEmpty, "\(callback) \(title)")
          stage.advance(by: 1.2)
          #expect(household.faultsAtRest.isEmpty, "\(callback) \(title), at rest")
          for rogue in household.rogues { rogue.deed = nil }
          stage.window.rootViewController = nil
          stage.advance(by: 0.02)
        }
      }
    }
  }

  @Test("A dismissal that viewDidAppear begins goes on until its animation ends")
  func dismissedAtOnce() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 100))
    let (root, presented) = (UIViewController(), Rogue())
    stage.window.rootViewController = root
    stage.advance(by: 0.1)
    presented.callback = "did appear"
    presented.deed = { [unowned presented] in presented.dismiss(animated: true) }
    root.present(presented, animated: false)
    #expect(presented.isBeingDismissed && presented.appearance == .disappearing)
    stage.advance(by: 2)
    #expect(presented.appearance == .disappeared && root.presentedViewController == nil)
  }

  @Test("A controller whose view contains its parent's ends the responder chain")
  func circle() throws {
    let (a, b) = (UIViewController(), UIViewController())
    b.addChild(a)
    a.view.addSubview(b.view)
    let chain = sequence(first: b.view as UIResponder, next: \.next).prefix(10)
    #expect(Array(chain).count == 4)
    #expect(a.next == nil)
  }
}
