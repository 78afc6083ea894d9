import RandomSeeds

/// A call as a value: the name of the entry, and the seed of its arguments. Objects are identified
/// by numbers, so a list of calls can be repeated with some of them left out.
struct Call: Equatable, Sendable, Codable {
  /// The name of an entry, or `advance`, which moves the clock.
  var name: String
  var seed: UInt64

  static let advance = "advance"

  init(_ name: String, _ seed: UInt64) {
    self.name = name
    self.seed = seed
  }
}

/// The calls of an episode, which starts with a new stage.
struct Episode: Sendable {
  static let length = 200
  /// The share of extreme entries while times are checked, in percent.
  static let extremes: UInt64 = 6

  let calls: [Call]

  init(_ calls: [Call]) { self.calls = calls }

  /// Creates the calls of the episode `number` of a seed.
  ///
  /// - Parameter extremes: The share of extreme entries, in percent.
  @MainActor
  init(seed: UInt64, number: Int, extremes: UInt64 = 0) {
    var random = SeededGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(number))
    calls = (1...Self.length).map { place in
      let share = random.next() % 100
      let choice = Int(truncatingIfNeeded: random.next() >> 1)
      if share < 16 || place == Self.length { return Call(Call.advance, random.next()) }
      let entries =
        share >= 100 - extremes ? Entry.extremes : share < 28 ? Entry.builders : Entry.all
      return Call(entries[choice % entries.count].name, random.next())
    }
  }
}
