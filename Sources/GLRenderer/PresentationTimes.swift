/// The times at which a display shows the presents of a surface, as its driver or the compositor
/// tells them. Used by the surface's thread alone.
package protocol PresentationTimes: AnyObject {
  /// Tells that a present follows.
  func willPresent()
  /// Returns the oldest frame shown that was not taken yet, without a wait; nil if there is none.
  func take() -> ShownFrame?
}

/// A frame that a display has shown.
package struct ShownFrame: Sendable, Hashable {
  /// The refresh at which it was shown, in seconds of the system's monotonic clock.
  package var time: Double
  /// The number of presents after that of the frame; nil if the time is that of a refresh which may
  /// have had no frame.
  package var age: Int?
  /// The seconds between two refreshes; nil if they are not told along with the time.
  package var interval: Double?

  package init(time: Double, age: Int?, interval: Double?) {
    self.time = time
    self.age = age
    self.interval = interval
  }
}
