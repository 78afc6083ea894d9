// swift-format-ignore-file
import UIKit

// A circle that turns while something loads, and becomes a tick when it is done.

@IBDesignable
class LoadingCircleView: UIView, CAAnimationDelegate {
    @IBInspectable var strokeWidth: CGFloat = 6 {
        didSet { circleLayer.lineWidth = strokeWidth }
    }
    @IBInspectable var color: UIColor = .orange

    private let circleLayer = CAShapeLayer()
    private let tickLayer = CAShapeLayer()
    var completion: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        backgroundColor = UIColor.clear
        for shape in [circleLayer, tickLayer] {
            shape.fillColor = nil
            shape.strokeColor = color.cgColor
            shape.lineWidth = strokeWidth
            shape.lineCap = .round
            shape.lineJoin = CAShapeLayerLineJoin.round
            layer.addSublayer(shape)
        }
        circleLayer.strokeEnd = 0.75
        tickLayer.strokeEnd = 0
        NotificationCenter.default.addObserver(
            self, selector: #selector(loadingDidEnd(_:)),
            name: Notification.Name("LoadingDidEnd"), object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        circleLayer.frame = bounds
        let radius = min(bounds.width, bounds.height) / 2 - strokeWidth / 2
        circleLayer.path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius,
            startAngle: -CGFloat.pi / 2, endAngle: CGFloat.pi * 3 / 2, clockwise: true).cgPath
        let tick = UIBezierPath()
        tick.move(to: CGPoint(x: bounds.width * 0.28, y: bounds.height * 0.52))
        tick.addLine(to: CGPoint(x: bounds.width * 0.44, y: bounds.height * 0.68))
        tick.addLine(to: CGPoint(x: bounds.width * 0.72, y: bounds.height * 0.36))
        tickLayer.path = tick.cgPath
    }

    func startLoading() {
        let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
        rotation.fromValue = 0
        rotation.toValue = 2 * Double.pi
        rotation.duration = 1
        rotation.repeatCount = .greatestFiniteMagnitude
        circleLayer.add(rotation, forKey: "rotation")
    }

    @objc func loadingDidEnd(_ notification: Notification) {
        circleLayer.removeAnimation(forKey: "rotation")
        let close = CABasicAnimation(keyPath: "strokeEnd")
        close.fromValue = circleLayer.presentation()?.strokeEnd ?? 0.75
        close.toValue = 1
        let fade = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeColor))
        fade.toValue = UIColor.green.cgColor
        let group = CAAnimationGroup()
        group.animations = [close, fade]
        group.duration = 0.3
        group.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)
        group.fillMode = CAMediaTimingFillMode.forwards
        group.isRemovedOnCompletion = false
        group.delegate = self
        group.setValue("close", forKey: "name")
        circleLayer.add(group, forKey: nil)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let name = anim.value(forKey: "name") as? String else { return }
        switch name {
        case "close":
            let draw = CABasicAnimation(keyPath: "strokeEnd")
            draw.fromValue = 0.0
            draw.toValue = 1.0
            draw.duration = 0.25
            draw.delegate = self
            draw.setValue("tick", forKey: "name")
            tickLayer.strokeEnd = 1
            tickLayer.add(draw, forKey: "tick")
        case "tick":
            completion?()
        default:
            break
        }
    }
}
