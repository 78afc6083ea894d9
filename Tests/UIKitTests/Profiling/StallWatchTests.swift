import Foundation
import RealTime
import Synchronization
import Testing

@testable import CalqueHosting
@testable import UIKitCore

@MainActor @Suite(.realTime) struct StallWatchTests {
  /// The reports of the watch.
  private final class CallCount: Sendable {
    private let time = Mutex<Double?>(nil)

    var since: Double? { time.withLock { $0 } }

    func set(_ since: Double) { time.withLock { $0 = since } }
  }

  @Test("a main thread that does not come back is told of, with the time since when it is away")
  func stall() {
    let told = CallCount()
    let watch = StallWatchdog(now: { 7 }, stalled: { told.set($0) }, answered: {})
    defer { watch.stop() }
    // The main thread is blocked during this loop.
    for _ in 0..<2000 where told.since == nil { Thread.sleep(forTimeInterval: 0.005) }
    #expect(told.since == 7)
  }
}
