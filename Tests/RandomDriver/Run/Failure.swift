/// A failure of an episode.
struct Failure: Equatable, CustomStringConvertible {
  enum Kind: String, CaseIterable {
    /// A signal ended the process.
    case trap
    /// A step took too much CPU time, or did not end.
    case time
    /// A step took too much memory.
    case memory
    /// Parents and children disagree, or an object is its own ancestor.
    case tree
    /// `presentation()` differs from the state of the render tree.
    case presentation
    /// Individual commits result in another tree than the same commits merged and applied at once.
    case merge
    /// Incremental drawing differs from a complete redraw.
    case picture
  }

  var kind: Kind
  var message: String

  var description: String { "\(kind.rawValue): \(message)" }

  /// Parses the text of `description`.
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
