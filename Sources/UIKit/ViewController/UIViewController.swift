internal import CoreGraphics
public import Foundation

/// The keeper of a view and of what it shows.
///
/// The view is loaded when it is first asked for. Appearing follows the view's way into a window:
/// viewWillAppear comes as the view goes into one, viewIsAppearing when it is there, viewDidAppear on the
/// next turn of the run loop, when it has been laid out; likewise on the way out. A transition tells its
/// two controllers itself, when it begins and ends. Parents hear before their children.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String? {
    didSet {
      madeNavigationItem?.title = title
      madeTabBarItem?.title = title
    }
  }
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  /// The size the controller would like to have in a container.
  open var preferredContentSize = CGSize.zero

  private var loadedView: UIView?
  private var madeNavigationItem: UINavigationItem?
  private var madeTabBarItem: UITabBarItem?
  var ownStyle = UIUserInterfaceStyle.unspecified
  var traitObservations: [TraitObservation] = []
  var appearance = Appearance.disappeared
  var appearsAnimated = false
  var hasToldIsAppearing = false
  /// Whether somebody tells of the appearance that changes, so that the view's way counts for nothing.
  var isAppearanceDirected = false
  /// What this controller itself presents, and what presents it.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  /// The popover that was asked for before it is presented.
  var preparedPopover: UIPopoverPresentationController?
  /// The transition in which this controller takes part.
  var transition: ControllerTransition?

  /// Nibs do not exist on this platform: the names are not used.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: View

  /// The controller's view, loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      guard newValue !== loadedView else { return }
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil {
      Diagnostic.report("\(type(of: self)).loadView() set no view; an empty one is used")
      view = UIView(frame: UIScreen.main.bounds)
    }
    viewDidLoad()
  }

  /// Makes the view and sets it: a plain one of the screen's size.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window with its size, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Takes more room from the view's safe area than bars do.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaMayHaveChanged() } }
  }

  /// Called before the layout that follows a change of the view's `safeAreaInsets`.
  open func viewSafeAreaInsetsDidChange() {}

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  override var responderWindow: UIWindow? { loadedView?.window }

  // MARK: Traits

  /// The look of the controller's view; unspecified takes that of what is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { changeStyle(to: newValue) }
  }

  open var traitCollection: UITraitCollection { shownTraits }

  /// Called when the look of the loaded view became another one.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Children

  /// Takes `childController` as a child, from its former parent if it has one; its view is for the
  /// caller to add, and `didMove(toParent:)` for the caller to send.
  open func addChild(_ childController: UIViewController) {
    guard canAdopt(childController), childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    childController.isMovingToParent = true
    children.append(childController)
  }

  /// Leaves the parent; its view is for the caller to remove, and `willMove(toParent: nil)` for the
  /// caller to send before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
  }

  /// Called when `child` is no child any more, for containers with lists of their own.
  func childDidLeave(_ child: UIViewController) {}

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// From `addChild` until the view has appeared, and from the beginning of a pop until it is gone.
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  /// Puts the view of `toViewController` over that of `fromViewController`, both of them children, runs
  /// `animations` for `duration` seconds, and takes the old view away. With a transition among the options
  /// the one passes over into the other by it. Both are told of it.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    passOver(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Whether children are told when this controller is told that it appears.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller that it begins to appear or to disappear, for a container that tells its
  /// children itself.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginDirectedAppearance(isAppearing, animated: animated)
  }

  /// Tells the controller that it has appeared or disappeared.
  open func endAppearanceTransition() { endDirectedAppearance() }

  // MARK: Presenting

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a sheet stays when the user taps beside it.
  open var isModalInPresentation = false
  /// Whether `currentContext` presentations of the children cover this controller only.
  open var definesPresentationContext = false
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false

  /// What this controller, or one that it is in, presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// What presents this controller, or one that it is in.
  open var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }

  open var presentationController: UIPresentationController? {
    presentation ?? parent?.presentationController ?? preparedPopover
  }

  /// The transition that this controller, or one that it is in, takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// Presents `viewControllerToPresent` over this controller, or the one that it is in. `completion` is
  /// called when it has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents with all that stands on it, or if that is nothing, itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// Called when the window is about to get another size, before its views do; a controller that has
  /// children passes it on. What is given to `coordinator` runs when they have it, in no time: windows are
  /// resized by their users, who see every size on the way.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called when the window is about to pass to another size class; a controller that has children passes it on.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: In a navigation controller

  /// The edges at which the view reaches under bars; without the upper one it begins below the bar.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// The navigation controller that this one is in.
  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap {
      $0 as? UINavigationController
    }.first
  }

  /// What a navigation bar shows for this controller.
  open var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    madeNavigationItem = item
    return item
  }

  /// The tab bar controller that this one is in.
  open var tabBarController: UITabBarController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap {
      $0 as? UITabBarController
    }.first
  }

  /// The title and the picture of this controller in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      let item = madeTabBarItem ?? UITabBarItem(title: title, image: nil, tag: 0)
      madeTabBarItem = item
      return item
    }
    set { madeTabBarItem = newValue }
  }
  /// True if a tab bar goes while this controller, or one above it, is at the top of a stack.
  open var hidesBottomBarWhenPushed = false

  /// Pushes `vc` where there is a navigation controller, else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: The device

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// There is no status bar: nothing happens.
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func didReceiveMemoryWarning() {}

  // Questions of a status bar, a home indicator and gestures at the edges of a screen: there are none
  // on a desktop, so nobody asks.

  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var modalPresentationCapturesStatusBarAppearance = false
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { reportSystemEdges() }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { reportSystemEdges() }

  private func reportSystemEdges() {
    Diagnostic.once(
      "home indicator, gestures of the system", "there are none at the edges of a window")
  }

  // MARK: Storyboards

  /// Nil: controllers are made in code.
  open var storyboard: UIStoryboard? { nil }
  /// Called on iOS before a segue of a storyboard is performed; here by whoever performs one in code.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Reports that there is no such segue, as no storyboard is read.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Diagnostic.once("performSegue(\(identifier))", "storyboards are not read: nothing is shown")
  }
}
