// Fuzzes every function that takes untrusted bytes, with libFuzzer. `make fuzz` builds and runs it;
// it is not part of a plain build of the package.
//
//     Fuzzing list                 the targets
//     Fuzzing seeds NAME FOLDER    writes the initial inputs
//     Fuzzing NAME OPTIONS FOLDER  fuzzes a target: libFuzzer's options, and its corpus
import Foundation

/// Runs libFuzzer's loop, which calls `body` for each input.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Passes an input to the chosen target. Returns -1 to keep it out of the corpus.
func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Data(UnsafeRawBufferPointer(start: bytes, count: count))
  return FuzzTarget.chosen?.run(input) == true ? 0 : -1
}

switch CommandLine.arguments.dropFirst().first {
case "list":
  print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
case "seeds" where CommandLine.arguments.count == 4:
  let (name, folder) = (CommandLine.arguments[2], CommandLine.arguments[3])
  for (index, seed) in (FuzzTarget.all.first { $0.name == name }?.seeds() ?? []).enumerated() {
    try seed.write(to: URL(fileURLWithPath: "\(folder)/seed-\(index)"))
  }
case _ where FuzzTarget.chosen != nil:
  // The driver receives the program's name and the arguments after the target's name.
  var arguments = CommandLine.unsafeArgv
  arguments[1] = arguments[0]
  arguments += 1
  var count = CommandLine.argc - 1
  exit(runDriver(&count, &arguments, feed))
default:
  print("usage: Fuzzing list | seeds NAME FOLDER | NAME [OPTION...] [FOLDER]")
  exit(2)
}
