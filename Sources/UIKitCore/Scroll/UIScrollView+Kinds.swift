public import CoreGraphics

extension UIScrollView {
  /// The fraction of the speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colours of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// The ways in which scrolling dismisses the keyboard. Without effect: there is no on-screen
  /// keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  /// The rule by which the safe area is added to the content insets.
  ///
  /// `automatic` adds the horizontal insets only if the content scrolls horizontally,
  /// `scrollableAxes` adds those of each scrollable axis, `always` adds all and `never` adds none.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}
