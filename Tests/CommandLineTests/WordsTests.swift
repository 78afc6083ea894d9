import CalqueAdviser
import CalqueScenes
import Foundation
import Testing

@testable import CalqueProfiler

/// The script that prints the strings of the sources for a reader.
@MainActor
@Suite("The list of words") struct WordsTests {
  private func words() throws -> Set<Substring> {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    let pipe = Pipe()
    process.executableURL = root.appendingPathComponent(".ci/words")
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return Set(
      lines.compactMap { line in
        line.range(of: ": ").map { line[$0.upperBound...] }
      })
  }

  @Test("it has the words of each scene, rule, command, option and exit code")
  func complete() throws {
    let words = try words()
    let scenes = SceneCatalog.entries.flatMap { [$0.title, $0.summary] }
    let rules = AdviceRule.all.map(\.title)
    let commands = Command.allCases.flatMap { [$0.meaning] + $0.examples }
    let codes = ExitCode.allCases.map(\.meaning)
    // The names of overlays and tints are joined to lines of their own.
    let options = CommandOption.allCases
      .filter { $0 != .overlay && $0 != .tint }.flatMap(\.meaning)
      .map { $0.replacing("\"", with: "\\\"") }
    for text in scenes + rules + commands + codes + options {
      #expect(words.contains(text[...]), "\(text)")
    }
    #expect(words.count > 1_000)
  }
}
