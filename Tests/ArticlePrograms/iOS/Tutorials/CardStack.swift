// swift-format-ignore-file
import UIKit

// A stack of cards: the one in front is swiped away and comes back behind the others.

class CardStackController: UIViewController, UIGestureRecognizerDelegate {
    private(set) var cards = [UIView]()
    private var panGesture: UIPanGestureRecognizer!
    private let colors: [UIColor] = [#colorLiteral(red: 0.9, green: 0.3, blue: 0.3, alpha: 1), .blue, .purple, .cyan]
    lazy var counterLabel: UILabel = {
        let label = UILabel(frame: CGRect(x: 0, y: 20, width: 320, height: 30))
        label.font = UIFont.boldSystemFont(ofSize: 20)
        label.textAlignment = .center
        label.text = "0"
        return label
    }()
    private var swiped = 0 {
        didSet {
            UIView.transition(with: counterLabel, duration: 0.2, options: [.transitionCrossDissolve], animations: {
                self.counterLabel.text = "\(self.swiped)"
            }, completion: nil)
        }
    }

    override var prefersStatusBarHidden: Bool { return true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(counterLabel)
        for (index, color) in colors.enumerated().reversed() {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 260))
            card.center = view.center
            card.backgroundColor = color
            card.layer.cornerRadius = 16
            card.layer.shadowColor = UIColor.black.cgColor
            card.layer.shadowOpacity = 0.3
            card.layer.shadowOffset = CGSize(width: 0, height: 4)
            card.layer.shadowRadius = 8
            card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 16).cgPath
            card.layer.allowsEdgeAntialiasing = true
            card.tag = index
            view.addSubview(card)
            cards.insert(card, at: 0)
        }
        panGesture = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        panGesture.delegate = self
        view.addGestureRecognizer(panGesture)
        layoutCards(animated: false)
    }

    private func layoutCards(animated: Bool) {
        let changes = {
            for (index, card) in self.cards.enumerated() {
                var transform = CATransform3DIdentity
                transform.m34 = -1.0 / 500.0
                transform = CATransform3DTranslate(transform, 0, CGFloat(index) * -14, CGFloat(index) * -60)
                card.layer.transform = transform
                card.layer.zPosition = CGFloat(-index)
                card.alpha = index < 3 ? 1 : 0
            }
        }
        guard animated else { return changes() }
        UIView.animate(withDuration: 0.5, delay: 0.05, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5, options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
    }

    @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        guard let card = cards.first else { return }
        let translation = recognizer.translation(in: view)
        switch recognizer.state {
        case .changed:
            card.center = CGPoint(x: view.center.x + translation.x, y: view.center.y + translation.y)
            card.transform = CGAffineTransform(rotationAngle: translation.x / view.bounds.width * 0.6)
        case .ended, .cancelled:
            let velocity = recognizer.velocity(in: view)
            if abs(translation.x) > 80 || abs(velocity.x) > 800 {
                throwAway(card, velocity: velocity)
            } else {
                UIView.animate(withDuration: 0.3) {
                    card.center = self.view.center
                    card.transform = .identity
                }
            }
        default: break
        }
    }

    private func throwAway(_ card: UIView, velocity: CGPoint) {
        let direction: CGFloat = card.center.x < view.center.x ? -1 : 1
        UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut, animations: {
            card.center.x += direction * self.view.bounds.width
        }, completion: { [weak self] finished in
            guard let strongSelf = self, finished else { return }
            strongSelf.cards.append(strongSelf.cards.removeFirst())
            strongSelf.view.sendSubviewToBack(card)
            card.center = strongSelf.view.center
            strongSelf.swiped += 1
            strongSelf.layoutCards(animated: true)
        })
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === panGesture, let card = cards.first else { return true }
        return card.frame.contains(gestureRecognizer.location(in: view))
    }
}
