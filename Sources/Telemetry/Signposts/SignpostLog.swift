internal import Synchronization

/// What the program said of itself lately, from any of its threads: the newest spans, in the order they
/// ended. To say something takes about as long as a lock.
public enum SignpostLog {
  /// Spans that are kept at least.
  public static let capacity = 16_384

  private struct State {
    var spans: [SignpostSpan] = []
    /// Those that were let go of.
    var dropped = 0
  }

  private static let state = Mutex(State())

  /// Adds what ended, or happened, now.
  public static func append(_ span: SignpostSpan) {
    state.withLock { state in
      if state.spans.count == 2 * capacity {
        state.spans.removeFirst(capacity)
        state.dropped += capacity
      }
      state.spans.append(span)
    }
  }

  /// How many there have been so far: a mark from which on later ones can be had.
  public static var count: Int { state.withLock { $0.dropped + $0.spans.count } }

  /// Those that came after `mark`, a former `count`, and are kept.
  public static func spans(since mark: Int) -> [SignpostSpan] {
    state.withLock { state in
      Array(state.spans.dropFirst(max(mark - state.dropped, 0)))
    }
  }

  /// A line on each of the last `limit` names, the newest first, as in `load 12.3 ms, 3 times`: the newest
  /// of that name, and how many there were among the last few hundred.
  public static func lines(_ limit: Int) -> [String] {
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
