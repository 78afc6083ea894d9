internal import CalqueRx
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

/// Clouds that drift over the view from left to right, all at one speed.
///
/// The idea, the sizes and the times are those of "Nuages animés avec UIKit". Arrivals are a
/// sequence, which slows down with the animations, and clouds keep drifting out of sight when the
/// view grows.
final class CloudsView: UIView {
  /// The size of a cloud, and the width of the area left of the view in which clouds arrive, in
  /// points.
  private static let cloudSize = CGSize(width: 84, height: 54)
  private static let approach: CGFloat = 200

  /// The seconds in which a cloud crosses the view, and those between two arrivals.
  var duration = 50.0
  var interval = 10.0

  private var arrivals = DisposeBag()
  private var laidOutWidth: CGFloat = 0

  /// The way of each cloud from its start to where it is removed, in points.
  private var crossing: CGFloat { bounds.width + Self.cloudSize.width + Self.approach }

  /// Scatters some clouds over the view, and lets one arrive now and after each interval.
  func start() {
    for _ in 0..<Int.random(in: 2...3) {
      addCloud(at: CGPoint(x: .random(in: 0...bounds.width), y: randomAltitude()))
    }
    addArrivingCloud()
    arrivals = DisposeBag()
    Observable<Int>
      .interval(.milliseconds(Int(interval * 1000)), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.addArrivingCloud() })
      .disposed(by: arrivals)
  }

  /// Ends the arrivals and removes all clouds.
  func stop() {
    arrivals = DisposeBag()
    for cloud in subviews { cloud.removeFromSuperview() }
  }

  func addArrivingCloud() {
    addCloud(at: CGPoint(x: .random(in: -Self.approach..<0), y: randomAltitude()))
  }

  /// Adds a cloud with its centre at `start`, which begins to drift.
  func addCloud(at start: CGPoint) {
    let cloud = UIImageView(image: UIImage(named: "Cloud"))
    cloud.bounds.size = Self.cloudSize
    cloud.center = start
    cloud.alpha = 0.7
    cloud.tintColor = .white
    addSubview(cloud)
    drift(cloud, to: start.x + crossing, in: duration)
  }

  /// Returns a random height at which a whole cloud fits into the view; the middle if none fits.
  private func randomAltitude() -> CGFloat {
    let free = bounds.insetBy(dx: 0, dy: Self.cloudSize.height / 2)
    return free.isNull ? bounds.midY : .random(in: free.minY...free.maxY)
  }

  private func drift(_ cloud: UIView, to x: CGFloat, in duration: TimeInterval) {
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear, animations: { cloud.center.x = x },
      completion: { hasArrived in
        if hasArrived { cloud.removeFromSuperview() }
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != laidOutWidth else { return }
    resize(from: laidOutWidth)
    laidOutWidth = bounds.width
  }

  /// Restarts every cloud from its current place towards the new edge, at the speed of new clouds.
  private func resize(from formerWidth: CGFloat) {
    let speed = crossing / CGFloat(duration)
    for cloud in subviews {
      let shown = cloud.layer.presentation()?.position ?? cloud.center
      let end = cloud.center.x + bounds.width - formerWidth
      guard end > shown.x else {
        cloud.removeFromSuperview()
        continue
      }
      // The completion is called with false, so that the cloud stays.
      cloud.layer.removeAllAnimations()
      UIView.performWithoutAnimation { cloud.center = shown }
      drift(cloud, to: end, in: TimeInterval((end - shown.x) / speed))
    }
  }
}
