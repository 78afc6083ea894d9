import UIKit

/// The views over the program's picture: a translucent panel with a button and a dot that pulses.
final class PanelController: UIViewController {
  private let label = UILabel()
  private let dot = CALayer()
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = UIView(frame: CGRect(x: 20, y: 20, width: 240, height: 120))
    panel.backgroundColor = UIColor(white: 1, alpha: 0.75)
    panel.layer.cornerRadius = 16
    panel.layer.shadowOpacity = 0.4
    panel.layer.shadowRadius = 12
    view.addSubview(panel)

    label.frame = CGRect(x: 20, y: 16, width: 200, height: 28)
    label.font = .boldSystemFont(ofSize: 20)
    label.text = "Layers over OpenGL"
    panel.addSubview(label)

    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 60, width: 120, height: 40)
    button.setTitle("Press me", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    panel.addSubview(button)

    dot.frame = CGRect(x: 180, y: 60, width: 40, height: 40)
    dot.cornerRadius = 20
    dot.backgroundColor = UIColor.systemRed.cgColor
    panel.layer.addSublayer(dot)
    let pulse = CABasicAnimation(keyPath: "transform.scale")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (0.6, 1, 0.8)
    (pulse.autoreverses, pulse.repeatCount) = (true, .infinity)
    pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    dot.add(pulse, forKey: "pulse")
  }

  private func press() {
    count += 1
    label.text = "Presses: \(count)"
    // The colour fades by Core Animation's implicit animation.
    let hue = CGFloat(count % 6) / 6
    dot.backgroundColor = UIColor(hue: hue, saturation: 0.8, brightness: 0.9, alpha: 1).cgColor
  }
}
