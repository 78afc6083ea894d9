internal import UIKit

/// A cover that stands on a floor in which it is mirrored.
final class CoverLayer: CALayer {
  /// Where a cover stands in the flow, from its distance to the selected one in covers.
  struct Place: Equatable {
    /// How far it is from the middle, in widths of a cover.
    var x: CGFloat
    /// How far behind, in widths of a cover.
    var z: CGFloat
    /// About the vertical, in radians.
    var angle: CGFloat

    init(distance: CGFloat) {
      let side = min(max(distance, -1), 1)
      x = side * 0.72 + (distance - side) * 0.32
      z = -abs(side) * 0.55
      angle = -side * 1.15
    }
  }

  private let picture = CALayer()
  private let mirrored = CALayer()
  private let veil = CAGradientLayer()

  init(image: UIImage?, color: UIColor) {
    super.init()
    for part in [picture, mirrored] {
      part.contents = image?.cgImage
      part.contentsGravity = .resizeAspectFill
      part.masksToBounds = true
      part.backgroundColor = color.cgColor
    }
    picture.allowsEdgeAntialiasing = true
    mirrored.transform = CATransform3DMakeScale(1, -1, 1)
    veil.colors = [
      Theme.background.withAlphaComponent(0.6).cgColor, Theme.background.cgColor,
    ]
    veil.endPoint = CGPoint(x: 0.5, y: 0.45)
    for part in [mirrored, veil, picture] { addSublayer(part) }
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }

  override func layoutSublayers() {
    super.layoutSublayers()
    let below = bounds.offsetBy(dx: 0, dy: bounds.height + 2)
    picture.frame = bounds
    mirrored.frame = below
    // Past the edges, so that nothing of the mirrored picture is left at them.
    veil.frame = below.insetBy(dx: -1, dy: -1)
  }

  /// Puts the cover to its place; what moves it there are its implicit animations.
  func stand(at place: Place, in size: CGSize) {
    let width = bounds.width
    position = CGPoint(x: size.width / 2, y: size.height * 0.42)
    transform = CATransform3DRotate(
      CATransform3DMakeTranslation(place.x * width, 0, place.z * width), place.angle, 0, 1, 0)
  }
}
