/// Finds what a mistyped name was meant to be.
enum NameSuggestion {
  /// The name that is the fewest edits away from `name`, if no more than a third of its letters (at
  /// least one) would change; the first of several. Case does not count.
  static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased())
    // A name longer than this is no slip of the finger, and comparing it would cost its square.
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

  /// Letters to insert, remove, change or swap with their neighbour. Source: the optimal string
  /// alignment distance, Damerau 1964.
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
