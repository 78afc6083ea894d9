internal import Rx
internal import UIKit

/// Clouds that drift over the sky, from an article.
///
/// Source: "Nuages animés avec UIKit". This is the article's code with these changes:
/// - the spawning uses `Observable.interval` instead of `Timer`, so that it slows down with the
///   animations and ends with the view;
/// - `resize(from:)` fixes a problem that the article mentions: clouds that stop in sight when the
///   view grows;
/// - a view too low for a cloud is supported; the article's range of random numbers would be empty.
class CloudsView: UIView {
  static let HorizontalRandomMaxOverflow: CGFloat = 200
  static let AnimationDuration: TimeInterval = 50
  static let CloudSize: CGSize = CGSize(width: 84, height: 54)
  static let SpawnTimeInterval: TimeInterval = 10

  /// The seconds that a cloud takes to cross the sky, and the seconds between two clouds.
  var duration = CloudsView.AnimationDuration
  var interval = CloudsView.SpawnTimeInterval

  private var spawning: (any Disposable)?
  private var laidOutWidth: CGFloat = 0

  func spawnCloud(origin: CGPoint) {
    let imageView = UIImageView(image: UIImage(named: "Cloud"))
    imageView.tintColor = .white
    imageView.alpha = 0.7
    imageView.frame = CGRect(origin: .zero, size: CloudsView.CloudSize)
    imageView.center = origin
    addSubview(imageView)

    let boundsWidth = self.bounds.size.width
    drift(
      imageView,
      to: CGPoint(
        x: origin.x + boundsWidth + CloudsView.CloudSize.width
          + CloudsView.HorizontalRandomMaxOverflow, y: origin.y),
      duration: duration)
  }

  private func drift(_ imageView: UIView, to end: CGPoint, duration: TimeInterval) {
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear,
      animations: {
        imageView.center = end
      }
    ) { (completed) in
      if completed {
        imageView.removeFromSuperview()
      }
    }
  }

  func spawnBunchOfCloudsInTheSky() {
    let NumberOfClouds = Int.random(in: 2...3)

    for _ in 0..<NumberOfClouds {
      spawnCloudInTheSky()
    }
  }

  func spawnCloudInTheSky() {
    let x = CGFloat.random(in: 0...self.bounds.size.width)
    spawnCloud(origin: CGPoint(x: x, y: randomHeight()))
  }

  func spawnCloudFromTheSide() {
    let x = CGFloat.random(in: -CloudsView.HorizontalRandomMaxOverflow..<0)
    spawnCloud(origin: CGPoint(x: x, y: randomHeight()))
  }

  /// Returns a random height at which a whole cloud fits into the view; the middle if none fits.
  private func randomHeight() -> CGFloat {
    let margin = min(CloudsView.CloudSize.height, bounds.size.height) / 2
    return CGFloat.random(in: margin...(bounds.size.height - margin))
  }

  func startAnimation() {
    spawnBunchOfCloudsInTheSky()
    spawnCloudFromTheSide()

    spawning?.dispose()
    spawning = Observable<Int>
      .interval(.milliseconds(Int(interval * 1000)), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.spawnCloudFromTheSide() })
  }

  /// Stops the spawning when the view goes away, and removes the clouds.
  func stopAnimation() {
    spawning?.dispose()
    spawning = nil
    for cloud in subviews { cloud.removeFromSuperview() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != laidOutWidth else { return }
    resize(from: laidOutWidth)
    laidOutWidth = bounds.width
  }

  /// Restarts every cloud from its current place towards the new edge, at the speed of new clouds.
  private func resize(from formerWidth: CGFloat) {
    let distance =
      bounds.width + CloudsView.CloudSize.width + CloudsView.HorizontalRandomMaxOverflow
    let speed = distance / CGFloat(duration)
    for cloud in subviews {
      let end = CGPoint(x: cloud.center.x + bounds.width - formerWidth, y: cloud.center.y)
      let shown = cloud.layer.presentation()?.position ?? cloud.center
      guard end.x > shown.x else {
        cloud.removeFromSuperview()
        continue
      }
      // The completion is called with `finished` false, so that the cloud stays.
      cloud.layer.removeAllAnimations()
      UIView.performWithoutAnimation { cloud.center = shown }
      drift(cloud, to: end, duration: TimeInterval((end.x - shown.x) / speed))
    }
  }
}
