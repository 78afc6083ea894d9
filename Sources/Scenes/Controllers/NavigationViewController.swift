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

/// A page of the navigation scene: a colour, its number, and buttons of transitions.
final class PageViewController: UIViewController {
  /// The depth of the page in the stack, from 1.
  let level: Int
  private let color: UIColor
  private let canvas = FittedView(naturalSize: CGSize(width: 480, height: 360))
  private let number = UILabel()
  private(set) var buttons: [UIButton] = []

  init(level: Int) {
    self.level = level
    color = UIColor(
      hue: CGFloat((level * 5) % 12) / 12, saturation: 0.55, brightness: 0.88, alpha: 1)
    super.init(nibName: nil, bundle: nil)
    title = level == 1 ? "Pages" : "Page \(level)"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", primaryAction: UIAction { [weak self] _ in self?.push() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    number.text = "\(level)"
    number.font = .boldSystemFont(ofSize: 96)
    number.textColor = UIColor(white: 1, alpha: 0.9)
    number.textAlignment = .center
    view.addSubview(canvas)
    canvas.addSubview(number)
    addButton("Push") { $0.push() }
    addButton("Zoom in") { $0.navigationScene?.push(zooming: true) }
    addButton("Sheet") { $0.present(.pageSheet, .coverVertical) }
    addButton("Flip") { $0.present(.fullScreen, .flipHorizontal) }
    if presentingViewController != nil { addButton("Done") { $0.dismiss(animated: true) } }
  }

  private var navigationScene: NavigationViewController? {
    navigationController?.parent as? NavigationViewController
  }

  private func addButton(_ title: String, _ body: @escaping (PageViewController) -> Void) {
    let action = UIAction(title: title) { [weak self] _ in self.map(body) }
    let button = UIButton(frame: .zero, primaryAction: action)
    button.setTitle(title, for: .normal)
    button.backgroundColor = UIColor(white: 0, alpha: 0.25)
    button.layer.cornerRadius = 8
    buttons.append(button)
    canvas.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let middle = canvas.bounds.midY
    number.frame = CGRect(x: 0, y: middle - 100, width: canvas.bounds.width, height: 110)
    let width: CGFloat = 92
    let step = min(width + 12, canvas.bounds.width / CGFloat(max(buttons.count, 1)))
    let left = canvas.bounds.midX - step * CGFloat(buttons.count) / 2
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: left + step * CGFloat(index) + 6, y: middle + 40, width: max(step - 12, 0), height: 40)
    }
  }

  private func push() {
    if let navigationScene {
      navigationScene.push(zooming: false)
    } else {
      navigationController?.pushViewController(PageViewController(level: level + 1), animated: true)
    }
  }

  private func present(
    _ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle
  ) {
    let page = PageViewController(level: level + 7)
    page.modalPresentationStyle = style
    page.modalTransitionStyle = transition
    present(page, animated: true)
  }
}

/// A custom transition: the new page grows out of the centre; on pop, the old one shrinks back into
/// it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private let duration: TimeInterval
  private let damping: CGFloat

  init(isPush: Bool, duration: TimeInterval, damping: CGFloat) {
    (self.isPush, self.duration, self.damping) = (isPush, duration, damping)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let (front, isPush) = (isPush ? to : from, isPush)
    if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
    front.layer.cornerRadius = isPush ? 120 : 0
    front.clipsToBounds = true
    if isPush {
      front.transform = small
      front.alpha = 0
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: damping, initialSpringVelocity: 0,
      animations: {
        front.transform = isPush ? .identity : small
        front.alpha = isPush ? 1 : 0
        front.layer.cornerRadius = isPush ? 0 : 120
      },
      completion: { _ in
        front.transform = .identity
        front.alpha = 1
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
