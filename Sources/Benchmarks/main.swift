internal import Foundation
internal import CalqueProcessIO

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
  if let path = options.pacingPath {
    try AtomicFile.write(Data(PacingPlot.svg.utf8), to: path)
    try StandardStream.output.write(PacingTable.text + "\n")
    exit(0)
  }
  if !options.draws {
    // This must come before OpenGL is loaded. The driver accepts every call and draws nothing, so
    // that the CPU time of Calque is measured and not that of the software rasteriser. Mesa 22
    // crashes in this mode if the driver has a thread of its own.
    setenv("GALLIUM_NOOP", "1", 1)
    setenv("GALLIUM_THREAD", "0", 1)
  }
  try run(options)
} catch {
  StandardStream.note("Benchmarks: \(error)\n")
  exit(2)
}

/// Runs the selected benchmarks, and prints each line of the table as soon as it is known.
@MainActor func run(_ options: BenchmarkOptions) throws {
  var report = Report()
  try StandardStream.output.write(Report.head + "\n")
  for benchmark in BenchmarkList.all
  where options.names.isEmpty || options.names.contains(benchmark.name) {
    // The start benchmark has a fixed count of one.
    let counts = benchmark.counts == [1] ? [1] : options.count.map { [$0] } ?? benchmark.counts
    for count in counts {
      let row = try benchmark.row(count: count, options)
      report.rows.append(row)
      try StandardStream.output.write(Report.line(row) + "\n")
    }
  }
  if let path = options.jsonPath { try AtomicFile.write(report.json, to: path) }
}
