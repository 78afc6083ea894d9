/// The options of the command line.
struct BenchmarkOptions {
  /// An error in the command line.
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  static let usage = """
    usage: Benchmarks [name ...] [--count n] [--frames n] [--draw] [--json FILE]

    Without a name all benchmarks run. Each row says what ours takes for one thing, what a bare loop takes for
    it, how often that goes into ours, how much longer ours takes for ten times as many (of "one of many" for a
    hundred times as many), and how many blocks of the heap it takes each time.

      --count n     sprites, layers and so on, 1 to 1000000, instead of each benchmark's own number
      --frames n    frames or runs measured on each side at most, 1 to 100000; 600 unless told
      --draw        let the driver draw; otherwise it takes every call and does nothing
      --json FILE   write the rows to FILE as well
      --first-frame show one frame of a window in memory, write when each part of the way there ended, and end:
                    what "start" measures
      --pacing FILE plot how far the times of 1000 frames are off on simulated displays, to FILE as SVG, write how far
                    they are on 1000 displays of each rate, and end
    """

  /// The names of the benchmarks to run; empty for all.
  var names: Set<String> = []
  var count: Int?
  var frames = 600
  var draws = false
  var jsonPath: String?
  var pacingPath: String?
  var showsFirstFrame = false
  var showsHelp = false

  /// - Parameter known: The names of all benchmarks.
  init(_ arguments: ArraySlice<String>, known: [String]) throws {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--count": count = try Self.number(argument, &rest, in: 1...1_000_000)
      case "--frames": frames = try Self.number(argument, &rest, in: 1...100_000)
      case "--draw": draws = true
      case "--json": jsonPath = try Self.path(argument, &rest)
      case "--pacing": pacingPath = try Self.path(argument, &rest)
      case "--first-frame": showsFirstFrame = true
      case "--help", "-h": showsHelp = true
      default:
        guard known.contains(argument) else {
          let expected = known.map { "'\($0)'" }.joined(separator: ", ")
          throw UsageError(
            description:
              "'\(argument)' is no benchmark and no option: expected one of \(expected), or one of\n\(Self.usage)"
          )
        }
        names.insert(argument)
      }
    }
  }

  private static func number(
    _ name: String, _ rest: inout ArraySlice<String>, in range: ClosedRange<Int>
  ) throws -> Int {
    let text = rest.popFirst()
    guard let text, let number = Int(text), range.contains(number) else {
      throw refuse(name, text, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func path(_ name: String, _ rest: inout ArraySlice<String>) throws -> String {
    let text = rest.popFirst()
    guard let text, !text.isEmpty, !text.hasPrefix("--") else {
      throw refuse(name, text, "the path of a file")
    }
    return text
  }

  private static func refuse(_ name: String, _ found: String?, _ expected: String) -> UsageError {
    UsageError(
      description: "\(name): expected \(expected), not \(found.map { "'\($0)'" } ?? "nothing")")
  }
}
