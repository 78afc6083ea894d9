import UIKit

/// Clouds that drift from left to right for as long as the view is in a window.
final class SkyView: UIView {
  static let cloudSize = CGSize(width: 96, height: 60)
  /// The seconds in which a cloud crosses the view, and those between two arrivals.
  static let crossing: TimeInterval = 40
  static let interval: TimeInterval = 8
  /// The width of the area left of the view in which clouds arrive, in points.
  static let approach: CGFloat = 150

  private var arrivals: Timer?

  var isDrifting: Bool { arrivals?.isValid == true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    arrivals?.invalidate()
    arrivals = nil
    guard window != nil else { return }
    scatterClouds()
    addArrivingCloud()
    arrivals = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) {
      [weak self] _ in
      self?.addArrivingCloud()
    }
  }

  func scatterClouds() {
    for _ in 1...Int.random(in: 2...4) {
      addCloud(at: CGPoint(x: .random(in: 0...bounds.width), y: randomAltitude()))
    }
  }

  func addArrivingCloud() {
    addCloud(at: CGPoint(x: .random(in: -Self.approach...0), y: randomAltitude()))
  }

  /// A height at which no part of a cloud is cut off.
  private func randomAltitude() -> CGFloat {
    let free = bounds.insetBy(dx: 0, dy: Self.cloudSize.height / 2)
    return free.isNull ? bounds.midY : .random(in: free.minY...free.maxY)
  }

  @discardableResult
  func addCloud(at start: CGPoint) -> UIImageView {
    let cloud = UIImageView(image: UIImage(named: "Cloud"))
    cloud.frame = CGRect(origin: .zero, size: Self.cloudSize)
    cloud.center = start
    cloud.tintColor = .white
    cloud.alpha = 0.75
    addSubview(cloud)

    let way = Self.approach + bounds.width + Self.cloudSize.width
    UIView.animate(
      withDuration: Self.crossing, delay: 0, options: .curveLinear,
      animations: { cloud.center.x += way },
      completion: { hasCrossed in
        guard hasCrossed else { return }
        cloud.removeFromSuperview()
      })
    return cloud
  }
}
