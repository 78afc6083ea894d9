import Foundation
import UIKit

// Makes random calls, legal and illegal, on layers, views and all that moves them, and checks after each
// move of the clock that nothing traps, takes too long or too much memory, that `presentation()` is what
// the render tree shows, that commits merged are those commits one by one, and that what is drawn bit by
// bit is what is drawn whole.
//
//     RandomDriver --seed 1 --calls 10000      runs calls in processes of their own, and reports
//     RandomDriver --seed 1 --calls 10000 --counts   with the calls of each entry
//     RandomDriver --seed 106 --episode 49     makes the failure of one episode short
//     RandomDriver --replay FILE               makes the calls that a file lists
//     RandomDriver --seed 1 --calls 2000 --fault lostState   with a planted fault
//
// The calls of a seed come in episodes of 200, each on a new stage. A failing episode is made short, and
// printed as a test. With 100,000 calls and more each entry has to be called 100 times, or as often as
// `--least` says. The status is 0 when nothing failed, 1 for failures and for entries that were called too
// seldom, 2 for a wrong command line and for processes that cannot make their calls.

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
    if let seed = number("--episodes"), let first = number("--episodes", 1),
      let end = number("--episodes", 2)
    {
      return try Self.runEpisodes(of: seed, Int(first)..<Int(end), fault)
    }
    if let path = words["--replay"]?.first { return try Self.replay(path, fault) }
    if let seed = number("--seed"), let episode = number("--episode") {
      var campaign = Campaign(seed: seed, calls: Episode.length, fault: fault, shrinks: true)
      return try campaign.run(episode: Int(episode)) ? 0 : 1
    }
    guard let seed = number("--seed"), let calls = number("--calls") else {
      print(
        "usage: RandomDriver --seed NUMBER --calls NUMBER [--counts] [--no-shrink] [--fault NAME] "
          + "[--least NUMBER]")
      print("       RandomDriver --seed NUMBER --episode NUMBER")
      print("       RandomDriver --replay FILE")
      return 2
    }
    var campaign = Campaign(
      seed: seed, calls: Int(calls), fault: fault, shrinks: words["--no-shrink"] == nil,
      least: number("--least").map { Int($0) })
    let isGood = try campaign.run()
    if words["--counts"] != nil { campaign.tellCounts() }
    return isGood ? 0 : 1
  }

  /// Makes the calls of some episodes and says, line by line, how it goes.
  private static func runEpisodes(
    of seed: UInt64, _ numbers: Range<Int>, _ fault: Fault?
  ) throws -> Int32 {
    Meter.confine()
    var isGood = true
    for number in numbers {
      say("episode \(number)")
      let run = try EpisodeRun(fault: fault)
      if let failure = run.run(Episode(seed: seed, number: number).calls) {
        say("failure \(failure)")
        isGood = false
        // One is enough to see that a planted fault is found.
        if fault != nil { break }
      }
      let counts = try JSONEncoder().encode(run.world.counts)
      say("counts \(String(decoding: counts, as: UTF8.self))")
    }
    return isGood ? 0 : 1
  }

  /// Makes the calls of a file, and says which they are.
  private static func replay(_ path: String, _ fault: Fault?) throws -> Int32 {
    Meter.confine()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let calls = Script.calls(in: text) else {
      print("\(path): each line is a name and a number")
      return 2
    }
    let run = try EpisodeRun(fault: fault, tells: true)
    let failure = run.run(calls)
    if let failure { say("\nfailure \(failure)") }
    return failure == nil ? 0 : 1
  }

  /// Writes a line at once.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
