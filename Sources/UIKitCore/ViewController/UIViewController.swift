internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// An object that manages a view.
///
/// The view is loaded when it is first accessed. The appearance methods follow the view's way into
/// a window: viewWillAppear is called as the view moves to one, viewIsAppearing once it is there,
/// and viewDidAppear on the next turn of the run loop, after layout; likewise on the way out. A
/// transition calls these methods of its two controllers itself, when it begins and ends. Parents
/// are called before their children.
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
  /// The size that the controller prefers in a container, in points.
  open var preferredContentSize = CGSize.zero

  private var loadedView: UIView?
  private var madeNavigationItem: UINavigationItem?
  private var madeTabBarItem: UITabBarItem?
  var ownStyle = UIUserInterfaceStyle.unspecified
  /// The traits that the parent overrides; nil for none.
  var overridingTraits: TraitValues?
  var traitObservations: [TraitObservation] = []
  var appearance = Appearance.disappeared
  private var appearsAnimated = false
  private var hasReportedIsAppearing = false
  /// True if a container or a transition directs the change of appearance, so that the view's moves
  /// between windows are ignored.
  private var isAppearanceDirected = false
  /// The controller that this one itself presents, and the one that presents it.
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  /// The popover that was configured before the presentation.
  var preparedPopover: UIPopoverPresentationController?
  /// The transition in which this controller takes part.
  var transition: ControllerTransition?

  /// Creates a controller. Nibs are not loaded on this platform, so the arguments are not used.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: View

  /// The controller's view, loaded on first access.
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

  /// The view if it is loaded; nil otherwise. Reading it does not load the view.
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Calls `loadView()` and `viewDidLoad()` unless the view is loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil {
      Diagnostic.report(
        "\(type(of: self)).loadView(): expected it to set view; using an empty view")
      view = UIView(frame: UIScreen.main.bounds)
    }
    viewDidLoad()
  }

  /// Creates the view, a plain one of the screen's size, and sets it.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Called once, after the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view enters the window, or when a transition to it begins.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window with its final size, before it is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has entered the window and has been laid out, or when a transition to it
  /// ends.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the window, or when a transition from it begins.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left the window, or when a transition from it ends.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Changes constraints before a layout; by default the view does.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called after a transition of this controller that it has not begun itself, for containers that
  /// show their changes once a transition has ended.
  func otherTransitionDidEnd() {}

  /// The insets added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaMayHaveChanged() } }
  }

  /// Called before the layout that follows a change of the view's `safeAreaInsets`.
  open func viewSafeAreaInsetsDidChange() {}

  open override var next: UIResponder? { loadedView?.superview ?? parentOutside }

  override var responderWindow: UIWindow? { loadedView?.window }

  // MARK: Traits

  /// The light or dark style of the controller's view; unspecified inherits that of the
  /// surroundings.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { changeStyle(to: newValue) }
  }

  /// The traits of the view; of the parent or the screen before it is loaded.
  open var traitCollection: UITraitCollection { shownTraits }

  /// Called when the user interface style of the loaded view has changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Overrides traits of a child, its view and those in it: those that `collection` has; nil ends
  /// that. A controller that is no child is reported. The override ends when the child is removed.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { overrideTraits(collection, of: childViewController) }

  /// Returns the traits that are overridden for a child; nil for none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard childViewController.parent === self else { return nil }
    return childViewController.overridingTraits.map { UITraitCollection($0) }
  }

  // MARK: Children

  /// Adds `childController` as a child, and removes it from its former parent. The caller adds its
  /// view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    // By the rule of `Callout`.
    guard canAdopt(childController), childController.parent !== self,
      let callout = Callout.begin("addChild", childController)
    else { return }
    defer { callout.end() }
    childController.removeFromParent()
    guard callout.holds(childController.parent == nil && !isInTree(of: childController)) else {
      return
    }
    childController.willMove(toParent: self)
    guard callout.holds(childController.parent == nil && !isInTree(of: childController)) else {
      return
    }
    childController.parent = self
    childController.isMovingToParent = true
    children.append(childController)
  }

  /// Removes the controller from its parent. The caller removes its view, and calls
  /// `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let parent, let callout = Callout.begin("removeFromParent", self) else { return }
    defer { callout.end() }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    takeOverride(nil)
    parent.childDidLeave(self)
    if self.parent == nil { didMove(toParent: nil) }
  }

  /// Called after `child` has been removed, for containers with lists of their own.
  func childDidLeave(_ child: UIViewController) {}

  /// Called before the parent changes; nil if the controller is removed.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed; nil if the controller was removed.
  open func didMove(toParent parent: UIViewController?) {}

  /// True from `addChild` until the view has appeared; `isMovingFromParent` is true from the
  /// beginning of a pop until the view is gone.
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  /// Adds the view of `toViewController` above that of `fromViewController`, both of them children,
  /// runs `animations` for `duration` seconds, and removes the old view. If the options include a
  /// transition, that transition replaces one view by the other. Calls the appearance methods of
  /// both.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    passOver(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// True if the children's appearance methods are called together with this controller's; true by
  /// default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins an appearance change of this controller and the children whose views are in its view.
  /// Called by containers that call their children's appearance methods themselves. Does nothing if
  /// the controller is already in, or on its way to, that state.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let isThere: [Appearance] =
      isAppearing ? [.appearing, .appeared] : [.disappearing, .disappeared]
    if isThere.contains(appearance) { return }
    let change: Appearance = isAppearing ? .appearing : .disappearing
    appearance = change
    appearsAnimated = animated
    isAppearanceDirected = true
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    for child in shownChildren where appearance == change && child.parent === self {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    if isAppearing, viewIfLoaded?.window != nil { notifyIsAppearing() }
  }

  /// Ends the change that `beginAppearanceTransition` began.
  open func endAppearanceTransition() {
    guard isAppearanceDirected else { return }
    isAppearanceDirected = false
    switch appearance {
    case .appearing: endAppearing()
    case .disappearing: endDisappearing()
    case .appeared, .disappeared: break
    }
    // A callback may have begun the next change.
    guard !isAppearanceDirected, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.parent === self { child.endAppearanceTransition() }
  }

  // MARK: Presenting

  /// The style in which this controller is presented; `automatic` by default, which is a page
  /// sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation with which this controller is presented; `coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The delegate that supplies this controller's animators. Not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// True if a tap outside of a sheet does not dismiss it; false by default.
  open var isModalInPresentation = false
  /// True if this controller presents when a descendant is asked to present with the style
  /// `currentContext` or `overCurrentContext`; false by default.
  open var definesPresentationContext = false
  /// True from the start of this controller's presentation until it has appeared.
  open internal(set) var isBeingPresented = false
  /// True from the start of this controller's dismissal until it has disappeared.
  open internal(set) var isBeingDismissed = false

  /// The controller that this one, or an ancestor, presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or an ancestor.
  open var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }

  /// The presentation of this controller, or of an ancestor; before a presentation as a popover,
  /// the popover to be configured.
  open var presentationController: UIPresentationController? {
    presentation ?? parent?.presentationController ?? preparedPopover
  }

  /// The transition in which this controller, or an ancestor, takes part; nil outside of one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// Presents `viewControllerToPresent` over this controller, or over its container. `completion`
  /// is called after it has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, with all that are presented on top of it; if
  /// it presents none, dismisses this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// Called before the window changes its size; the default passes it on to the children. Closures
  /// added to `coordinator` run once the views have the new size, without animation: the user
  /// resizes the window and sees every size on the way.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the window changes its size class; the default passes it on to the children,
  /// with what is overridden for them.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.willTransition(to: child.overridden(newCollection), with: coordinator)
    }
  }

  // MARK: In a navigation controller

  /// The edges at which the view extends under bars; without the top edge it begins below the
  /// navigation bar.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// True, the default, if a scroll view of the controller with the behaviour `automatic` keeps its
  /// content clear of bars although it does not scroll.
  @available(*, deprecated, message: "Use UIScrollView.contentInsetAdjustmentBehavior.")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsScrollViews }
    set {
      guard newValue != adjustsScrollViews else { return }
      adjustsScrollViews = newValue
      guard let view = viewIfLoaded else { return }
      for case let scroll as UIScrollView in [view] + view.subviews {
        scroll.safeAreaInsetsDidChange()
      }
    }
  }
  private(set) var adjustsScrollViews = true

  /// True if the view extends under a navigation bar that is not translucent, too; false by
  /// default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }

  /// The nearest navigation controller among the ancestors.
  open var navigationController: UINavigationController? { nearestAncestor() }

  /// The item that represents this controller in a navigation bar.
  open var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    madeNavigationItem = item
    return item
  }

  /// The nearest tab bar controller among the ancestors.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The item that represents this controller in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      let item = madeTabBarItem ?? UITabBarItem(title: title, image: nil, tag: 0)
      madeTabBarItem = item
      return item
    }
    set { madeTabBarItem = newValue }
  }
  /// True if the tab bar is hidden while this controller is on the navigation stack, other than at
  /// its root; false by default.
  open var hidesBottomBarWhenPushed = false

  /// Pushes `vc` if there is a navigation controller, otherwise presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Editing

  private var isEdited = false
  private var madeEditButton: UIBarButtonItem?
  /// True while the user edits the content of the view; false by default.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing. Overrides call super, and change their views.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
  /// A button for a bar that begins and ends editing, with an animation.
  open var editButtonItem: UIBarButtonItem {
    if let madeEditButton { return madeEditButton }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    madeEditButton = button
    changeEditing(isEdited)
    return button
  }

  private func changeEditing(_ editing: Bool) {
    isEdited = editing
    guard let madeEditButton else { return }
    madeEditButton.title = editing ? "Done" : "Edit"
    madeEditButton.style = editing ? .done : .plain
  }

  // MARK: The device

  /// Never read: there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Never read: there is no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Never read: windows do not rotate.
  open var shouldAutorotate: Bool { true }
  /// Never read: windows do not rotate.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Never read: windows do not rotate.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Never called on this platform.
  open func didReceiveMemoryWarning() {}

  // Properties of a status bar, a home indicator and system gestures at the edges of the screen. A
  // desktop has none of them, so their values are never read.

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
      "home indicator, system gestures", "no effect; a window has none at its edges")
  }

  // MARK: Storyboards

  /// Nil: storyboards are not loaded.
  open var storyboard: UIStoryboard? { nil }
  /// Called on iOS before a segue of a storyboard is performed. Here only code that performs a
  /// segue calls it.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Never called on this platform.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Reports once that storyboards are not loaded, and so no segue exists.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Diagnostic.once("performSegue(\(identifier))", "cannot read storyboards; showing nothing")
  }
}

// The change of appearance.
extension UIViewController {
  /// The states of a controller between off and on the screen.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// Called before the view moves to `window`, or out of its window if nil. A directed change has
  /// already called the appearance methods.
  func viewWillMove(to window: UIWindow?) {
    if window != nil {
      if appearance == .appeared || appearance == .appearing { return }
      appearance = .appearing
      appearsAnimated = false
      viewWillAppear(false)
    } else if appearance == .appeared || appearance == .appearing {
      appearance = .disappearing
      appearsAnimated = false
      viewWillDisappear(false)
    }
  }

  /// Called after the view has moved to `window`, or out of its window if nil. The end of the
  /// change is reported on the next turn of the main loop, if the view is still there.
  func viewDidMove(to window: UIWindow?) {
    // A callback may have changed the window since the view was to move.
    viewWillMove(to: window)
    if window != nil { notifyIsAppearing() }
    MainQueueWork.later { [self] in
      guard !isAppearanceDirected else { return }
      switch appearance {
      case .appearing where viewIfLoaded?.window != nil: endAppearing()
      case .disappearing where viewIfLoaded?.window == nil: endDisappearing()
      default: break
      }
    }
  }

  /// The children that appear and disappear with this controller.
  private var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  private func notifyIsAppearing() {
    guard appearance == .appearing, !hasReportedIsAppearing else { return }
    hasReportedIsAppearing = true
    viewIsAppearing(appearsAnimated)
  }

  private func endAppearing() {
    notifyIsAppearing()
    guard appearance == .appearing else { return }
    hasReportedIsAppearing = false
    appearance = .appeared
    viewDidAppear(appearsAnimated)
    isMovingToParent = false
  }

  private func endDisappearing() {
    hasReportedIsAppearing = false
    appearance = .disappeared
    viewDidDisappear(appearsAnimated)
    isMovingFromParent = false
  }
}

// The tree of controllers.
extension UIViewController {
  /// Returns true if `child` may become a child: it is neither this controller nor an ancestor.
  /// Reports it otherwise.
  func canAdopt(_ child: UIViewController) -> Bool {
    guard isInTree(of: child) else { return true }
    Diagnostic.report("addChild: a controller cannot contain itself: \(child)")
    return false
  }

  private func isInTree(of controller: UIViewController) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === controller }
  }

  /// Returns the nearest ancestor of a class.
  private func nearestAncestor<Ancestor: UIViewController>() -> Ancestor? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Ancestor }.first
  }

  private static let longestChain = 100_000

  /// The parent, for the responder chain of a controller whose view is in no other one. Nil if the
  /// chain from there comes back to this controller, because its view contains the parent's.
  private var parentOutside: UIViewController? {
    guard let parent, let view = viewIfLoaded else { return parent }
    var link: UIResponder? = parent
    // Other controllers may be in a circle of their own.
    for _ in 0..<Self.longestChain {
      guard let current = link else { return parent }
      if current === self || current === view { return nil }
      if let controller = current as? UIViewController {
        link = controller.viewIfLoaded?.superview ?? controller.parent
      } else {
        link = (current as? UIView).flatMap { $0.viewController ?? $0.superview }
      }
    }
    return nil
  }

  /// Replaces the view of one child by that of another in an animation.
  private func passOver(
    from: UIViewController, to: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self, from !== to else {
      Diagnostic.report("transition(from:to:): \(from) and \(to): expected two children of \(self)")
      completion?(false)
      return
    }
    guard let place = from.viewIfLoaded?.superview else {
      Diagnostic.report("transition(from:to:): the view of \(from): expected a superview")
      completion?(false)
      return
    }
    guard let callout = Callout.begin("transition(from:to:)", self) else { return }
    defer { callout.end() }
    let isAnimated = duration > 0
    from.beginAppearanceTransition(false, animated: isAnimated)
    to.beginAppearanceTransition(true, animated: isAnimated)
    let (old, new): (UIView, UIView) = (from.view, to.view)
    let end: (Bool) -> Void = { finished in
      old.removeFromSuperview()
      to.endAppearanceTransition()
      from.endAppearanceTransition()
      completion?(finished)
    }
    guard callout.holds(from.parent === self && to.parent === self) else { return end(false) }
    if AnimationTransitionStyle(options) != nil {
      return UIView.transition(
        with: place, duration: duration, options: options,
        animations: {
          place.insertSubview(new, aboveSubview: old)
          old.removeFromSuperview()
          animations?()
        }, completion: end)
    }
    place.addSubview(new)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: end)
  }
}
