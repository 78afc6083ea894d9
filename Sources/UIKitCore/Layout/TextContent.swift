internal import CoreGraphics

/// A view whose content is text, for the constraints of its baselines and its height.
@MainActor
protocol TextContent: UIView {
  /// The baseline of the first or the last line.
  func baseline(isFirst: Bool) -> LayoutBaseline
  /// True if the height of the content depends on its width.
  var contentDependsOnWidth: Bool { get }
  /// Returns the height of the content in a view of `width`, both in points.
  func contentHeight(forWidth width: CGFloat) -> CGFloat
}

/// A line at which a view's text stands: a part of the view's height from the top, and a distance.
struct LayoutBaseline {
  var part: CGFloat
  /// In points.
  var distance: CGFloat

  /// The lower edge.
  static let bottom = LayoutBaseline(part: 1, distance: 0)
}

extension LayoutItem {
  /// Returns the item in which the first or the last baseline is, and its place there.
  func baselinePlace(isFirst: Bool) -> (item: any LayoutItem, part: CGFloat, distance: CGFloat) {
    guard let view = self as? UIView else { return (self, 1, 0) }
    let lines = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let inside = lines.isDescendant(of: view) ? lines : view
    let baseline = (inside as? any TextContent)?.baseline(isFirst: isFirst) ?? .bottom
    return (inside, baseline.part, baseline.distance)
  }
}

extension UILabel: TextContent {
  func baseline(isFirst: Bool) -> LayoutBaseline {
    // The text stands in the middle of the label.
    let height = textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).height
    let font: UIFont = font
    return LayoutBaseline(
      part: 0.5, distance: isFirst ? font.ascender - height / 2 : height / 2 + font.descender)
  }

  var contentDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  func contentHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }
}
