internal import Rx
internal import UIKit

/// Clouds that drift over the sky, after an article on them.
///
/// Source: "Nuages animés avec UIKit". It is the article's code but for:
/// - the clock of the spawning, which is `Observable.interval` in the place of `Timer`: it slows down with
///   the animations, and ends with the view;
/// - `resize(from:)`, which mends what the article notes: clouds that stop in sight when the view grows;
/// - a view too low for a cloud, where the article's range of random numbers is none.
class CloudsView: UIView {
  static let HorizontalRandomMaxOverflow: CGFloat = 200
  static let AnimationDuration: TimeInterval = 50
  static let CloudSize: CGSize = CGSize(width: 84, height: 54)
  static let SpawnTimeInterval: TimeInterval = 10

  /// Seconds that a cloud takes over the sky, and from one cloud to the next.
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

  /// Where a cloud is whole, from the top to the bottom; in the middle where there is no room.
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

  /// Ends the spawning, as the view goes away, and clears the sky.
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

  /// Has every cloud go on from where it is seen to beyond the new edge, as fast as new clouds are.
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
      // Its completion is told that it did not end, so that the cloud stays.
      cloud.layer.removeAllAnimations()
      UIView.performWithoutAnimation { cloud.center = shown }
      drift(cloud, to: end, duration: TimeInterval((end.x - shown.x) / speed))
    }
  }
}
