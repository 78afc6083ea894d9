/// One refresh of a display. Times are in media seconds.
public struct DisplayRefresh: Sendable, Hashable {
  /// When the display showed a new picture last.
  public var time: Double
  /// When it will show the next one, as far as can be told.
  public var next: Double

  public init(time: Double, next: Double) {
    self.time = time
    self.next = next
  }

  /// Seconds between the two.
  public var interval: Double { next - time }
}
