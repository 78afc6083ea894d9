import Foundation
import RealTime
import Testing

/// Completion blocks in a program without an application, a host or a stage, `RunLoopProbe`.
@Suite("A plain run loop", .serialized, .realTime) struct PlainRunLoopTests {
  @Test(
    "Completion blocks run, once, when their animations would end",
    arguments: ["runLoop", "dispatch"])
  func completions(_ loop: String) throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("RunLoopProbe")
    process.arguments = [loop]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    var times: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if let name = parts.first, let time = parts.last {
        times[String(name)] = Double(time.drop { $0 == " " })
      }
    }
    let timed = ["animation", "animation in a transaction", "property animator"]
    // A view that no window shows has no animations, as on iOS.
    let others = ["no animation", "change", "removed", "implicit transaction", "block of a view"]
    #expect(times.keys.sorted() == (timed + others).sorted())
    for name in timed { #expect((times[name] ?? 0) >= 0.3, "\(name)") }
    let first = timed.compactMap { times[$0] }.min() ?? 0
    for name in others { #expect((times[name] ?? 9) < first, "\(name)") }
  }
}
