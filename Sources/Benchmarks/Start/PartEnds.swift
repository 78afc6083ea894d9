internal import Motion

/// The moments at which the parts of a start ended, in order, on a clock that all processes share.
struct PartEnds {
  private(set) var ends: [(name: String, time: Double)] = []
  private let clock = SystemClock()

  init() {}

  /// Reads the lines that `text` of another process consists of.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let time = Double(words[1]) else { continue }
      ends.append((String(words[0]), time))
    }
  }

  /// Ends a part now.
  mutating func note(_ name: String) { ends.append((name, clock.now())) }

  /// A line for each part.
  var text: String { ends.map { "\($0.name) \($0.time)\n" }.joined() }

  /// The nanoseconds of each part, the first of which began at `start`.
  func durations(since start: Double) -> [(name: String, nanoseconds: Double)] {
    zip(ends, [start] + ends.map(\.time)).map { ($0.name, ($0.time - $1) * 1e9) }
  }
}
