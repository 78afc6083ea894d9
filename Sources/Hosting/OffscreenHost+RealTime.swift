internal import CalqueRenderServer
internal import Dispatch
internal import Foundation

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

// Advances media time with real time while the main run loop turns, for code that waits on
// wall-clock time.
extension OffscreenHost {
  /// Lets `interval` seconds of both media time and real time pass, and runs the thread's run loop
  /// meanwhile.
  package func turnRunLoop(for interval: Double) {
    let pass = RealTimeSpan(self, interval)
    var isLast = false
    repeat {
      isLast = pass.isOver
      pass.turn()
      pass.follow()
    } while !isLast
  }

  /// Does the same as `turnRunLoop(for:)`, and also runs the work that is due on the main queue. A
  /// run loop does not do that inside a block of the main queue, such as an asynchronous test.
  package func turnRunLoopAndQueue(for interval: Double) async {
    let pass = RealTimeSpan(self, interval)
    var isLast = false
    repeat {
      isLast = pass.isOver
      pass.turn()
      await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
      pass.follow()
    } while !isLast
  }
}

/// An interval of real time that media time follows.
@MainActor
private struct RealTimeSpan {
  private let host: OffscreenHost
  private let interval: Double
  private let mediaStart: Double
  private let start: Double

  init(_ host: OffscreenHost, _ interval: Double) {
    precondition(
      interval.isFinite && interval >= 0, "running for \(interval) s: expected 0 or more seconds")
    (self.host, self.interval) = (host, interval)
    (mediaStart, start) = (host.time, host.loop.hostClock.now())
  }

  private var passed: Double { min(host.loop.hostClock.now() - start, interval) }

  /// True if the interval has passed. Work that comes due at its end still gets a turn.
  var isOver: Bool { passed >= interval }

  /// Advances the host to the current time.
  func follow() { host.advance(to: max(mediaStart + passed, host.time)) }

  /// Runs the run loop until the next refresh or the end of the interval.
  func turn() {
    host.activate()
    let end = min(passed + OffscreenHost.refreshInterval, interval)
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
    while case let rest = end - passed, rest > 0 {
      // A run loop without sources or timers returns at once.
      if !RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: rest)) {
        Thread.sleep(forTimeInterval: max(end - passed, 0))
      }
    }
  }
}
