// swift-format-ignore-file
import UIKit

/// A sheet that a finger pulls up: the pan moves the constant of its top constraint.
final class BottomSheetController: UIViewController {
    private enum Position: CGFloat {
        case collapsed = -80
        case expanded = -360
    }

    let sheetView = UIView()
    let grabber = UIView()
    let titleLabel = UILabel()
    let dimmingView = UIView()
    private(set) var topConstraint: NSLayoutConstraint!
    private var constantAtStart: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        dimmingView.backgroundColor = .black
        dimmingView.alpha = 0
        sheetView.backgroundColor = .secondarySystemBackground
        sheetView.layer.cornerRadius = 16
        grabber.backgroundColor = .systemGray3
        grabber.layer.cornerRadius = 2.5
        titleLabel.text = "Nearby"
        titleLabel.font = .preferredFont(forTextStyle: .headline)

        view.addSubview(dimmingView)
        view.addSubview(sheetView)
        sheetView.addSubview(grabber)
        sheetView.addSubview(titleLabel)
        [dimmingView, sheetView, grabber, titleLabel].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
        }

        topConstraint = sheetView.topAnchor.constraint(equalTo: view.bottomAnchor, constant: Position.collapsed.rawValue)
        NSLayoutConstraint.activate([
            dimmingView.topAnchor.constraint(equalTo: view.topAnchor),
            dimmingView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            dimmingView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            dimmingView.trailingAnchor.constraint(equalTo: view.trailingAnchor),

            topConstraint,
            sheetView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            sheetView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            sheetView.heightAnchor.constraint(equalToConstant: 400),

            grabber.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: 8),
            grabber.centerXAnchor.constraint(equalTo: sheetView.centerXAnchor),
            grabber.widthAnchor.constraint(equalToConstant: 36),
            grabber.heightAnchor.constraint(equalToConstant: 5),

            titleLabel.topAnchor.constraint(equalTo: grabber.bottomAnchor, constant: 15),
            titleLabel.leadingAnchor.constraint(equalTo: sheetView.layoutMarginsGuide.leadingAnchor),
            titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: sheetView.layoutMarginsGuide.trailingAnchor),
        ])

        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        sheetView.addGestureRecognizer(pan)
    }

    @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        let velocity = recognizer.velocity(in: view)
        switch recognizer.state {
        case .began:
            constantAtStart = topConstraint.constant
        case .changed:
            let constant = constantAtStart + translation.y
            topConstraint.constant = min(Position.collapsed.rawValue, max(Position.expanded.rawValue, constant))
            dimmingView.alpha = 0.4 * progress
        case .ended, .cancelled:
            let opens = abs(velocity.y) > 300 ? velocity.y < 0 : progress > 0.5
            snap(to: opens ? .expanded : .collapsed)
        default:
            break
        }
    }

    private var progress: CGFloat {
        (topConstraint.constant - Position.collapsed.rawValue) / (Position.expanded.rawValue - Position.collapsed.rawValue)
    }

    private func snap(to position: Position) {
        topConstraint.constant = position.rawValue
        let spring = UISpringTimingParameters(mass: 1, stiffness: 400, damping: 40, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        animator.addAnimations {
            self.dimmingView.alpha = 0.4 * self.progress
            self.view.layoutIfNeeded()
        }
        animator.startAnimation()
    }
}
