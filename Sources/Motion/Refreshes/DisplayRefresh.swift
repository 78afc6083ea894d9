/// One refresh of a display. Times are in media seconds.
package struct DisplayRefresh: Sendable, Hashable {
  /// The time when the display last showed a new frame.
  package var time: Double
  /// The estimated time when it will show the next one.
  package var next: Double

  package init(time: Double, next: Double) {
    self.time = time
    self.next = next
  }

  /// The seconds between the two.
  package var interval: Double { next - time }
}
