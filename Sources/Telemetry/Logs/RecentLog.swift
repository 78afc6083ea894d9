internal import Synchronization

/// The recent entries of a log, in the order in which they were added, on any thread. Adding one
/// costs about as much as a lock.
package final class RecentLog<Entry: Sendable>: Sendable {
  /// The least number of entries kept.
  package let capacity: Int

  private struct State {
    var entries: [Entry] = []
    /// The number of entries that were dropped.
    var dropped = 0
  }

  private let state = Mutex(State())

  package init(capacity: Int) { self.capacity = max(capacity, 1) }

  package func append(_ entry: Entry) {
    state.withLock { state in
      if state.entries.count == 2 * capacity {
        state.entries.removeFirst(capacity)
        state.dropped += capacity
      }
      state.entries.append(entry)
    }
  }

  /// The number of entries so far; a mark for `entries(since:)`.
  package var count: Int { state.withLock { $0.dropped + $0.entries.count } }

  /// Returns the entries after `mark`, a former `count`, that are still kept.
  package func entries(since mark: Int) -> [Entry] {
    state.withLock { Array($0.entries.dropFirst(max(mark - $0.dropped, 0))) }
  }

  /// Returns the entries after `mark` that are still kept, and moves the mark behind them.
  package func takeEntries(since mark: inout Int) -> [Entry] {
    state.withLock { state in
      defer { mark = state.dropped + state.entries.count }
      return Array(state.entries.dropFirst(max(mark - state.dropped, 0)))
    }
  }

  /// Returns the last entries, `count` at most.
  package func suffix(_ count: Int) -> [Entry] { state.withLock { $0.entries.suffix(count) } }
}
