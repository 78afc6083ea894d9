package import CoreGraphics

/// The widths of the strips of docked panels at the right and at the bottom of a window, as the
/// user dragged their edges, in points; nil where they were not dragged.
package struct DockedStrips: Equatable {
  private static let defaultRight: CGFloat = 420
  /// The most of a window that a strip takes, by default and after its edge was dragged.
  private static let (largestPart, largestDraggedPart): (CGFloat, CGFloat) = (0.45, 0.75)
  /// The least width after a drag.
  private static let leastWidth: CGFloat = 150

  package var right: CGFloat?
  package var bottom: CGFloat?

  package init(right: CGFloat? = nil, bottom: CGFloat? = nil) {
    (self.right, self.bottom) = (right, bottom)
  }

  /// Returns the widths in a window of `size`; without a timeline there is none at the bottom.
  @MainActor
  package func widths(in size: CGSize, hasTimeline: Bool) -> (right: CGFloat, bottom: CGFloat) {
    let right = Self.width(right, default: Self.defaultRight, of: size.width)
    guard hasTimeline else { return (right, 0) }
    return (right, Self.width(bottom, default: TimelineView.height, of: size.height))
  }

  private static func width(
    _ dragged: CGFloat?, default width: CGFloat, of side: CGFloat
  ) -> CGFloat {
    guard let dragged, dragged.isFinite else { return min(width, side * largestPart).rounded() }
    return min(max(dragged, leastWidth), side * largestDraggedPart).rounded()
  }
}
