internal import CoreGraphics

// The limits of the content offset.
extension UIScrollView {
  /// The factor by which content follows a finger more slowly beyond its limits. Source: measured
  /// on iOS, where the distance is d (1 - 1 / (x c / d + 1)) for a finger x beyond, in a view of
  /// length d.
  private static var rubber: CGFloat { 0.55 }

  var leastOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }

  var greatestOffset: CGPoint {
    let (least, inset) = (leastOffset, adjustedContentInset)
    return CGPoint(
      x: max(least.x, contentSize.width + inset.right - bounds.width),
      y: max(least.y, contentSize.height + inset.bottom - bounds.height))
  }

  var xLimits: ClosedRange<CGFloat> { leastOffset.x...max(leastOffset.x, greatestOffset.x) }
  var yLimits: ClosedRange<CGFloat> { leastOffset.y...max(leastOffset.y, greatestOffset.y) }

  /// Returns `offset` clamped to the limits.
  func limited(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x.held(in: xLimits), y: offset.y.held(in: yLimits))
  }

  var movesHorizontally: Bool {
    greatestOffset.x > leastOffset.x || alwaysBounceHorizontal && bounces
  }
  var movesVertically: Bool { greatestOffset.y > leastOffset.y || alwaysBounceVertical && bounces }

  /// Returns the displayed offset of content that a finger has dragged to `offset`.
  func banded(_ offset: CGPoint) -> CGPoint {
    guard bounces else { return limited(offset) }
    return CGPoint(
      x: Self.band(offset.x, xLimits, bounds.width), y: Self.band(offset.y, yLimits, bounds.height))
  }

  /// Returns the finger's offset for content displayed at `offset`; the inverse of `banded(_:)`.
  func unbanded(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: Self.unband(offset.x, xLimits, bounds.width),
      y: Self.unband(offset.y, yLimits, bounds.height))
  }

  private static func band(
    _ value: CGFloat, _ limits: ClosedRange<CGFloat>, _ length: CGFloat
  ) -> CGFloat {
    let limit = value.held(in: limits)
    let beyond = abs(value - limit)
    guard beyond > 0, length > 0 else { return limit }
    let shown = length * (1 - 1 / (beyond * rubber / length + 1))
    return limit + (value > limit ? shown : -shown)
  }

  private static func unband(
    _ value: CGFloat, _ limits: ClosedRange<CGFloat>, _ length: CGFloat
  ) -> CGFloat {
    let limit = value.held(in: limits)
    let shown = min(abs(value - limit), length * 0.95)
    guard shown > 0, length > 0 else { return limit }
    let beyond = length / rubber * (1 / (1 - shown / length) - 1)
    return limit + (value > limit ? beyond : -beyond)
  }
}

extension CGFloat {
  func held(in range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
