/// The times of the extreme entries, each by itself.
@MainActor
enum Extremes {
  /// The number of stages for an entry, and the number of refreshes on each.
  private static let repeats: UInt64 = 8
  private static let refreshes = 6
  /// The real time after which the process of an entry is killed.
  private static let secondsLimit = 120.0

  /// Prints the longest step and the longest call of each entry, measured in processes of their own;
  /// `drawing` for the times with those of the driver.
  static func measureAll(drawing: Bool) throws -> Int32 {
    var isGood = true
    for entry in Entry.extremes {
      let child = try Child(
        ["--extreme", entry.name], drawing ? [:] : Child.withoutDrawing, atMost: secondsLimit)
      let times = child.lines.last { $0.hasPrefix("step ") } ?? "nothing"
      print("\(entry.name): \(child.failure.map(\.description) ?? String(times))")
      isGood = isGood && child.failure == nil
    }
    return isGood ? 0 : 1
  }

  /// Measures one entry with different arguments; the first stage, on which programs of the GPU are
  /// compiled, does not count.
  static func measure(_ name: String) throws -> Int32 {
    Meter.confine(drawsNothing: true)
    var (step, call) = (0.0, 0.0)
    for seed in 0...repeats {
      let run = try EpisodeRun(factor: .infinity)
      var calls = [Call(name, max(seed, 1))]
      // Half a refresh to three.
      for number in 0..<refreshes { calls.append(Call(Call.advance, UInt64(number) + 1)) }
      if let failure = run.run(calls) {
        Options.say("failure \(failure)")
        return 1
      }
      guard seed > 0, let times = run.times else { continue }
      step = max(step, times.longestStep)
      call = max(call, times.longestCall.seconds)
    }
    Options.say("step \(Int(step * 1000)) ms, call \(Int(call * 1000)) ms")
    return 0
  }
}
