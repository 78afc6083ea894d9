internal import Foundation
internal import CalqueRenderServer

/// The refreshes of a simulated display, in real time.
struct RealTimeRefresh {
  /// The media time and the host time of one moment.
  let mediaStart, hostStart: Double
  /// The host time of the refresh that shows the frame in progress.
  var due: Double

  /// Returns the first refresh after `hostTime`, on a grid that begins at `hostStart`.
  func refresh(after hostTime: Double) -> Double {
    let interval = OffscreenHost.refreshInterval
    // A refresh within a hundredth of an interval counts as past.
    let passed = ((hostTime - hostStart) / interval + 0.01).rounded(.down)
    return hostStart + (max(passed, 0) + 1) * interval
  }
}

extension OffscreenHost {
  /// Advances media time together with real time, refresh by refresh, while `goesOn` returns true.
  ///
  /// Each frame is made for the refresh that shows it, and is presented at that refresh once the
  /// GPU has finished it. A frame that takes longer than a refresh is late, and the refreshes in
  /// between are skipped, as on a display.
  package func advanceInRealTime(while goesOn: () -> Bool) {
    let now = loop.hostClock.now()
    var realTime = RealTimeRefresh(mediaStart: time, hostStart: now, due: now)
    self.realTime = realTime
    defer { self.realTime = nil }
    while goesOn() {
      realTime.due = realTime.refresh(after: loop.hostClock.now())
      self.realTime = realTime
      advance(by: realTime)
      // If no frame was shown, `waitForDisplay` has not waited.
      sleep(until: realTime.due)
    }
  }

  /// Waits for the GPU and for the refresh, in real time, before a frame is shown.
  func waitForDisplay() {
    guard let realTime else { return }
    loop.finishDrawing()
    sleep(until: realTime.due)
  }

  private func advance(by realTime: RealTimeRefresh) {
    // Rounding must not move time back.
    refresh(at: max(realTime.mediaStart + (realTime.due - realTime.hostStart), time))
  }

  private func sleep(until hostTime: Double) {
    let wait = hostTime - loop.hostClock.now()
    if wait > 0 { Thread.sleep(forTimeInterval: wait) }
  }
}
