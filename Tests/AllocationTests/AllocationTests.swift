import Foundation
import Testing

/// Invariant 6: a steady animation takes nothing from the heap, frame after frame.
@Suite struct AllocationTests {
  @Test("a steady animation takes no memory from the heap, neither to evaluate nor to make frames")
  func steady() throws {
    let lines = try Self.probe()
    #expect(lines.map { $0.split(separator: " ").first } == ["plain", "rounded", "nested"])
    for line in lines {
      let words = line.split(separator: " ")
      #expect(words.dropFirst() == ["0", "0"], "\(words[0]): blocks of evaluations and frames")
    }
  }

  /// What the program that counts says.
  private static func probe() throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("AllocationProbe")
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
