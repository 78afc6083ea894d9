internal import CoreGraphics
public import Foundation

/// A stack of controllers of which the top one is shown, with a bar above it.
///
/// The stack changes at once; what is shown follows by a slide, or by the delegate's animator. A change
/// during a transition is shown when that has ended. Dragging from the left edge leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar: UINavigationBar
  private var barIsHidden = false

  var stack: [UIViewController] = []
  /// Those of the stack that know that they are on it.
  var settled: Set<ObjectIdentifier> = []
  /// The controller that is shown, or comes to be at present.
  var shown: UIViewController?
  /// The drag that leads back.
  var popDrag: UIPercentDrivenInteractiveTransition?
  /// What holds the view that is shown.
  let content = UIView()
  private let edgePan = NavigationEdgePan(target: nil, action: nil)
  private lazy var edgeRules = NavigationEdgeRules(self)

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

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

  /// From the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The one at the top, or what is presented over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      Diagnostic.report("pushViewController: \(viewController) is on the stack already")
      return
    }
    setStack(stack + [viewController], animated: animated)
  }

  /// Takes the top one away and returns it; nil when it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setStack(stack.dropLast(), animated: animated)
    return top
  }

  /// Returns those taken away, from the bottom to the top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

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

  /// Takes a child that leaves, or goes to another parent, from the stack.
  override func childDidLeave(_ child: UIViewController) {
    guard stack.contains(where: { $0 === child }) else { return }
    setStack(stack.filter { $0 !== child }, animated: false)
  }

  // MARK: The bar

  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

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

  /// The drag from the left edge that leads back. By default it begins where the bar shows the way back;
  /// an app that takes its delegate away, or sets another one, decides itself.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  // MARK: View

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.laidOut = { [weak self] in self?.placeParts() }
    view.clipsToBounds = true
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    edgePan.edges = .left
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
    let size = view.bounds.size
    let height = UINavigationBar.height
    let free = view.safeAreaInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: barIsHidden ? -height : free, width: size.width, height: height)
    let top = barIsHidden || navigationBar.isTranslucent ? 0 : free + height
    content.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    guard let shown else { return }
    if transition == nil, shown.viewIfLoaded?.superview === content {
      shown.view.frame = place(of: shown)
    }
    shown.safeAreaMayHaveChanged()
  }

  /// Where the view of `controller` stands in `content`.
  func place(of controller: UIViewController) -> CGRect {
    guard !controller.edgesForExtendedLayout.contains(.top) else { return content.bounds }
    let covered = barIsHidden ? 0 : max(0, navigationBar.frame.maxY - content.frame.minY)
    return content.bounds.inset(by: UIEdgeInsets(top: covered, left: 0, bottom: 0, right: 0))
  }

  /// How much of the views the bar covers, in points.
  var coveringBarHeight: CGFloat {
    barIsHidden || !navigationBar.isTranslucent ? 0 : UINavigationBar.height
  }

  /// Under a bar that does not cover the views there is less room for them.
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
