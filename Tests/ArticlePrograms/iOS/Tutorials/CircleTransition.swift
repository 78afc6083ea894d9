// swift-format-ignore-file
import UIKit

// A page that opens out of a button as a growing circle: the new page has a mask whose path is animated.

class CircleTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// The button that the circle grows out of.
    private weak var origin: UIView?
    private var finish: (() -> Void)?

    init(from origin: UIView?) {
        self.origin = origin
    }

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(page)
        let start = origin.map { page.convert($0.bounds, from: $0) } ?? CGRect(x: page.bounds.midX, y: page.bounds.midY, width: 0, height: 0)
        // A circle about the button that reaches the farthest corner of the page.
        let reach = CGSize(width: max(start.midX, page.bounds.width - start.midX), height: max(start.midY, page.bounds.height - start.midY))
        let whole = hypot(reach.width, reach.height)
        let circle = { (radius: CGFloat) in
            CGPath(ellipseIn: CGRect(x: start.midX - radius, y: start.midY - radius, width: 2 * radius, height: 2 * radius), transform: nil)
        }

        let hole = CAShapeLayer()
        hole.path = circle(whole)
        page.layer.mask = hole
        finish = {
            page.layer.mask = nil
            context.completeTransition(!context.transitionWasCancelled)
        }
        let growth = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.path))
        growth.fromValue = circle(start.width / 2)
        growth.duration = transitionDuration(using: context)
        growth.timingFunction = CAMediaTimingFunction(name: .easeIn)
        growth.delegate = self
        hole.add(growth, forKey: "growth")
    }
}

extension CircleTransition: CAAnimationDelegate {
    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        finish?()
        finish = nil
    }
}

class CircleNavigationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CircleTransition(from: (fromVC as? CirclePageController ?? toVC as? CirclePageController)?.button)
    }
}

class CirclePageController: UIViewController {
    let button = UIButton(type: .system)
    private var color: UIColor
    private var level: Int

    init(level: Int, color: UIColor) {
        self.level = level
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page \(level)"
        view.backgroundColor = color
        edgesForExtendedLayout = []
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(close))
        button.frame = CGRect(x: view.bounds.width - 80, y: 60, width: 50, height: 50)
        button.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
        button.layer.cornerRadius = 25
        button.layer.masksToBounds = true
        button.backgroundColor = .white
        button.setTitle("+", for: UIControl.State.normal)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        button.frame.origin.y = view.safeAreaInsets.top + 16
    }

    @objc func open() {
        let next = CirclePageController(level: level + 1, color: level % 2 == 0 ? .red : .green)
        navigationController?.pushViewController(next, animated: true)
    }

    @objc private func close() {
        _ = navigationController?.popToRootViewController(animated: true)
    }
}
