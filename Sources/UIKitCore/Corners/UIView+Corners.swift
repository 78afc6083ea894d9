public import CoreGraphics
internal import QuartzCore

/// The corners that were set on a view.
final class SpecifiedCorners {
  let configuration: UICornerConfiguration

  init(_ configuration: UICornerConfiguration) { self.configuration = configuration }
}

extension UIView {
  /// The radii of the view's corners; all 0 by default.
  ///
  /// It sets the layer's `cornerRadius` and `maskedCorners`, also when the size or the container of
  /// the view changes. A layer has one radius, so that corners with different ones are drawn with
  /// the largest of them; `effectiveRadius(corner:)` returns what the configuration says.
  public var cornerConfiguration: UICornerConfiguration {
    get { specifiedCorners?.configuration ?? .corners(radius: 0) }
    set {
      specifiedCorners = SpecifiedCorners(newValue)
      roundCorners()
    }
  }

  /// Returns the radius of a corner in the view's present place, in points; of several corners the
  /// largest.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = effectiveRadii
    let indices = UICornerConfiguration.corners.indices.filter {
      corner.contains(UICornerConfiguration.corners[$0])
    }
    return indices.map { radii[$0] }.max() ?? 0
  }

  private var effectiveRadii: [CGFloat] {
    cornerConfiguration.radii(in: bounds.size, concentricRadius)
  }

  /// Returns the radius around the centre of the container's corner; negative if there is none.
  private func concentricRadius(_ corner: UIRectCorner) -> CGFloat {
    let superviews = sequence(first: self, next: \.superview).dropFirst()
    guard let container = superviews.first(where: { $0.specifiedCorners != nil }) else { return -1 }
    let (rect, outer) = (convert(bounds, to: container), container.bounds)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    let distance = max(
      isLeft ? rect.minX - outer.minX : outer.maxX - rect.maxX,
      isTop ? rect.minY - outer.minY : outer.maxY - rect.maxY, 0)
    return container.effectiveRadius(corner: corner) - distance
  }

  /// Rounds the layer's corners, and those of the views in this one that depend on it.
  func roundCorners() {
    guard specifiedCorners != nil else { return }
    let radii = effectiveRadii
    layer.cornerRadius = radii.max() ?? 0
    layer.maskedCorners = zip(radii, Self.maskedCorners).reduce(into: []) { corners, next in
      if next.0 > 0 { corners.insert(next.1) }
    }
    roundCornersOfSubviews()
  }

  private func roundCornersOfSubviews() {
    for subview in subviews {
      subview.specifiedCorners == nil ? subview.roundCornersOfSubviews() : subview.roundCorners()
    }
  }

  /// The corners in the order of `UICornerConfiguration.corners`.
  private static let maskedCorners: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
