// swift-format-ignore-file
import UIKit

// Snow, a button that bursts, and a clock hand that a timer moves.

final class SnowfallView: UIView {
    override class var layerClass: AnyClass { return CAEmitterLayer.self }

    var emitter: CAEmitterLayer { return layer as! CAEmitterLayer }

    static func flake(diameter: CGFloat) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: diameter, height: diameter), false, 0)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.setFillColor(UIColor.white.cgColor)
        context.addEllipse(in: CGRect(x: 0, y: 0, width: diameter, height: diameter))
        context.fillPath()
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    func start() {
        emitter.emitterShape = kCAEmitterLayerLine
        emitter.emitterPosition = CGPoint(x: bounds.midX, y: -10)
        emitter.emitterSize = CGSize(width: bounds.width, height: 1)
        emitter.renderMode = .oldestFirst
        emitter.emitterCells = [4, 7, 10].map { (diameter: CGFloat) -> CAEmitterCell in
            let cell = CAEmitterCell()
            cell.contents = SnowfallView.flake(diameter: diameter)?.cgImage
            cell.birthRate = 12
            cell.lifetime = 8
            cell.lifetimeRange = 2
            cell.velocity = 40 + diameter * 4
            cell.velocityRange = 20
            cell.emissionLongitude = .pi
            cell.emissionRange = .pi / 8
            cell.scaleRange = 0.3
            cell.alphaSpeed = -0.1
            cell.spin = 0.5
            cell.color = UIColor(white: 1, alpha: 0.9).cgColor
            cell.name = "flake\(Int(diameter))"
            return cell
        }
    }

    func calmDown() {
        emitter.setValue(2, forKeyPath: "emitterCells.flake4.birthRate")
        emitter.birthRate = 0.5
    }
}

class SnowfallController: UIViewController {
    let snow = SnowfallView()
    let hand = UIView()
    let burstButton = UIButton(type: .custom)
    private weak var timer: Timer?
    private(set) var ticks = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 20.0/255.0, green: 30.0/255.0, blue: 60.0/255.0, alpha: 1)
        snow.frame = view.bounds
        snow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(snow)
        hand.frame = CGRect(x: 158, y: 140, width: 4, height: 100)
        hand.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        hand.backgroundColor = .white
        view.addSubview(hand)
        burstButton.frame = CGRect(x: 110, y: 400, width: 100, height: 44)
        burstButton.setTitle("Burst", for: .normal)
        burstButton.setTitleColor(UIColor.white.withAlphaComponent(0.5), for: .highlighted)
        burstButton.layer.borderColor = UIColor.white.cgColor
        burstButton.layer.borderWidth = 1 / UIScreen.main.scale
        burstButton.addTarget(self, action: #selector(SnowfallController.burst(sender:)), for: [.touchUpInside])
        view.addSubview(burstButton)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        snow.start()
        timer = Timer.scheduledTimer(timeInterval: 1.0, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
        timer = nil
    }

    @objc func tick() {
        ticks += 1
        UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: [], animations: {
            self.hand.transform = self.hand.transform.rotated(by: .pi / 30)
        })
    }

    @objc func burst(sender: UIButton) {
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
        shake.values = [-20.0, 20.0, -12.0, 12.0, -5.0, 5.0, 0.0]
        shake.duration = 0.6
        sender.layer.add(shake, forKey: "shake")
        for _ in 0..<10 {
            let size = CGFloat(arc4random_uniform(8) + 6)
            let dot = UIView(frame: CGRect(x: sender.center.x, y: sender.center.y, width: size, height: size))
            dot.backgroundColor = UIColor(hue: CGFloat(drand48()), saturation: 0.8, brightness: 1, alpha: 1)
            dot.layer.cornerRadius = size / 2
            view.insertSubview(dot, belowSubview: sender)
            UIView.animate(withDuration: TimeInterval(arc4random_uniform(100)) / 100 + 0.5, animations: {
                dot.center.x += CGFloat(arc4random_uniform(200)) - 100
                dot.center.y += CGFloat(arc4random_uniform(200)) - 100
                dot.alpha = 0
            }) { _ in dot.removeFromSuperview() }
        }
    }
}
