internal import UIKit

/// Placeholders of a list that loads and a line of text, with a light that runs across both.
final class ShimmerViewController: FigureViewController {
  override class var playDuration: TimeInterval { 3 }
  override var rhythm: SceneRhythm { .endless }

  private var duration = 1.5

  private let list = UIView()
  private let light = CAGradientLayer()
  private let slide = UILabel()
  private let slideLight = CAGradientLayer()
  private var rows: [[UIView]] = []

  /// True while the light is animated.
  private(set) var isLoading = false

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas.addSubview(list)
    rows = (0..<4).map { _ in
      let shapes = (0..<4).map { _ in UIView() }
      for shape in shapes {
        shape.backgroundColor = UIColor(red: 0.3, green: 0.34, blue: 0.41, alpha: 1)
        list.addSubview(shape)
      }
      return shapes
    }
    slide.text = "slide to unlock"
    slide.font = .systemFont(ofSize: 30, weight: .light)
    slide.textColor = .white
    slide.textAlignment = .center
    canvas.addSubview(slide)
    for (gradient, masked) in [(light, list), (slideLight, slide)] {
      gradient.colors = [0.45, 1, 0.45].map { UIColor(white: 0, alpha: $0).cgColor }
      gradient.locations = [-0.4, -0.2, 0]
      // Slightly tilted, like light from above.
      gradient.startPoint = CGPoint(x: 0, y: 0.45)
      gradient.endPoint = CGPoint(x: 1, y: 0.55)
      masked.layer.mask = gradient
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = canvas.bounds.size
    let width = max(min(size.width - 80, max(460, size.width * 0.75)), 1)
    let pitch = max(min((size.height - 160) / 4, 104), 40)
    let height = pitch * 4
    list.frame = CGRect(
      x: (size.width - width) / 2, y: max((size.height - height - 90) / 2, 0), width: width,
      height: height)
    for (index, row) in rows.enumerated() {
      let y = CGFloat(index) * pitch
      let side = pitch * 0.66
      row[0].frame = CGRect(x: 0, y: y + pitch * 0.17, width: side, height: side)
      row[0].layer.cornerRadius = side / 2
      for (line, part) in [0.55, 0.95, 0.8].enumerated() {
        row[line + 1].frame = CGRect(
          x: side + 20, y: y + pitch * (0.2 + 0.24 * CGFloat(line)),
          width: (width - side - 20) * part, height: pitch * 0.13)
        row[line + 1].layer.cornerRadius = pitch * 0.065
      }
    }
    slide.frame = CGRect(x: 0, y: list.frame.maxY + 30, width: size.width, height: 44)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    light.frame = list.bounds
    slideLight.frame = slide.bounds
    CATransaction.commit()
  }

  override var parameters: [SceneParameter] {
    [.seconds("Duration", self, \.duration, 0.2...5)]
  }

  override var keyHints: [KeyHint] { [KeyHint("R", "Start or stop")] }

  override func spacePressed() { isLoading ? stop() : play() }

  override func play() {
    isLoading = true
    for gradient in [light, slideLight] {
      let run = CABasicAnimation(keyPath: "locations")
      run.fromValue = [-0.4, -0.2, 0]
      run.toValue = [1, 1.2, 1.4]
      run.duration = duration
      run.repeatCount = .infinity
      gradient.add(run, forKey: "run")
    }
  }

  private func stop() {
    isLoading = false
    for gradient in [light, slideLight] { gradient.removeAnimation(forKey: "run") }
  }
}
