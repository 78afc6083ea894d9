// swift-format-ignore-file
import UIKit

/// A card that grows to the full screen with an animator that a finger takes hold of.
final class ExpandingCardController: UIViewController {
    let cardView = UIView()
    let imageView = UIView()
    let closeButton = UIButton(type: .system)
    private var smallConstraints: [NSLayoutConstraint] = []
    private var fullConstraints: [NSLayoutConstraint] = []
    private(set) var isExpanded = false
    private(set) var animator: UIViewPropertyAnimator?
    private var fractionAtStart: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray5
        cardView.backgroundColor = .white
        cardView.layer.cornerRadius = 20
        cardView.clipsToBounds = true
        imageView.backgroundColor = .systemPurple
        closeButton.setTitle("Close", for: .normal)
        closeButton.alpha = 0
        view.addSubview(cardView)
        cardView.addSubview(imageView)
        cardView.addSubview(closeButton)
        for view in [cardView, imageView, closeButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: cardView.topAnchor),
            imageView.leadingAnchor.constraint(equalTo: cardView.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: cardView.trailingAnchor),
            imageView.heightAnchor.constraint(equalTo: cardView.heightAnchor, multiplier: 0.5),
            closeButton.topAnchor.constraint(equalTo: cardView.safeAreaLayoutGuide.topAnchor, constant: 10),
            cardView.trailingAnchor.constraint(equalTo: closeButton.trailingAnchor, constant: 10),
        ])
        smallConstraints = [
            cardView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            cardView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            cardView.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -120),
            cardView.heightAnchor.constraint(equalToConstant: 160),
        ]
        fullConstraints = [
            cardView.topAnchor.constraint(equalTo: view.topAnchor),
            cardView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            cardView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            cardView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
        NSLayoutConstraint.activate(smallConstraints)
        cardView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        cardView.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    }

    private func apply(expanded: Bool) {
        NSLayoutConstraint.deactivate(expanded ? smallConstraints : fullConstraints)
        NSLayoutConstraint.activate(expanded ? fullConstraints : smallConstraints)
    }

    func makeAnimator() -> UIViewPropertyAnimator {
        if let animator = animator { return animator }
        let expands = !isExpanded
        let animator = UIViewPropertyAnimator(duration: 0.8, curve: .easeInOut) {
            self.apply(expanded: expands)
            self.cardView.layer.cornerRadius = expands ? 0 : 20
            self.closeButton.alpha = expands ? 1 : 0
            self.view.layoutIfNeeded()
        }
        animator.addCompletion { position in
            self.animator = nil
            if position == .end {
                self.isExpanded = expands
            } else {
                // The constraints have the values of the end: a reversed animator does not restore them.
                self.apply(expanded: !expands)
            }
        }
        self.animator = animator
        return animator
    }

    @objc private func tapped() {
        if let animator = animator {
            animator.isReversed.toggle()
        } else {
            makeAnimator().startAnimation()
        }
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let animator = makeAnimator()
        switch pan.state {
        case .began:
            animator.pauseAnimation()
            fractionAtStart = animator.fractionComplete
        case .changed:
            let upwards = -pan.translation(in: view).y / 200
            animator.fractionComplete = fractionAtStart + (isExpanded ? -upwards : upwards)
        case .ended, .cancelled:
            animator.isReversed = animator.fractionComplete < 0.5
            animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
        default:
            break
        }
    }
}
