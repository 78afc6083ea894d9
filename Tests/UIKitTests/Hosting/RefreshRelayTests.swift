import Foundation
import CalqueMotion
import Testing

@testable import CalqueHosting
@testable import UIKitCore

@MainActor @Suite("Refreshes on their way to the main thread")
struct RefreshRelayTests {
  @MainActor private final class Received {
    var times: [Double] = []
  }

  /// Posts a refresh for each of `times` from another thread while the current thread, the main
  /// thread, is busy.
  private func post(_ times: [Double], to relay: RefreshRelay, _ received: Received) {
    let thread = DispatchQueue(label: "display")
    thread.sync {
      for time in times {
        relay.post(DisplayRefresh(time: time, next: time + 1)) { received.times.append($0.time) }
      }
    }
  }

  @Test("A busy main thread gets one late refresh, the last, and the next ones as they come")
  func busy() async {
    let (relay, received) = (RefreshRelay(), Received())
    post([1, 2, 3], to: relay, received)
    #expect(received.times == [])
    await Task.yield()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(received.times == [3])
    post([4], to: relay, received)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(received.times == [3, 4])
  }
}
