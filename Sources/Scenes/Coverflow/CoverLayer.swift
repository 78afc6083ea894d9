internal import UIKit

/// A cover with its reflection in the floor.
final class CoverLayer: CALayer {
  /// The place of a cover in the flow, computed from its distance to the selected one, in covers.
  struct Place: Equatable {
    /// The horizontal distance from the middle, in widths of a cover.
    var x: CGFloat
    /// The depth, in widths of a cover; negative is behind.
    var z: CGFloat
    /// The rotation about the vertical axis, in radians.
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
    // The veil extends past the edges, so that the reflection does not show through there.
    veil.frame = below.insetBy(dx: -1, dy: -1)
  }

  /// Places the cover. Implicit animations move it there.
  func stand(at place: Place, in size: CGSize) {
    let width = bounds.width
    position = CGPoint(x: size.width / 2, y: size.height * 0.42)
    transform = CATransform3DRotate(
      CATransform3DMakeTranslation(place.x * width, 0, place.z * width), place.angle, 0, 1, 0)
  }
}
