internal import Foundation
internal import ProcessIO

do {
  let options = try BenchmarkOptions(
    CommandLine.arguments.dropFirst(), known: BenchmarkList.all.map(\.name))
  if options.showsHelp {
    print(BenchmarkOptions.usage)
    exit(0)
  }
  if options.showsFirstFrame {
    try FirstFrame.show()
    exit(0)
  }
  if !options.draws {
    // Before anything loads OpenGL: the driver takes every call and draws nothing, so that what is
    // measured is the CPU's own work and not the software rasteriser's. Mesa 22 crashes when it does
    // so with a thread of its own.
    setenv("GALLIUM_NOOP", "1", 1)
    setenv("GALLIUM_THREAD", "0", 1)
  }
  try run(options)
} catch {
  StandardStream.note("Benchmarks: \(error)\n")
  exit(2)
}

/// Runs the benchmarks that are asked for, a line of the table each as soon as it is known.
@MainActor func run(_ options: BenchmarkOptions) throws {
  var report = Report()
  try StandardStream.output.write(Report.head + "\n")
  for benchmark in BenchmarkList.all
  where options.names.isEmpty || options.names.contains(benchmark.name) {
    // There is one start, whatever the number of other things.
    let counts = benchmark.counts == [1] ? [1] : options.count.map { [$0] } ?? benchmark.counts
    for count in counts {
      let row = try benchmark.row(count: count, options)
      report.rows.append(row)
      try StandardStream.output.write(Report.line(row) + "\n")
    }
  }
  if let path = options.jsonPath { try AtomicFile.write(report.json, to: path) }
}
