import Foundation
import UIKit

// Makes random calls, valid and invalid, on layers, views and everything that animates them. After
// each step of the clock it checks that nothing traps or takes too much time or memory, that
// `presentation()` equals the state of the render tree, that merged commits are equivalent to the
// individual ones, and that incremental drawing equals a complete redraw.
//
//     RandomDriver --seed 1 --calls 10000      runs calls in separate processes, and reports
//     RandomDriver --seed 1 --calls 10000 --counts   with the number of calls of each entry
//     RandomDriver --seed 106 --episode 49     shrinks the failure of one episode
//     RandomDriver --replay FILE               makes the calls that a file lists
//     RandomDriver --seed 1 --calls 2000 --fault lostState   with a planted fault
//     RandomDriver --seed 1 --calls 10000 --times 1   checks times alone, with extreme values
//     RandomDriver --seed 1 --calls 10000 --seconds 60   kills processes that take longer
//     RandomDriver --extremes              lists the times of each extreme entry alone
//
// The calls of a seed are divided into episodes of 200, each on a new stage. A failing episode is
// shrunk and printed as a test. With 100,000 calls and more, each entry must be called 100 times,
// or `--least` times. The exit code is 0 if nothing failed, 1 for failures and for entries with too
// few calls, 2 for an invalid command line and for processes that cannot make their calls.

// With `--times`, the number is a factor for slower machines, the driver draws nothing
// (`GALLIUM_NOOP`), and no step of the render thread may take longer than 100 ms of its thread's CPU
// time, no call of the main thread longer than 250 ms. An episode that fails is repeated, so that
// neither the machine's other work nor the compilation of shaders counts.

@main
@MainActor
struct RandomDriver {
  static func main() {
    var options = Options(CommandLine.arguments.dropFirst())
    do {
      exit(try options.run())
    } catch {
      print("RandomDriver: \(error)")
      exit(2)
    }
  }
}

@MainActor
struct Options {
  private var words: [String: [String]] = [:]

  init(_ arguments: ArraySlice<String>) {
    var key = ""
    for argument in arguments {
      if argument.hasPrefix("--") {
        key = argument
        words[key] = []
      } else {
        words[key, default: []].append(argument)
      }
    }
  }

  private func number(_ key: String, _ place: Int = 0) -> UInt64? {
    guard let list = words[key], place < list.count else { return nil }
    return UInt64(list[place])
  }

  mutating func run() throws -> Int32 {
    let fault = words["--fault"]?.first.flatMap { Fault(rawValue: $0) }
    let factor = words["--times"]?.first.flatMap { Double($0) }
    if let seed = number("--episodes"), let first = number("--episodes", 1),
      let end = number("--episodes", 2)
    {
      return try Self.runEpisodes(of: seed, Int(first)..<Int(end), fault, factor)
    }
    if let name = words["--extreme"]?.first { return try Extremes.measure(name) }
    if let names = words["--extremes"] {
      return try Extremes.measureAll(drawing: names.contains("drawing"))
    }
    if let path = words["--replay"]?.first { return try Self.replay(path, fault, factor) }
    if let seed = number("--seed"), let episode = number("--episode") {
      var campaign = Campaign(
        seed: seed, calls: Episode.length, fault: fault, shrinks: true, factor: factor)
      return try campaign.run(episode: Int(episode)) ? 0 : 1
    }
    guard let seed = number("--seed"), let calls = number("--calls") else {
      print(
        "usage: RandomDriver --seed NUMBER --calls NUMBER [--counts] [--no-shrink] [--fault NAME] "
          + "[--least NUMBER] [--times FACTOR] [--seconds NUMBER]")
      print("       RandomDriver --seed NUMBER --episode NUMBER")
      print("       RandomDriver --replay FILE")
      print("       RandomDriver --extremes [drawing]")
      return 2
    }
    var campaign = Campaign(
      seed: seed, calls: Int(calls), fault: fault, shrinks: words["--no-shrink"] == nil,
      least: number("--least").map { Int($0) }, factor: factor,
      seconds: words["--seconds"]?.first.flatMap { Double($0) })
    let isGood = try campaign.run()
    if words["--counts"] != nil { campaign.tellCounts() }
    return isGood ? 0 : 1
  }

  /// Makes the calls of some episodes and prints the progress line by line.
  private static func runEpisodes(
    of seed: UInt64, _ numbers: Range<Int>, _ fault: Fault?, _ factor: Double?
  ) throws -> Int32 {
    Meter.confine(drawsNothing: factor != nil)
    var isGood = true
    for number in numbers {
      say("episode \(number)")
      let calls = Episode(
        seed: seed, number: number, extremes: factor == nil ? 0 : Episode.extremes
      ).calls
      var run = try EpisodeRun(fault: fault, factor: factor)
      var failure = run.run(calls)
      if failure?.kind == .time, factor != nil {
        run = try EpisodeRun(fault: fault, factor: factor)
        failure = run.run(calls)
      }
      if let times = run.times {
        say("longest step \(times.longestStep * 1000)")
        say("longest call \(times.longestCall.seconds * 1000) \(times.longestCall.name)")
      }
      if let failure {
        say("failure \(failure)")
        isGood = false
        // One failure is enough to show that the planted fault is found.
        if fault != nil { break }
      }
      let counts = try JSONEncoder().encode(run.world.counts)
      say("counts \(String(decoding: counts, as: UTF8.self))")
    }
    return isGood ? 0 : 1
  }

  /// Makes the calls of a file, and prints each of them.
  private static func replay(_ path: String, _ fault: Fault?, _ factor: Double?) throws -> Int32 {
    Meter.confine(drawsNothing: factor != nil)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let calls = Script.calls(in: text) else {
      print("\(path): each line is a name and a number")
      return 2
    }
    var run = try EpisodeRun(fault: fault, tells: true, factor: factor)
    var failure = run.run(calls)
    if failure?.kind == .time, factor != nil {
      run = try EpisodeRun(fault: fault, factor: factor)
      failure = run.run(calls)
    }
    if let failure { say("\nfailure \(failure)") }
    return failure == nil ? 0 : 1
  }

  /// Writes a line without buffering.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
