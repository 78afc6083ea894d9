internal import UIKit

/// A navigation controller with pages. They are pushed and popped by the standard slide, by
/// dragging from the left edge, or by a custom zoom; presented as a sheet, or by a flip.
final class NavigationViewController: UIViewController, GalleryScene, UINavigationControllerDelegate
{
  static var playDuration: TimeInterval { 1.2 }
  var rhythm: SceneRhythm { .rounds(every: 2.7) }

  let navigation = UINavigationController(rootViewController: PageViewController(level: 1))
  private var zoomDuration = 0.5
  private var zoomDamping = 0.8

  /// The pages that were pushed with the zoom, and are popped with it.
  private var zoomed: Set<ObjectIdentifier> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    navigation.delegate = self
    addChild(navigation)
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    navigation.view.frame = view.bounds
  }

  /// Pushes another page.
  func push(zooming: Bool) {
    let page = PageViewController(level: navigation.viewControllers.count + 1)
    if zooming { zoomed.insert(ObjectIdentifier(page)) }
    navigation.pushViewController(page, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let isPush = operation == .push
    let page = isPush ? toVC : fromVC
    guard zoomed.contains(ObjectIdentifier(page)) else { return nil }
    if !isPush { zoomed.remove(ObjectIdentifier(page)) }
    return ZoomAnimator(isPush: isPush, duration: zoomDuration, damping: zoomDamping)
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .seconds("Zoom", self, \.zoomDuration, 0.1...3),
      .number("Damping", self, \.zoomDamping, 0.1...1),
    ]
  }

  var keyHints: [KeyHint] {
    [
      KeyHint("R", "Push and pop"), KeyHint("N", "Push"), KeyHint("Z", "Zoom"),
      KeyHint("P", "Pop"), KeyHint("Edge", "Drag back"),
    ]
  }

  /// Pushes a page, and pops it when the transition has ended.
  func play() {
    push(zooming: false)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      self?.navigation.popViewController(animated: true)
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboardN: push(zooming: false)
    case .keyboardZ: push(zooming: true)
    case .keyboardP: navigation.popViewController(animated: true)
    default: super.pressesBegan(presses, with: event)
    }
  }
}
