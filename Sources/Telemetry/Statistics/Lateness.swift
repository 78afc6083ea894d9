/// The lateness of frames on a display with a given refresh interval.
///
/// Source of the measure: Apple, "Explore UI animation hitches and the render loop" (a hitch is the
/// time a frame is shown later than expected).
package struct Lateness: Sendable, Hashable {
  /// T, seconds between two refreshes.
  package var refreshInterval: Double
  /// n, the number of refreshes that a frame should stay.
  package var swapInterval: Int
  /// True if a frame can only appear at a refresh.
  package var isVSynced: Bool

  /// The lateness in seconds that is taken to be measurement noise.
  static let slack = 0.0005
  /// The fraction of a refresh by which a synchronised swap may return late for its own refresh; a
  /// frame later than that is shown at the next refresh.
  static let swapJitter = 0.25

  package init(refreshInterval: Double, swapInterval: Int = 1, isVSynced: Bool) {
    self.refreshInterval = refreshInterval
    self.swapInterval = swapInterval
    self.isVSynced = isVSynced
  }

  /// Returns the seconds by which a frame of `time` seconds was late: max(0, time - n T - 0.5 ms).
  ///
  /// On a synchronised display the result is rounded up to whole refreshes: a frame of 40 ms at 60
  /// Hz is shown after 50 ms, a hitch of 33.3 ms.
  package func hitch(ofFrameTime time: Double) -> Double {
    let late = max(0, time - Double(swapInterval) * refreshInterval - Self.slack)
    guard isVSynced else { return late }
    return max(0, (late / refreshInterval - Self.swapJitter).rounded(.up)) * refreshInterval
  }

  /// Returns the seconds for which the frame before a continuous `frame` stayed on the
  /// display of `source`.
  package func frameTime(
    of frame: FrameRecord, after former: FrameRecord, _ source: PresentSource
  ) -> Double {
    switch source {
    case .swap, .finish: max(frame.presentTime - former.presentTime, 0)
    case .virtual: shownTime(ofWork: frame.work)
    }
  }

  /// Returns the refreshes that passed without the new frame: max(0, round(time / T) - n). An
  /// infinite time counts as none.
  package func droppedFrames(inFrameTime time: Double) -> Int {
    max(0, (Int(exactly: (time / refreshInterval).rounded()) ?? 0) - swapInterval)
  }

  /// Returns the seconds for which a frame that takes `work` seconds stays on a virtual display:
  /// the whole refreshes that the work fills, at least n.
  package func shownTime(ofWork work: Double) -> Double {
    // A billionth of a refresh is a rounding error, not work.
    let refreshes = (work / refreshInterval - 1e-9).rounded(.up)
    return max(refreshes, Double(swapInterval)) * refreshInterval
  }
}
