/// An error in a command line, in one line with the value and the expected values.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Returns the error for an invalid value of an option.
  static func value(
    _ value: String, of option: CommandOption, expected: String
  ) -> UsageError {
    UsageError("\(option.rawValue) \(quoted(value)): expected \(expected)")
  }

  /// Returns the error for an unknown name, with the nearest known one if there is one.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> UsageError {
    let subject = "unknown \(kind) \(quoted(name))"
    if let near = NameSuggestion.nearest(to: name, among: names) {
      return UsageError("\(subject): did you mean '\(near)'?")
    }
    guard !names.isEmpty else { return UsageError("\(subject): there are none") }
    return UsageError("\(subject): expected one of \(names.joined(separator: ", "))")
  }

  /// Returns `text` in quotation marks, cut to 60 characters and with control characters escaped,
  /// so that the message stays on one readable line.
  static func quoted(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(60)
    let shown = head.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
    return "'\(shown.joined())\(head.count < text.unicodeScalars.count ? "..." : "")'"
  }
}

/// Finds the name that a mistyped one was meant to be.
enum NameSuggestion {
  /// Returns the name with the fewest edits from `name`, the first of several, if at most a third
  /// of its characters (at least one) would change. Case is ignored.
  static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased())
    // A longer name is not a typing error, and comparing it would take quadratic time.
    guard wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = editDistance(wanted, Array(candidate.lowercased()))
      if distance <= max(1, candidate.count / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Returns the number of characters to insert, remove, change or swap with their neighbour.
  /// Source: the optimal string alignment distance, Damerau 1964.
  static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeFormer = [Int](repeating: 0, count: b.count + 1)
    var former = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(former[j + 1] + 1, row[j] + 1, former[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeFormer[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeFormer = former
      former = row
    }
    return former[b.count]
  }
}
