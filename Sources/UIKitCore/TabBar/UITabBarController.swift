internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A controller that shows one of several children, which the user selects in a bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar()

  private var tabs: [UIViewController] = []
  private var chosen: UIViewController?
  /// The controller that is shown, or that the transition in progress shows.
  private(set) var shown: UIViewController?
  private let content = UIView()
  /// True while the transition to `shown` is being made.
  private var isPassing = false

  // MARK: Tabs

  /// The controllers, from left to right; nil for none.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers. Keeps the selection if it is among them, otherwise selects the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = (viewControllers ?? []).filter { canAdopt($0) }
    guard let callout = Callout.begin("setViewControllers", self) else { return }
    defer { callout.end() }
    let former = tabs
    tabs = new
    // A callback may set other tabs, and a controller may refuse to be a child.
    for controller in former where !isTab(controller) {
      controller.willMove(toParent: nil)
      if shown === controller { leaveShown() }
      if !isTab(controller), controller.parent === self { controller.removeFromParent() }
    }
    for controller in new where controller.parent !== self && isTab(controller) {
      addChild(controller)
      if controller.parent === self {
        controller.didMove(toParent: self)
      } else {
        tabs.removeAll { $0 === controller }
      }
    }
    tabBar.setItems(tabs.map(\.tabBarItem), animated: animated)
    if !tabs.contains(where: { $0 === chosen }) { chosen = tabs.first }
    showChosen(animated: false)
  }

  private func isTab(_ controller: UIViewController) -> Bool {
    tabs.contains { $0 === controller }
  }

  /// The selected controller. Setting one that is not among `viewControllers` is reported and
  /// ignored.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set {
      guard let newValue, isTab(newValue) else {
        return Diagnostic.report("selectedViewController: expected one of viewControllers")
      }
      chosen = newValue
      showChosen(animated: true)
    }
  }

  /// The index of the selected controller; `NSNotFound` if nothing is selected.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === chosen } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else {
        return Diagnostic.report(
          "selectedIndex = \(newValue): expected the index of one of \(tabs.count) tabs")
      }
      selectedViewController = tabs[newValue]
    }
  }

  override func childDidLeave(_ child: UIViewController) {
    guard isTab(child) else { return }
    setViewControllers(tabs.filter { $0 !== child }, animated: false)
  }

  override func otherTransitionDidEnd() { showChosen(animated: false) }

  // MARK: View

  open override func loadView() {
    let view = TabView(frame: UIScreen.main.bounds)
    view.laidOut = { [weak self] in self?.placeParts() }
    view.clipsToBounds = true
    for part in [content, tabBar] { view.addSubview(part) }
    tabBar.mayChoose = { [weak self] item in self?.choose(item) ?? false }
    self.view = view
    UIView.safeAreasExist = true
    placeParts()
    showChosen(animated: false)
  }

  /// True while a controller in the shown navigation stack, other than its root, hides the bar.
  private var isBarHidden: Bool {
    (shown as? UINavigationController)?.viewControllers.contains {
      $0.hidesBottomBarWhenPushed
        && $0 !== (shown as? UINavigationController)?.viewControllers.first
    } ?? false
  }

  func placeParts() {
    guard let view = viewIfLoaded else { return }
    let size = view.bounds.size
    let height = UITabBar.height + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: isBarHidden ? size.height : size.height - height, width: size.width, height: height)
    let taken = isBarHidden || tabBar.isTranslucent ? 0 : height
    content.frame = CGRect(
      x: 0, y: 0, width: size.width, height: max(0, size.height - taken))
    guard let shown else { return }
    if transition == nil, shown.viewIfLoaded?.superview === content {
      shown.view.frame = place(of: shown)
    }
    shown.safeAreaMayHaveChanged()
  }

  private func place(of controller: UIViewController) -> CGRect {
    guard !controller.edgesForExtendedLayout.contains(.bottom) else { return content.bounds }
    let covered = isBarHidden ? 0 : max(0, content.frame.maxY - tabBar.frame.minY)
    return content.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0))
  }

  /// The height by which the bar covers the views, in points; 0 unless it is translucent.
  var coveringBarHeight: CGFloat {
    isBarHidden || !tabBar.isTranslucent ? 0 : UITabBar.height
  }

  // MARK: Selection

  private func choose(_ item: UITabBarItem) -> Bool {
    guard let tab = tabs.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: tab) ?? true
    else { return false }
    if tab === chosen, let stack = tab as? UINavigationController {
      stack.popToRootViewController(animated: true)
    }
    chosen = tab
    showChosen(animated: true)
    delegate?.tabBarController(self, didSelect: tab)
    return true
  }

  private func leaveShown() {
    let last = shown
    shown = nil
    if view.window != nil { last?.beginAppearanceTransition(false, animated: false) }
    last?.viewIfLoaded?.removeFromSuperview()
    if view.window != nil { last?.endAppearanceTransition() }
  }

  /// Starts the transition to the selected controller, with the delegate's animator if there is
  /// one, otherwise without animation.
  private func showChosen(animated: Bool) {
    tabBar.selectedItem = chosen?.tabBarItem
    guard isViewLoaded, transition == nil, !isPassing, chosen !== shown else { return }
    guard let new = chosen else { return leaveShown() }
    guard let callout = Callout.begin("show", new) else { return }
    defer { callout.end() }
    let old = shown
    shown = new
    // Changes of the tabs by callbacks are shown after this one.
    isPassing = true
    let participants = ControllerTransition.Participants(from: old, to: new, place: place)
    let animator =
      animated && view.window != nil
      ? old.flatMap {
        delegate?.tabBarController(self, animationControllerForTransitionFrom: $0, to: new)
      } : nil
    let newTransition = ControllerTransition(
      in: content, participants, animator: animator,
      interaction: animator.flatMap {
        delegate?.tabBarController(self, interactionControllerFor: $0)
      }
    ) { [self] in end($0, participants, animated: animator != nil) }
    isPassing = false
    guard callout.holds(isTab(new)) else {
      shown = old
      return showChosen(animated: false)
    }
    transition = newTransition
    if view.window != nil { participants.beginAppearance(animated: animator != nil) }
    newTransition.start()
  }

  private func end(
    _ didComplete: Bool, _ participants: ControllerTransition.Participants, animated: Bool
  ) {
    transition = nil
    if !didComplete { (shown, chosen) = (participants.from, participants.from) }
    participants.removeHiddenView(didComplete, isInWindow: view.window != nil, animated: animated)
    if view.window != nil { participants.endAppearance() }
    placeParts()
    // Another controller may have been selected during the transition.
    showChosen(animated: false)
  }
}

/// The view of a tab bar controller.
private final class TabView: UIView {
  var laidOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut()
  }
}

/// A delegate that can refuse a selection and choose its animation. Every method has a default.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns true if the user may select a tab; true by default. It is not called for selections by
  /// the program.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator of a selection; nil, the default, switches without animation.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives `animationController`; nil, the default, if it is not
  /// interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
