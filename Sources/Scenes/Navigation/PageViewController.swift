internal import UIKit

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
