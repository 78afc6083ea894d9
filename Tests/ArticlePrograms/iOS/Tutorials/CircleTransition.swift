// swift-format-ignore-file
import UIKit

// A page that opens out of a button as a growing circle, after a well-known kind of tutorial.

class CircleTransition: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    weak var transitionContext: UIViewControllerContextTransitioning?
    let operation: UINavigationController.Operation

    init(operation: UINavigationController.Operation) {
        self.operation = operation
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        self.transitionContext = transitionContext
        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to) else {
            transitionContext.completeTransition(false)
            return
        }
        let containerView = transitionContext.containerView
        containerView.addSubview(toVC.view)
        let source = (fromVC as? CirclePageController ?? toVC as? CirclePageController)?.button ?? UIButton()
        let circleMaskPathInitial = UIBezierPath(ovalIn: source.frame)
        let extremePoint = CGPoint(x: source.center.x, y: source.center.y - toVC.view.bounds.height)
        let radius = sqrt((extremePoint.x * extremePoint.x) + (extremePoint.y * extremePoint.y))
        let circleMaskPathFinal = UIBezierPath(ovalIn: source.frame.insetBy(dx: -radius, dy: -radius))
        let maskLayer = CAShapeLayer()
        maskLayer.path = circleMaskPathFinal.cgPath
        toVC.view.layer.mask = maskLayer
        let maskLayerAnimation = CABasicAnimation(keyPath: "path")
        maskLayerAnimation.fromValue = circleMaskPathInitial.cgPath
        maskLayerAnimation.toValue = circleMaskPathFinal.cgPath
        maskLayerAnimation.duration = self.transitionDuration(using: transitionContext)
        maskLayerAnimation.delegate = self
        maskLayer.add(maskLayerAnimation, forKey: "path")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        transitionContext?.completeTransition(!(transitionContext?.transitionWasCancelled ?? false))
        transitionContext?.viewController(forKey: .from)?.view.layer.mask = nil
        transitionContext?.viewController(forKey: .to)?.view.layer.mask = nil
    }
}

class CircleNavigationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CircleTransition(operation: operation)
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
