internal import Foundation
internal import RenderServer

/// The refreshes of a display that there is not, in real time.
struct RealPace {
  /// The media time and the host time of one moment.
  let mediaStart, hostStart: Double
  /// The host time of the refresh at which the frame that is made will be seen.
  var due: Double

  /// The first refresh after `hostTime`, on a grid that begins at `hostStart`.
  func refresh(after hostTime: Double) -> Double {
    let interval = OffscreenHost.refreshInterval
    // A refresh that is this close is the one that has just been.
    let passed = ((hostTime - hostStart) / interval + 0.01).rounded(.down)
    return hostStart + (max(passed, 0) + 1) * interval
  }
}

extension OffscreenHost {
  /// Lets media time pass as real time does, refresh by refresh, as long as `goesOn` says before each.
  ///
  /// A frame is made for the refresh at which it will be seen, and is presented when that has come and the
  /// GPU is done with it. One that takes longer than a refresh is late, and refreshes are left out, as on a
  /// display.
  package func advanceInRealTime(while goesOn: () -> Bool) {
    let now = loop.hostClock.now()
    var pace = RealPace(mediaStart: time, hostStart: now, due: now)
    self.pace = pace
    defer { self.pace = nil }
    while goesOn() {
      pace.due = pace.refresh(after: loop.hostClock.now())
      self.pace = pace
      advance(by: pace)
      // Nothing was shown, and so nothing has waited.
      sleep(until: pace.due)
    }
  }

  /// Before a frame is shown: waits for the GPU and for the refresh, in real time.
  func waitForDisplay() {
    guard let pace else { return }
    loop.finishDrawing()
    sleep(until: pace.due)
  }

  private func advance(by pace: RealPace) {
    // Rounding must not take time back.
    refresh(at: max(pace.mediaStart + (pace.due - pace.hostStart), time))
  }

  private func sleep(until hostTime: Double) {
    let wait = hostTime - loop.hostClock.now()
    if wait > 0 { Thread.sleep(forTimeInterval: wait) }
  }
}
