/// Shrinks a failing list of calls: leaves out ever smaller parts while it still fails.
///
/// Source: Zeller, Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
/// Transactions on Software Engineering 28 (2), 2002.
struct Shrinker {
  /// The maximum number of tried lists.
  var patience = 160
  let fails: ([Call]) -> Bool

  init(fails: @escaping ([Call]) -> Bool) { self.fails = fails }

  mutating func shrink(_ calls: [Call]) -> [Call] {
    var calls = calls
    var part = max(1, calls.count / 2)
    while true {
      var hasShrunk = false
      var start = 0
      while start < calls.count, patience > 0 {
        let fewer = Array(calls[..<start] + calls[min(start + part, calls.count)...])
        patience -= 1
        if !fewer.isEmpty, fails(fewer) {
          calls = fewer
          hasShrunk = true
        } else {
          start += part
        }
      }
      if patience == 0 || part == 1 && !hasShrunk { return calls }
      if !hasShrunk || part > 1 { part = max(1, part / 2) }
    }
  }
}
