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
