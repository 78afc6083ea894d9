internal import Synchronization

/// The recent signposts of the program, from any of its threads: the newest spans, in the order
/// they ended. Adding one costs about as much as a lock.
package enum SignpostLog {
  /// The least number of spans kept.
  package static let capacity = 16_384

  private struct State {
    var spans: [SignpostSpan] = []
    /// The number of spans that were dropped.
    var dropped = 0
  }

  private static let state = Mutex(State())

  /// Adds a span or event that ended just now.
  package static func append(_ span: SignpostSpan) {
    state.withLock { state in
      if state.spans.count == 2 * capacity {
        state.spans.removeFirst(capacity)
        state.dropped += capacity
      }
      state.spans.append(span)
    }
  }

  /// The number of spans so far; a mark for `spans(since:)`.
  package static var count: Int { state.withLock { $0.dropped + $0.spans.count } }

  /// Returns the spans after `mark`, a former `count`, that are still kept.
  package static func spans(since mark: Int) -> [SignpostSpan] {
    state.withLock { state in
      Array(state.spans.dropFirst(max(mark - state.dropped, 0)))
    }
  }

  /// Returns a line for each of the last `limit` names, the newest first, as in `load 12.3 ms, 3
  /// times`: the newest span of that name, and the number of its spans among the last 512.
  package static func lines(_ limit: Int) -> [String] {
    let spans = state.withLock { Array($0.spans.suffix(512)) }
    var names: [String] = []
    var counts: [String: Int] = [:]
    var newest: [String: SignpostSpan] = [:]
    for span in spans.reversed() {
      counts[span.name, default: 0] += 1
      guard newest[span.name] == nil else { continue }
      newest[span.name] = span
      names.append(span.name)
    }
    return names.prefix(limit).map { name in
      let time = newest[name]?.seconds.map { " \(($0 * 1000).fixed(1)) ms" } ?? ""
      let count = counts[name] ?? 0
      return "\(name)\(time)" + (count > 1 ? ", \(count) times" : "")
    }
  }
}
