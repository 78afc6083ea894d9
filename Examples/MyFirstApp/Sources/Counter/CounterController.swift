public import UIKit

/// A counter: a button that counts, and a number that jumps at each press.
public final class CounterController: UIViewController {
  public let label = UILabel()
  public let button = UIButton(type: .system)
  public private(set) var count = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "0"
    label.font = .boldSystemFont(ofSize: 96)
    label.textAlignment = .center
    button.setTitle("Count", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    view.addSubview(label)
    view.addSubview(button)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    label.bounds.size = CGSize(width: view.bounds.width, height: 120)
    label.center = CGPoint(x: middle.x, y: middle.y - 50)
    button.bounds.size = CGSize(width: 160, height: 48)
    button.center = CGPoint(x: middle.x, y: middle.y + 60)
  }

  private func press() {
    count += 1
    label.text = "\(count)"
    label.transform = CGAffineTransform(scaleX: 1.4, y: 1.4)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
    ) {
      self.label.transform = .identity
    }
  }
}
