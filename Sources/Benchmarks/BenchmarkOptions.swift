/// What the command line asks for.
struct BenchmarkOptions {
  /// Why a command line is not understood.
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  static let usage = """
    usage: Benchmarks [name ...] [--count n] [--frames n] [--draw] [--json]

    Without a name all of them run:
      sprites     moving images: our CPU time for each, next to a bare OpenGL ES loop
      evaluate    animations without drawing: our CPU time for each animated property, next to bare
                  arithmetic, and the blocks taken from the heap
      particles   an emitter layer: our CPU time for each particle, and the blocks taken from the heap
      arcs        progress rings: the CPU time of a frame, and what is rasterised for it
      cards       moving cards with shadows: the CPU time of a frame, and its passes
      --count n   sprites, layers or particles, 1 to 1000000; 10000 unless told, 100 arcs, 500 cards
      --frames n  frames measured on each side, 1 to 100000; 600 unless told
      --draw      let the driver draw; otherwise it takes every call and does nothing
      --json      print the results as JSON
    """

  enum Case: String, CaseIterable {
    case sprites, evaluate, particles, arcs, cards

    /// How many are measured unless told.
    var count: Int {
      switch self {
      case .sprites, .evaluate, .particles: 10_000
      case .arcs: 100
      case .cards: 500
      }
    }
  }

  /// What is to run, in this order.
  var benchmarks: [Case] = []
  var count = 0
  var frames = 600
  var draws = false
  var isJSON = false
  var showsHelp = false

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--count": count = try Self.number(argument, &rest, in: 1...1_000_000)
      case "--frames": frames = try Self.number(argument, &rest, in: 1...100_000)
      case "--draw": draws = true
      case "--json": isJSON = true
      case "--help", "-h": showsHelp = true
      default:
        guard let name = Case(rawValue: argument) else {
          throw UsageError(description: "unknown argument '\(argument)'\n\(Self.usage)")
        }
        benchmarks.append(name)
      }
    }
    if benchmarks.isEmpty { benchmarks = Case.allCases }
  }

  /// What `benchmark` is to be measured with.
  func settings(for benchmark: Case) -> BenchmarkOptions {
    var result = self
    if result.count == 0 { result.count = benchmark.count }
    return result
  }

  private static func number(
    _ name: String, _ rest: inout ArraySlice<String>, in range: ClosedRange<Int>
  ) throws -> Int {
    let text = rest.popFirst() ?? ""
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        description: "\(name) needs a number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
    return number
  }
}
