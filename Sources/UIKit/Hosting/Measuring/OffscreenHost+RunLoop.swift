internal import Dispatch
internal import Foundation

// Media time beside real time, while the main run loop turns: for what waits for the wall's time.
extension OffscreenHost {
  /// Lets `interval` seconds pass, of media time and of real time alike, and turns the thread's run loop
  /// meanwhile.
  package func turnRunLoop(for interval: Double) {
    let pass = RealPassage(self, interval)
    var isLast = false
    repeat {
      isLast = pass.isOver
      pass.turn()
      pass.follow()
    } while !isLast
  }

  /// As `turnRunLoop(for:)`, and has the main queue run what is due: inside of a block of the queue, as an
  /// asynchronous test is, a run loop does not do that.
  package func turnRunLoopAndQueue(for interval: Double) async {
    let pass = RealPassage(self, interval)
    var isLast = false
    repeat {
      isLast = pass.isOver
      pass.turn()
      await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
      pass.follow()
    } while !isLast
  }
}

/// Some real time, which media time follows.
@MainActor
private struct RealPassage {
  private let host: OffscreenHost
  private let interval: Double
  private let mediaStart: Double
  private let start: Double

  init(_ host: OffscreenHost, _ interval: Double) {
    precondition(interval.isFinite && interval >= 0, "a stage cannot run for \(interval) s")
    (self.host, self.interval) = (host, interval)
    (mediaStart, start) = (host.time, host.loop.hostClock.now())
  }

  private var passed: Double { min(host.loop.hostClock.now() - start, interval) }

  /// True if all of the time has passed. What comes due just then has a turn, too.
  var isOver: Bool { passed >= interval }

  /// Brings the host to the present.
  func follow() { host.advance(to: max(mediaStart + passed, host.time)) }

  /// Turns the run loop until the next refresh, or the end.
  func turn() {
    host.activate()
    let end = min(passed + OffscreenHost.refreshInterval, interval)
    _ = RunLoop.current.run(mode: .default, before: .distantPast)
    while case let rest = end - passed, rest > 0 {
      // Where nothing is in the run loop it returns at once.
      if !RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: rest)) {
        Thread.sleep(forTimeInterval: max(end - passed, 0))
      }
    }
  }
}
