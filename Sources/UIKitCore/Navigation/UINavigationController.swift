internal import CoreGraphics
public import Foundation

/// A stack of controllers that shows the top one, with a bar above it.
///
/// The stack changes immediately; the views follow with a slide, or with the delegate's animator. A
/// change during a transition is shown once that has ended. Dragging from the leading edge pops
/// the top controller.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar: UINavigationBar
  private var barIsHidden = false

  var stack: [UIViewController] = []
  /// The controllers on the stack whose `didMove(toParent:)` has been called.
  var settled: Set<ObjectIdentifier> = []
  /// The controller that is shown, or that the transition in progress shows.
  var shown: UIViewController?
  /// True while the transition to `shown` is being made.
  var isPassing = false
  /// The driver of the interactive pop; nil outside of one.
  var popDrag: UIPercentDrivenInteractiveTransition?
  /// The container of the shown view.
  let content = UIView()
  private let edgePan = NavigationEdgePan(target: nil, action: nil)
  private lazy var edgeRules = NavigationEdgeRules(self)

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  /// Creates a controller with an empty stack. The classes are not used.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    super.init(coder: coder)
  }

  // MARK: The stack

  /// The controllers on the stack, from the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The controller at the top of the stack, or the one presented over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Sets the stack, from the bottom to the top. A controller that occurs twice is taken once,
  /// which is reported.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  /// Pushes a controller. One that is already on the stack is reported and ignored.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !isOnStack(viewController) else {
      Diagnostic.report("pushViewController: \(viewController) is already on the stack")
      return
    }
    setStack(stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setStack(stack.dropLast(), animated: animated)
    return top
  }

  /// Pops all controllers but the bottom one, and returns them from the bottom to the top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops the controllers above `viewController`, and returns them from the bottom to the top.
  /// Returns nil, and reports it, if that one is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      Diagnostic.report("popToViewController: \(viewController) is not on the stack")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    setStack(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Removes a child that has left for another parent from the stack.
  override func childDidLeave(_ child: UIViewController) {
    guard isOnStack(child) else { return }
    setStack(stack.filter { $0 !== child }, animated: false)
  }

  override func otherTransitionDidEnd() {
    if stack.last !== shown { showTop(animated: false, from: stack) }
  }

  // MARK: The bar

  /// True if the bar is above the view, out of sight; false by default.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar, in an animation of 0.2 seconds if animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    guard isViewLoaded else { return }
    let change = {
      self.placeParts()
      self.view.layoutIfNeeded()
    }
    if animated {
      UIView.animate(withDuration: 0.2, animations: change)
    } else {
      change()
    }
  }

  /// The drag from the leading edge that pops the top controller. By default it begins only if the
  /// bar shows a back button; without a delegate, or with another one, the app decides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  // MARK: View

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.laidOut = { [weak self] in self?.placeParts() }
    view.clipsToBounds = true
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    edgePan.delegate = edgeRules
    edgePan.addHandler { [weak self] _ in self?.followEdgePan() }
    view.addGestureRecognizer(edgePan)
    for part in [content, navigationBar] { view.addSubview(part) }
    self.view = view
    UIView.safeAreasExist = true
    placeParts()
    showTop(animated: false, from: [])
  }

  func placeParts() {
    guard let view = viewIfLoaded else { return }
    edgePan.edges = view.isRightToLeft ? .right : .left
    let size = view.bounds.size
    let height = UINavigationBar.height
    let free = view.safeAreaInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: barIsHidden ? -height : free, width: size.width, height: height)
    content.frame = CGRect(origin: .zero, size: size)
    guard let shown else { return }
    if transition == nil, shown.viewIfLoaded?.superview === content {
      shown.view.frame = place(of: shown)
    }
    shown.safeAreaMayHaveChanged()
  }

  /// Returns the frame of the view of `controller` in `content`.
  func place(of controller: UIViewController) -> CGRect {
    guard !barCovers(controller) else { return content.bounds }
    let covered = barIsHidden ? 0 : max(0, navigationBar.frame.maxY - content.frame.minY)
    return content.bounds.inset(by: UIEdgeInsets(top: covered, left: 0, bottom: 0, right: 0))
  }

  /// The height by which the bar covers the views that extend under it, in points.
  var coveringBarHeight: CGFloat { barIsHidden ? 0 : UINavigationBar.height }

  /// True if the view of `controller` extends under the bar.
  func barCovers(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Subtracts an opaque bar from the size that is passed to the children.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let taken = barIsHidden || navigationBar.isTranslucent ? 0 : UINavigationBar.height
    super.viewWillTransition(
      to: CGSize(width: size.width, height: max(0, size.height - taken)), with: coordinator)
  }

  private func followEdgePan() { follow(edgePan) }
}

/// The view of a navigation controller.
private final class NavigationView: UIView {
  var laidOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut()
  }
}
