internal import CoreGraphics
public import Foundation

/// The keeper of a view and of what it shows.
///
/// The view is loaded when it is first asked for. Appearing follows the view's way into a window:
/// viewWillAppear comes as the view goes into one, viewDidAppear on the next turn of the run loop,
/// when it has been laid out; likewise on the way out. Parents hear before their children.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  /// The size the controller would like to have in a container.
  open var preferredContentSize = CGSize.zero

  private var loadedView: UIView?
  var ownStyle = UIUserInterfaceStyle.unspecified
  var appearance = Appearance.disappeared

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
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

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
    let line = sequence(first: self, next: \.parent)
    guard !line.contains(where: { $0 === childController }) else {
      Diagnostic.report("addChild: \(childController) is the parent itself or above it")
      return
    }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Leaves the parent; its view is for the caller to remove, and `willMove(toParent: nil)` for the
  /// caller to send before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
}
