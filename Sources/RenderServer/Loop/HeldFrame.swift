/// A frame that is shown for several refreshes, because all that moves are animations that ask for
/// such a rate.
///
/// Whatever is drawn meanwhile shows the animations at the time of this frame.
struct HeldFrame {
  /// The media time of the animations.
  var time: Double
  /// The time from which on it is shown, on the display clock.
  var shownTime: Double
  /// The number of refreshes for which it is shown.
  var refreshes: Int
  /// The media time at which one of its animations ends or another one begins, which ends it.
  var limit: Double
}
