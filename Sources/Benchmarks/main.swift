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
  switch options.benchmark {
  case .sprites:
    let results = try SpriteBenchmark(options).run()
    print(options.isJSON ? try results.json : results.text)
  case .evaluate:
    let results = EvaluateBenchmark(options).run()
    print(options.isJSON ? try results.json : results.text)
  case .particles:
    let results = try ParticleBenchmark(options).run()
    print(options.isJSON ? try results.json : results.text)
  }
} catch {
  FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
  exit(2)
}
