// swift-format-ignore-file
import UIKit

// Bars that dance, a title whose colours run, and a counter that a display link drives.

class EqualizerView: UIView {
    private let replicator = CAReplicatorLayer()
    private let bar = CALayer()

    func setUp() {
        replicator.frame = bounds
        replicator.instanceCount = 5
        replicator.instanceTransform = CATransform3DMakeTranslation(24, 0, 0)
        replicator.instanceDelay = 0.15
        replicator.instanceColor = UIColor(red: 0, green: 0.8, blue: 1, alpha: 1).cgColor
        replicator.instanceRedOffset = 0.2
        replicator.masksToBounds = true
        layer.addSublayer(replicator)
        bar.bounds = CGRect(x: 0, y: 0, width: 16, height: 60)
        bar.anchorPoint = CGPoint(x: 0.5, y: 1)
        bar.position = CGPoint(x: 16, y: bounds.height)
        bar.cornerRadius = 3
        bar.backgroundColor = UIColor.white.cgColor
        replicator.addSublayer(bar)
        let move = CABasicAnimation(keyPath: "transform.scale.y")
        move.fromValue = NSNumber(value: 0.3)
        move.toValue = NSNumber(value: 1.0)
        move.duration = 0.4
        move.autoreverses = true
        move.repeatCount = Float.infinity
        move.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        bar.add(move, forKey: "dance")
    }

    func pause() {
        let pausedTime = replicator.convertTime(CACurrentMediaTime(), from: nil)
        replicator.speed = 0.0
        replicator.timeOffset = pausedTime
    }

    func resume() {
        let pausedTime = replicator.timeOffset
        replicator.speed = 1.0
        replicator.timeOffset = 0.0
        replicator.beginTime = 0.0
        replicator.beginTime = replicator.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    }

    var barHeight: CGFloat {
        let scale = bar.presentation()?.value(forKeyPath: "transform.scale.y") as? NSNumber
        return CGFloat(scale?.doubleValue ?? 0)
    }
}

class EqualizerController: UIViewController {
    let equalizer = EqualizerView(frame: CGRect(x: 100, y: 100, width: 140, height: 80))
    let gradientLayer = CAGradientLayer()
    let textLayer = CATextLayer()
    let counter = UILabel(frame: CGRect(x: 0, y: 260, width: 320, height: 40))
    private var displayLink: CADisplayLink?
    private var startTime: CFTimeInterval = 0
    let end = 1234.0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.addSubview(equalizer)
        equalizer.setUp()

        textLayer.string = "slide to unlock"
        textLayer.font = UIFont.systemFont(ofSize: 28)
        textLayer.fontSize = 28
        textLayer.alignmentMode = .center
        textLayer.contentsScale = UIScreen.main.scale
        textLayer.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
        gradientLayer.frame = CGRect(x: 0, y: 200, width: 320, height: 40)
        gradientLayer.colors = [UIColor.darkGray.cgColor, UIColor.white.cgColor, UIColor.darkGray.cgColor]
        gradientLayer.locations = [0.25, 0.5, 0.75]
        gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
        gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
        gradientLayer.mask = textLayer
        view.layer.addSublayer(gradientLayer)
        let slide = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.locations))
        slide.fromValue = [0.0, 0.0, 0.25]
        slide.toValue = [0.75, 1.0, 1.0]
        slide.duration = 2.5
        slide.repeatCount = Float.infinity
        gradientLayer.add(slide, forKey: nil)

        counter.textColor = .white
        counter.textAlignment = .center
        counter.font = .monospacedDigitSystemFont(ofSize: 30, weight: .medium)
        counter.adjustsFontSizeToFitWidth = true
        view.addSubview(counter)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        startTime = CACurrentMediaTime()
        displayLink = CADisplayLink(target: self, selector: #selector(handleUpdate(_:)))
        displayLink?.preferredFramesPerSecond = 30
        displayLink?.add(to: .current, forMode: RunLoop.Mode.common)
    }

    @objc func handleUpdate(_ link: CADisplayLink) {
        let elapsed = CACurrentMediaTime() - startTime
        guard elapsed < 1.5 else {
            counter.text = String(format: "%.0f", end)
            displayLink?.invalidate()
            displayLink = nil
            return
        }
        counter.text = String(format: "%.0f", end * elapsed / 1.5)
    }
}
