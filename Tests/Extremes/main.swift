// Runs unusual cases, each in a separate process, and reports their costs. The exit code is 0 if
// each succeeds within its limits, otherwise 1.
//
//     Extremes           all of them, as a table
//     Extremes NAME      one, in this process; its last line is its peak memory in megabytes
import Foundation

/// Runs a case in a separate process and prints its line. Returns true if it succeeds within its
/// limits.
@MainActor
func measure(_ extreme: Extreme) throws -> Bool {
  let (process, output) = (Process(), Pipe())
  process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = [extreme.name]
  process.standardOutput = output
  let (clock, limits) = (ContinuousClock(), extreme.limits)
  let began = clock.now
  try process.run()
  let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let seconds = (clock.now - began) / .seconds(1)
  let megabytes = said.split(separator: "\n").last.flatMap { Int($0) }
  var faults: [String] = []
  if process.terminationReason == .uncaughtSignal {
    faults.append("ended by signal \(process.terminationStatus)")
  } else if process.terminationStatus != 0 {
    faults.append("not as it should be")
  }
  if seconds > limits.seconds { faults.append("more than \(limits.seconds) s") }
  if let megabytes, megabytes > limits.megabytes {
    faults.append("more than \(limits.megabytes) MB")
  }
  let figures = String(format: "%6.1f s %5d MB", seconds, megabytes ?? 0)
  let result = faults.isEmpty ? "well" : faults.joined(separator: ", ")
  let line = "\(figures)  \(result): \(extreme.summary)\n"
  FileHandle.standardOutput.write(Data(line.utf8))
  return faults.isEmpty
}

/// Runs a case in this process.
@MainActor
func perform(_ extreme: Extreme) throws -> Bool {
  // The alarm ends a case that does not end.
  alarm(UInt32(extreme.limits.seconds * 4))
  let isGood = try extreme.run()
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  print(usage.ru_maxrss / 1024)
  return isGood
}

let names = CommandLine.arguments.dropFirst()
do {
  if names.isEmpty {
    exit(try Extreme.all.count { try !measure($0) } == 0 ? 0 : 1)
  }
  guard names.count == 1, let extreme = Extreme.all.first(where: { $0.name == names.first }) else {
    print("Extremes: expected one of \(Extreme.all.map(\.name)), found \(Array(names))")
    exit(2)
  }
  exit(try perform(extreme) ? 0 : 1)
} catch {
  print("Extremes: \(error)")
  exit(1)
}
