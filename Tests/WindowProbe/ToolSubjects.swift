import UIKit

/// Views that the profiler's tools have something to do about: cards with a clip that cuts nothing off,
/// a box with constraints and animations of each kind, which the key `s` starts. With `m` there are
/// more layers than the exploded view shows on a page.
final class ToolSubjects: UIViewController {
  private let cards = (0..<3).map { _ in UIView() }
  private let box = UIView()
  private let ball = UIView()
  private let label = UILabel()
  private let curved = CALayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: 20 + 220 * index, y: 20, width: 200, height: 200)
      card.backgroundColor = .systemTeal
      (card.layer.cornerRadius, card.layer.masksToBounds) = (12, true)
      let inner = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 160))
      inner.backgroundColor = .systemIndigo
      card.addSubview(inner)
      view.addSubview(card)
    }
    box.backgroundColor = .systemOrange
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 240),
      box.widthAnchor.constraint(equalToConstant: 60),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
    ball.frame = CGRect(x: 20, y: 300, width: 30, height: 30)
    ball.backgroundColor = .systemPink
    label.frame = CGRect(x: 20, y: 350, width: 120, height: 30)
    label.text = "before"
    view.addSubview(ball)
    view.addSubview(label)
    curved.frame = CGRect(x: 20, y: 400, width: 30, height: 30)
    curved.backgroundColor = UIColor.systemPurple.cgColor
    view.layer.addSublayer(curved)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case "s": start()
    case "m": addMany()
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func start() {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (35, 235, 3)
    curved.add(move, forKey: "move")
    UIView.animate(springDuration: 3, bounce: 0.3) { self.ball.center.x = 250 }
    let push = CATransition()
    (push.type, push.duration) = (.push, 3)
    label.layer.add(push, forKey: nil)
    label.text = "after"
    say("started")
  }

  private func addMany() {
    for index in 0..<1001 {
      let dot = CALayer()
      dot.frame = CGRect(x: 20 + index % 100 * 2, y: 450 + index / 100 * 2, width: 1, height: 1)
      dot.backgroundColor = UIColor.black.withAlphaComponent(0.5).cgColor
      view.layer.addSublayer(dot)
    }
    say("many")
  }
}
