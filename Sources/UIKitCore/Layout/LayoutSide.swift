internal import CoreGraphics
package import Foundation

/// One side of a constraint, as a place in a view: a position or a length of a rectangle.
@MainActor
package struct LayoutSide {
  /// The view in whose bounds space the rectangle is.
  package let view: UIView
  /// The alignment rectangle of a view, or the frame of a guide.
  package let rect: CGRect
  package let axis: NSLayoutConstraint.Axis
  /// The position, as a part of the rectangle's length from its left or top edge; nil for the
  /// length itself.
  package let part: CGFloat?

  /// Makes the side; nil for an attribute that is none, or a guide without a view.
  ///
  /// - Parameters:
  ///   - other: The item of the other side.
  ///   - isMirrored: True if the content runs from right to left.
  init?(
    _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem,
    beside other: (any LayoutItem)?, _ isMirrored: Bool
  ) {
    let (item, attribute) = item.meaning(of: attribute, beside: other)
    let line = attribute.isBaseline ? item.baselinePlace(isFirst: attribute == .firstBaseline) : nil
    let inside = line?.item ?? item
    guard let place = attribute.place(isMirrored), let view = inside.layoutView else { return nil }
    self.view = view
    axis = place.axis
    let rect =
      (inside as? UILayoutGuide)?.layoutFrame ?? view.bounds.inset(by: view.alignmentRectInsets)
    self.rect = rect
    part = line.map { $0.part + (rect.height > 0 ? $0.distance / rect.height : 0) } ?? place.part
  }
}
