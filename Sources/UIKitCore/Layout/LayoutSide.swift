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
  /// The position, as a part of the rectangle's length from its left or top edge; nil for the length
  /// itself.
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
    var (attribute, item) = (attribute, item)
    if let inMargins = attribute.inMargins, let view = item.layoutView {
      (attribute, item) = (inMargins, view.layoutMarginsGuide)
    }
    if let scroll = item as? UIScrollView, attribute.dimension != .size,
      let view = other?.layoutView, view !== scroll, view.isDescendant(of: scroll)
    {
      item = scroll.contentLayoutGuide
    }
    if let view = item as? UIView, attribute == .firstBaseline || attribute == .lastBaseline {
      let isFirst = attribute == .firstBaseline
      let lines = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      let inside = lines.isDescendant(of: view) ? lines : view
      let rect = inside.bounds.inset(by: inside.alignmentRectInsets)
      let baseline = (inside as? any TextContent)?.baseline(isFirst: isFirst) ?? .bottom
      let distance = rect.height > 0 ? baseline.distance / rect.height : 0
      (self.view, self.rect, axis) = (inside, rect, .vertical)
      part = baseline.part + distance
      return
    }
    guard let place = Self.place(of: attribute, isMirrored), let view = item.layoutView else {
      return nil
    }
    self.view = view
    (axis, part) = place
    rect =
      (item as? UILayoutGuide)?.layoutFrame ?? view.bounds.inset(by: view.alignmentRectInsets)
  }

  private static func place(
    of attribute: NSLayoutConstraint.Attribute, _ isMirrored: Bool
  ) -> (NSLayoutConstraint.Axis, CGFloat?)? {
    switch attribute {
    case .left: (.horizontal, 0)
    case .right: (.horizontal, 1)
    case .leading: (.horizontal, isMirrored ? 1 : 0)
    case .trailing: (.horizontal, isMirrored ? 0 : 1)
    case .centerX: (.horizontal, 0.5)
    case .top: (.vertical, 0)
    case .bottom, .firstBaseline, .lastBaseline: (.vertical, 1)
    case .centerY: (.vertical, 0.5)
    case .width: (.horizontal, nil)
    case .height: (.vertical, nil)
    case .notAnAttribute, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }
}
