/// What went wrong in an episode.
struct Failure: Equatable, CustomStringConvertible {
  enum Kind: String, CaseIterable {
    /// The process ended by a signal.
    case trap
    /// A step took too much CPU time, or never ended.
    case time
    /// A step took too much memory.
    case memory
    /// `presentation()` is not what the render tree shows.
    case presentation
    /// Commits one by one make another tree than the same commits merged, in a tree built at once.
    case merge
    /// What was drawn bit by bit is not what is drawn whole.
    case picture
  }

  var kind: Kind
  var message: String

  var description: String { "\(kind.rawValue): \(message)" }

  /// Reads what `description` says.
  init?(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind, parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
  }

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
