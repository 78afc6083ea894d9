internal import Foundation

do {
  let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
  if options.showsHelp {
    print(BenchmarkOptions.usage)
    exit(0)
  }
  if !options.draws {
    // Before anything loads OpenGL: the driver takes every call and draws nothing, so that what is
    // measured is the CPU's own work and not the software rasteriser's. Mesa 22 crashes when it does
    // so with a thread of its own.
    setenv("GALLIUM_NOOP", "1", 1)
    setenv("GALLIUM_THREAD", "0", 1)
  }
  var documents: [String] = []
  for benchmark in options.benchmarks {
    let result = try run(benchmark, options.settings(for: benchmark))
    if options.isJSON { documents.append(result) } else { print(result) }
  }
  if documents.count == 1 { print(documents[0]) }
  if documents.count > 1 { print("[\n\(documents.joined(separator: ",\n"))\n]") }
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
  exit(2)
}

/// Runs a benchmark, and says what it found.
func run(_ benchmark: BenchmarkOptions.Case, _ options: BenchmarkOptions) throws -> String {
  switch benchmark {
  case .sprites:
    let results = try SpriteBenchmark(options).run()
    return options.isJSON ? try results.json : results.text
  case .evaluate:
    let results = EvaluateBenchmark(options).run()
    return options.isJSON ? try results.json : results.text
  case .particles:
    let results = try ParticleBenchmark(options).run()
    return options.isJSON ? try results.json : results.text
  case .arcs, .cards:
    let results = try FigureBenchmark(options, benchmark == .arcs ? .arcs : .cards).run()
    return options.isJSON ? try results.json : results.text
  }
}
