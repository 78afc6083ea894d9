internal import Foundation
internal import Synchronization

/// The recent stalls of the main thread, in the order they ended, and the one in progress. Readable
/// on any thread.
package enum StallLog {
  package static let stalls = RecentLog<StallRecord>(capacity: 512)

  private struct Progress {
    /// The function that holds the main thread at present.
    var current: String?
    /// True while a stall is in progress or its function is being found.
    var isPending = false
  }

  private static let progress = Mutex(Progress())

  /// The function that holds the main thread at present; nil while nothing does, or it is not
  /// known.
  package static var current: String? {
    get { progress.withLock { $0.current } }
    set { progress.withLock { $0.current = newValue } }
  }

  /// True while a stall is in progress, or its function is being found.
  package static var isPending: Bool {
    get { progress.withLock { $0.isPending } }
    set { progress.withLock { $0.isPending = newValue } }
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

  /// Returns the longest of the stalls kept that ended at a host time in `span`; nil if there is
  /// none.
  package static func longest(in span: ClosedRange<Double>) -> StallRecord? {
    var longest: StallRecord?
    for stall in stalls.suffix(.max).reversed() where stall.end.host <= span.upperBound {
      guard stall.end.host >= span.lowerBound else { break }
      if stall.seconds > longest?.seconds ?? 0 { longest = stall }
    }
    return longest
  }
}
