import Foundation

/// Many episodes of one seed, run in separate processes, and the report on them.
@MainActor
struct Campaign {
  let seed: UInt64
  let calls: Int
  let fault: Fault?
  let shrinks: Bool
  /// The factor of the limits of time, if these are all that is checked; else nil.
  let factor: Double?
  /// The real time after which a process is killed, in seconds; nil for no limit.
  let seconds: Double?
  /// The minimum number of calls of each entry for a successful campaign.
  let least: Int
  /// The maximum number of failures that are shrunk; more are only counted.
  private static let shrinkLimit = 5
  /// The number of calls from which each entry must be called `leastCount` times by default.
  private static let largeCalls = 100_000
  private static let leastCount = 100

  private var counts: [String: Int] = [:]
  /// The longest times that the processes report, in milliseconds, with words about them.
  private var longest: [String: (Double, Substring)] = [:]
  private var failures: [(episode: Int, failure: Failure)] = []

  init(
    seed: UInt64, calls: Int, fault: Fault?, shrinks: Bool, least: Int? = nil,
    factor: Double? = nil, seconds: Double? = nil
  ) {
    (self.factor, self.seconds) = (factor, seconds)
    self.seed = seed
    self.calls = calls
    self.fault = fault
    self.shrinks = shrinks
    self.least = least ?? (calls >= Self.largeCalls && factor == nil ? Self.leastCount : 0)
  }

  private var options: [String] {
    (fault.map { ["--fault", $0.rawValue] } ?? []) + (factor.map { ["--times", "\($0)"] } ?? [])
  }

  /// The environment of the processes that make the calls: the driver draws nothing while times are
  /// checked.
  private var environment: [String: String] { factor == nil ? [:] : Child.withoutDrawing }

  /// Runs all episodes. Returns true if nothing failed and each entry was called often enough.
  mutating func run() throws -> Bool {
    let episodes = max(1, (calls + Episode.length - 1) / Episode.length)
    var next = 0
    while next < episodes {
      let child = try Child(
        ["--episodes", "\(seed)", "\(next)", "\(episodes)"] + options, environment, atMost: seconds)
      next = read(child, from: next, to: episodes)
      if fault != nil, !failures.isEmpty { break }
    }
    tell()
    let isGood = failures.isEmpty && rareEntries.isEmpty
    guard shrinks else { return isGood }
    var told: Set<String> = []
    for (episode, failure) in failures where told.count < Self.shrinkLimit {
      let sort = failure.kind.rawValue + failure.message.filter { !$0.isNumber }.prefix(60)
      if told.insert(sort).inserted { try shrink(episode, failure) }
    }
    return isGood
  }

  /// Runs one episode, and shrinks its failure. Returns true if there is none.
  mutating func run(episode number: Int) throws -> Bool {
    let child = try Child(
      ["--episodes", "\(seed)", "\(number)", "\(number + 1)"] + options, environment)
    _ = read(child, from: number, to: number + 1)
    for (episode, failure) in failures { try shrink(episode, failure) }
    return failures.isEmpty
  }

  /// The entries with too few calls; none if a planted fault ended the campaign.
  private var rareEntries: [Entry] {
    fault == nil ? Entry.all.filter { count(of: $0) < least } : []
  }

  private func count(of entry: Entry) -> Int { counts[entry.name] ?? 0 }

  /// Collects the output of a child. Returns the episode to continue with.
  private mutating func read(_ child: Child, from first: Int, to end: Int) -> Int {
    var last = first
    for line in child.lines {
      if let number = Child.rest(of: line, after: "episode ").flatMap({ Int($0) }) { last = number }
      if let failure = Child.rest(of: line, after: "failure ").flatMap({ Failure($0) }) {
        failures.append((last, failure))
      }
      for kind in ["step", "call"] {
        guard let rest = Child.rest(of: line, after: "longest \(kind) ") else { continue }
        let milliseconds = rest.prefix { $0 != " " }
        guard let time = Double(milliseconds), time > longest[kind]?.0 ?? 0 else { continue }
        longest[kind] = (time, rest.dropFirst(milliseconds.count))
      }
      guard let json = Child.rest(of: line, after: "counts "),
        let more = try? JSONDecoder().decode([String: Int].self, from: Data(json.utf8))
      else { continue }
      counts.merge(more, uniquingKeysWith: +)
    }
    guard let signal = child.signal else { return end }
    failures.append((last, signal))
    return last + 1
  }

  private func tell() {
    let total = counts.values.reduce(0, +)
    print("seed \(seed): \(total) calls of \(Entry.all.count) entries, \(failures.count) failures")
    print("  each entry at least \(Entry.all.map(count).min() ?? 0) times")
    for entry in rareEntries {
      print("  \(entry.name) only \(count(of: entry)) times, fewer than \(least)")
    }
    for (kind, (time, words)) in longest.sorted(by: { $0.key > $1.key }) {
      print("  the longest \(kind): \(time) ms\(words)")
    }
    for (episode, failure) in failures { print("  episode \(episode), \(failure)") }
  }

  /// Prints the number of calls of each entry, the rarest first.
  func tellCounts() {
    for entry in Entry.all.sorted(by: { count(of: $0) < count(of: $1) }) {
      print("\(count(of: entry))\t\(entry.name)")
    }
  }

  private func shrink(_ number: Int, _ failure: Failure) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("random-driver-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let (options, environment) = (options, environment)
    func replay(_ calls: [Call]) -> Child? {
      try? Data(Script.text(calls).utf8).write(to: file)
      return try? Child(["--replay", file.path] + options, environment)
    }
    var shrinker = Shrinker { replay($0)?.failure?.kind == failure.kind }
    let all = Episode(seed: seed, number: number, extremes: factor == nil ? 0 : Episode.extremes)
      .calls
    guard shrinker.fails(all) else {
      print("  episode \(number) alone does not fail: \(failure)")
      return
    }
    let few = shrinker.shrink(all)
    let last = replay(few)
    let words = last?.lines.compactMap { Child.rest(of: $0, after: "call ") }.map(String.init)
    print("\n" + Script.test(few, words: words ?? [], failure: last?.failure ?? failure) + "\n")
  }
}
