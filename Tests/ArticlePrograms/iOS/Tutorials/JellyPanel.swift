// swift-format-ignore-file
import UIKit

// A panel with an elastic edge, and controls that scrub an animator.

class JellyView: UIView {
    private let shape = CAShapeLayer()
    private let sideHelper = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    private let centerHelper = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    private var link: CADisplayLink!

    override init(frame: CGRect) {
        super.init(frame: frame)
        shape.fillColor = UIColor.systemTeal.cgColor
        layer.insertSublayer(shape, at: 0)
        addSubview(sideHelper)
        addSubview(centerHelper)
        link = CADisplayLink(target: self, selector: #selector(update))
        link.add(to: RunLoop.main, forMode: .default)
        link.isPaused = true
    }

    required init?(coder: NSCoder) { return nil }

    var edge: CGFloat = 40 {
        didSet {
            link.isPaused = false
            UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [.beginFromCurrentState], animations: {
                self.sideHelper.center = CGPoint(x: 0, y: self.edge)
            }, completion: nil)
            UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.35, initialSpringVelocity: 2, options: [.beginFromCurrentState], animations: {
                self.centerHelper.center = CGPoint(x: self.bounds.midX, y: self.edge)
            }, completion: { _ in
                self.link.isPaused = self.sideHelper.layer.animationKeys() == nil
            })
        }
    }

    @objc private func update() {
        guard let side = sideHelper.layer.presentation()?.position,
            let center = centerHelper.layer.presentation()?.frame.origin else { return }
        let path = CGMutablePath()
        path.move(to: CGPoint.zero)
        path.addLine(to: CGPoint(x: bounds.width, y: 0))
        path.addLine(to: CGPoint(x: bounds.width, y: side.y))
        path.addQuadCurve(to: CGPoint(x: 0, y: side.y), control: CGPoint(x: bounds.midX, y: center.y))
        path.closeSubpath()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.path = path
        CATransaction.commit()
    }

    var outline: CGRect { return shape.path?.boundingBoxOfPath ?? .null }
}

class JellyPanelController: UIViewController {
    weak var slider: UISlider!
    weak var toggle: UISwitch!
    let segments = UISegmentedControl(items: ["Low", "High"])
    let jelly = JellyView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let box = UIImageView(image: UIImage(named: "Img1"))
    lazy var animator: UIViewPropertyAnimator = {
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { [unowned self] in
            self.box.transform = CGAffineTransform(rotationAngle: .pi).scaledBy(x: 0.5, y: 0.5)
            self.box.alpha = 0.5
        }
        animator.pausesOnCompletion = true
        return animator
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.white
        view.addSubview(jelly)
        box.frame = CGRect(x: 110, y: 220, width: 100, height: 100)
        box.contentMode = .scaleAspectFill
        box.clipsToBounds = true
        box.isUserInteractionEnabled = true
        view.addSubview(box)
        let slider = UISlider(frame: CGRect(x: 40, y: 340, width: 240, height: 31))
        slider.minimumValue = 0
        slider.maximumValue = 1
        slider.addTarget(self, action: #selector(sliderValueChanged(_:)), for: .valueChanged)
        view.addSubview(slider)
        self.slider = slider
        let toggle = UISwitch(frame: CGRect(x: 40, y: 390, width: 51, height: 31))
        toggle.addTarget(self, action: #selector(toggled), for: .valueChanged)
        view.addSubview(toggle)
        self.toggle = toggle
        segments.frame = CGRect(x: 120, y: 390, width: 160, height: 32)
        segments.selectedSegmentIndex = 0
        segments.addTarget(self, action: #selector(segmentChanged(sender:)), for: UIControl.Event.valueChanged)
        view.addSubview(segments)
        let tap = UITapGestureRecognizer(target: self, action: #selector(boxTapped(gesture:)))
        tap.numberOfTapsRequired = 1
        box.addGestureRecognizer(tap)
    }

    @objc func sliderValueChanged(_ sender: UISlider) {
        animator.fractionComplete = CGFloat(sender.value)
    }

    @objc func toggled() {
        animator.isReversed = toggle.isOn
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
    }

    @objc func segmentChanged(sender: UISegmentedControl) {
        jelly.edge = sender.selectedSegmentIndex == 0 ? 40 : 140
    }

    @objc func boxTapped(gesture: UITapGestureRecognizer) {
        guard gesture.state == .ended else { return }
        let flash = CASpringAnimation(keyPath: "transform.scale")
        flash.fromValue = 1.2
        flash.toValue = 1
        flash.damping = 8
        flash.stiffness = 200
        flash.mass = 1
        flash.duration = flash.settlingDuration
        gesture.view?.layer.add(flash, forKey: nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in
            self?.segments.selectedSegmentIndex = 1
        }
    }
}
