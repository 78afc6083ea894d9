internal import UIKit

/// Two circular bars of the same progress: the left one is animated, the right one is not. A slider
/// sets it.
final class ProgressViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 1.5 }

  var rhythm: SceneRhythm { .rounds(every: duration + 1) }

  private var duration = ProgressViewController.playDuration
  private static let side: CGFloat = 160

  private let canvas = FittedView()
  let animatedBar = ProgressDisc(frame: CGRect(x: 0, y: 0, width: side, height: side))
  let plainBar = ProgressDisc(frame: CGRect(x: 0, y: 0, width: side, height: side))
  let slider = UISlider()
  private let animatedLabel = UILabel()
  private let plainLabel = UILabel()
  private let percentage = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    for (label, text) in [(animatedLabel, "animated"), (plainLabel, "not animated")] {
      label.text = text
      label.font = .systemFont(ofSize: 14)
      label.textColor = Theme.faintText
      label.textAlignment = .center
    }
    percentage.font = .systemFont(ofSize: 20)
    percentage.textColor = Theme.text
    percentage.textAlignment = .center
    percentage.text = "0 %"
    slider.maximumTrackTintColor = Theme.line
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(Double(slider.value))
      }, for: .valueChanged)
    view.addSubview(canvas)
    for part in [animatedBar, plainBar, slider, animatedLabel, plainLabel, percentage] {
      canvas.addSubview(part)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let area = canvas.bounds
    let scale = max(min(area.width / 480, area.height / 360, 1.5), 0.05)
    let (middle, top) = (area.midX, area.midY - 40 * scale)
    for (bar, label, sign) in [(animatedBar, animatedLabel, -1.0), (plainBar, plainLabel, 1)] {
      bar.transform = CGAffineTransform(scaleX: scale, y: scale)
      bar.center = CGPoint(x: middle + sign * 110 * scale, y: top)
      label.bounds = CGRect(x: 0, y: 0, width: 200, height: 20)
      label.center = CGPoint(x: bar.center.x, y: top + (Self.side / 2) * scale + 22)
    }
    slider.frame = CGRect(
      x: middle - 190 * scale, y: top + (Self.side / 2) * scale + 50, width: 380 * scale, height: 40
    )
    percentage.frame = CGRect(x: middle - 60, y: slider.frame.maxY, width: 120, height: 28)
  }

  /// Sets the progress of both bars, 0...1.
  func show(_ progress: Double) {
    animatedBar.setProgress(progress, animated: true)
    plainBar.setProgress(progress, animated: false)
    slider.value = Float(progress)
    percentage.text = "\(Int((progress * 100).rounded())) %"
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [.seconds("Duration", self, \.duration, 0.1...5)]
  }

  var keyHints: [KeyHint] {
    [KeyHint("R", "Play"), KeyHint("Drag", "Move the slider"), KeyHint("1-9", "Set 10 to 90 %")]
  }

  /// Empties the bars and fills them in one step; the left one takes `duration` seconds.
  func play() {
    show(0)
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    show(1)
    CATransaction.commit()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let characters = presses.first?.key?.characters ?? ""
    if characters == " " {
      play()
    } else if let number = Int(characters), (1...9).contains(number) {
      show(Double(number) / 10)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}

/// A disc inside a ring, filled clockwise from the top in proportion to a progress.
///
/// The construction, a line as wide as the disc whose `strokeEnd` is the progress, is that of "Une
/// barre de progression circulaire en Swift".
final class ProgressDisc: UIView {
  private static let ringWidth: CGFloat = 2

  /// The progress, 0...1.
  private(set) var progress = 0.0

  private let ring = CAShapeLayer()
  private let sector = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let outer = min(bounds.width, bounds.height) / 2
    let inner = outer - 2 * Self.ringWidth
    setUp(ring, radius: outer - Self.ringWidth / 2, lineWidth: Self.ringWidth)
    setUp(sector, radius: inner / 2, lineWidth: inner)
    sector.strokeEnd = 0
  }

  required init?(coder: NSCoder) { nil }

  /// Makes `shape` a circle around the centre that begins at the top, and adds it.
  private func setUp(_ shape: CAShapeLayer, radius: CGFloat, lineWidth: CGFloat) {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    shape.path = circle.cgPath
    shape.lineWidth = lineWidth
    shape.strokeColor = UIColor.systemBlue.cgColor
    shape.fillColor = UIColor.clear.cgColor
    layer.addSublayer(shape)
  }

  /// Sets the progress. The change is animated by the implicit action of `strokeEnd`, unless
  /// `animated` is false.
  func setProgress(_ newProgress: Double, animated: Bool) {
    guard newProgress != progress else { return }
    progress = newProgress
    CATransaction.begin()
    if !animated { CATransaction.setDisableActions(true) }
    sector.strokeEnd = CGFloat(newProgress)
    CATransaction.commit()
  }
}
