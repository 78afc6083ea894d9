internal import Foundation
internal import Synchronization

/// The recent stalls of the main thread, in the order they ended. Readable on any thread.
package enum StallLog {
  /// The least number of stalls kept.
  package static let capacity = 512

  private struct State {
    var stalls: [StallRecord] = []
    /// The number of stalls that were dropped.
    var dropped = 0
    /// The function that holds the main thread at present.
    var current: String?
    /// True while a stall is in progress or its function is being found.
    var isPending = false
  }

  private static let state = Mutex(State())

  /// Adds a stall that ended just now.
  package static func append(_ stall: StallRecord) {
    state.withLock { state in
      if state.stalls.count == 2 * capacity {
        state.stalls.removeFirst(capacity)
        state.dropped += capacity
      }
      state.stalls.append(stall)
    }
  }

  /// The function that holds the main thread at present; nil while nothing does, or it is not known.
  package static var current: String? {
    get { state.withLock { $0.current } }
    set { state.withLock { $0.current = newValue } }
  }

  /// True while a stall is in progress, or its function is being found.
  package static var isPending: Bool {
    get { state.withLock { $0.isPending } }
    set { state.withLock { $0.isPending = newValue } }
  }

  /// Waits until no stall is pending, `seconds` at most.
  package static func settle(within seconds: Double) {
    let interval = 0.005
    var rest = seconds
    while isPending, rest > 0 {
      Thread.sleep(forTimeInterval: interval)
      rest -= interval
    }
  }

  /// The number of stalls so far; a mark for `stalls(since:)`.
  package static var count: Int { state.withLock { $0.dropped + $0.stalls.count } }

  /// Returns the stalls after `mark`, a former `count`, that are still kept.
  package static func stalls(since mark: Int) -> [StallRecord] {
    state.withLock { Array($0.stalls.dropFirst(max(mark - $0.dropped, 0))) }
  }

  /// Returns the longest stall that ended at a host time in `span`; nil if there is none.
  package static func longest(in span: ClosedRange<Double>) -> StallRecord? {
    state.withLock { state in
      var longest: StallRecord?
      for stall in state.stalls.reversed() where stall.end.host <= span.upperBound {
        guard stall.end.host >= span.lowerBound else { break }
        if stall.seconds > longest?.seconds ?? 0 { longest = stall }
      }
      return longest
    }
  }
}
