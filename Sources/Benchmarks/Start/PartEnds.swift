internal import CalqueMotion

/// The end times of the parts of a start, in order, on a clock that all processes share.
struct PartEnds {
  private(set) var ends: [(name: String, time: Double)] = []
  private let clock = SystemClock()

  init() {}

  /// Parses the lines of `text`, which another process has written.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let time = Double(words[1]) else { continue }
      ends.append((String(words[0]), time))
    }
  }

  /// Records the end of a part at the current time.
  mutating func note(_ name: String) { ends.append((name, clock.now())) }

  /// The end times as text, one line for each part.
  var text: String { ends.map { "\($0.name) \($0.time)\n" }.joined() }

  /// Returns the duration of each part in nanoseconds. The first part began at `start`.
  func durations(since start: Double) -> [(name: String, nanoseconds: Double)] {
    zip(ends, [start] + ends.map(\.time)).map { ($0.name, ($0.time - $1) * 1e9) }
  }
}
