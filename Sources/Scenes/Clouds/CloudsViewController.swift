internal import UIKit

/// The clouds in a blue sky.
final class CloudsViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 20 }
  var rhythm: SceneRhythm { .endless }

  let cloudsView = CloudsView(frame: .zero)
  private let sky = CAGradientLayer()
  private var isPlaying = false

  override func viewDidLoad() {
    super.viewDidLoad()
    sky.colors = [
      UIColor(red: 0.16, green: 0.47, blue: 0.83, alpha: 1).cgColor,
      UIColor(red: 0.55, green: 0.77, blue: 0.94, alpha: 1).cgColor,
    ]
    view.layer.addSublayer(sky)
    cloudsView.clipsToBounds = true
    view.addSubview(cloudsView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sky.frame = view.bounds
    CATransaction.commit()
    cloudsView.frame = view.bounds
    cloudsView.layoutIfNeeded()
    if !isPlaying { play() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    cloudsView.stop()
    isPlaying = false
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [
      .seconds("Duration", cloudsView, \.duration, 5...100, step: 1),
      .seconds("Interval", cloudsView, \.interval, 0.5...20, step: 0.5),
    ]
  }

  var keyHints: [KeyHint] {
    [KeyHint("R", "Play"), KeyHint("A", "Add a cloud"), KeyHint("Click", "Add one here")]
  }

  func play() {
    isPlaying = true
    cloudsView.stop()
    cloudsView.start()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    cloudsView.addCloud(at: touch.location(in: cloudsView))
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboardA: cloudsView.addArrivingCloud()
    default: super.pressesBegan(presses, with: event)
    }
  }
}
