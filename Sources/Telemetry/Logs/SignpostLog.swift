/// The recent signposts of the program, from any of its threads, in the order they ended.
package enum SignpostLog {
  package static let spans = RecentLog<SignpostSpan>(capacity: 16_384)

  /// Returns a line for each of the last `limit` names, the newest first, as in `load 12.3 ms, 3
  /// times`: the newest span of that name, and the number of its spans among the last 512.
  package static func lines(_ limit: Int) -> [String] {
    let spans = spans.suffix(512)
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

/// A moment on both clocks, in seconds. Media time drives animations and may be slowed, paused or
/// virtual; host time always runs.
package struct SignpostMoment: Sendable, Hashable {
  package var host, media: Double

  package init(host: Double, media: Double) {
    (self.host, self.media) = (host, media)
  }
}

/// A signpost of the program: an event, or a span of time.
package struct SignpostSpan: Sendable, Hashable {
  package var name: String
  /// The program's name for the subject, as in `Images`.
  package var category: String
  /// The messages at the start and at the end; empty if there are none.
  package var message: String
  package var begin: SignpostMoment
  /// The end of the span; nil for an event.
  package var end: SignpostMoment?

  package init(
    name: String, category: String, message: String = "", begin: SignpostMoment,
    end: SignpostMoment? = nil
  ) {
    (self.name, self.category, self.message) = (name, category, message)
    (self.begin, self.end) = (begin, end)
  }

  /// The duration on the host clock; nil for an event.
  package var seconds: Double? { end.map { max($0.host - begin.host, 0) } }
}
