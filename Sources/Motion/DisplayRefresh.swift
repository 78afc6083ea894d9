/// One refresh of a display. Times are in media seconds.
public struct DisplayRefresh: Sendable, Hashable {
  /// The time when the display last showed a new frame.
  public var time: Double
  /// The estimated time when it will show the next one.
  public var next: Double

  public init(time: Double, next: Double) {
    self.time = time
    self.next = next
  }

  /// The seconds between the two.
  public var interval: Double { next - time }
}
