import Foundation
import RealTime
import Testing
import UIKit

/// Commands that cannot write or show their output. Some draw with OpenGL.
@Suite("Output of the tool", .serialized, .realTime) struct OutputProgramTests {
  /// Commands that write to the standard output.
  private static let lines = [
    "list", "help", "--version", "advise --explain R5", "compare a.json a.json",
    "inspect genius --size 40x50", "port App.swift", "record genius --to 0.1 --size 40x50 -o -",
    "screenshot genius --size 40x50",
    "profile genius --headless --repeat 1 --duration 0.1 --size 40x50 --fail-on counters",
    "profile genius --headless --repeat 1 --duration 0.1 --size 40x50 --fail-on counters --json -",
  ]

  private static func program() throws -> Program {
    let program = try Program()
    try Data("@objc class A {}\n".utf8).write(to: program.url("App.swift"))
    return program
  }

  private static func expectFailure(_ result: Program.Result, _ reason: String) {
    #expect(result.status == 1, "\(result.errors)")
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("calque: ") }
    #expect(lines == ["calque: cannot write to the standard output: \(reason)"])
  }

  @Test("A standard output without room is one line and status 1", arguments: lines)
  func full(_ line: String) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let program = try Self.program()
    if line.hasPrefix("compare") { try Self.makeReport(program) }
    Self.expectFailure(try program.run(line, into: full), "No space left on device")
  }

  @Test("A standard output that nobody reads is one line and status 1", arguments: lines)
  func closed(_ line: String) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let program = try Self.program()
    if line.hasPrefix("compare") { try Self.makeReport(program) }
    Self.expectFailure(try program.run(line, into: pipe.fileHandleForWriting), "Broken pipe")
  }

  private static func makeReport(_ program: Program) throws {
    _ = try program.run(
      "profile genius --headless --repeat 1 --duration 0.1 --size 40x50 --json a.json")
  }

  @Test("A report is not written through a link that leads out of the folder")
  func baselineLink() throws {
    let (program, other) = (try Program(), try Program())
    try Data("kept".utf8).write(to: other.url("b.json"))
    try FileManager.default.createSymbolicLink(
      at: program.url("b.json"), withDestinationURL: other.url("b.json"))
    let result = try program.run(
      "profile genius --headless --repeat 1 --duration 0.1 --size 40x50 --json b.json")
    #expect(result.status == 1)
    #expect(result.errors.contains("'b.json': expected a link within its folder"))
    #expect(try other.data("b.json") == Data("kept".utf8))
  }

  @Test(
    "A recording that is interrupted has the frames that there were", arguments: ["apng", "gif"])
  func interrupted(_ ending: String) throws {
    let program = try Program()
    let result = try program.run("record genius --to 3000 --fps 30 --size 40x50 -o x.\(ending)") {
      process in
      let end = Date(timeIntervalSinceNow: 40)
      while Self.draftLength(program) < 2000, end.timeIntervalSinceNow > 0 {
        Thread.sleep(forTimeInterval: 0.02)
      }
      process.interrupt()
    }
    #expect(result.status == 1)
    #expect(result.errors.contains("calque: interrupted: "))
    let data = try program.data("x.\(ending)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
        == ["stderr", "stdout", "x.\(ending)"])
    if ending == "gif" {
      #expect(data.last == 0x3B)
    } else {
      // The number of frames in the header equals that of the frames in the file.
      let count = data[41..<45].reduce(0) { $0 << 8 | Int($1) }
      let frames = data.ranges(of: Data("fcTL".utf8)).count
      #expect(frames > 0 && count == frames)
      #expect(data.suffix(8).prefix(4) == Data("IEND".utf8))
    }
  }

  private static func draftLength(_ program: Program) -> Int {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: program.folder.path)) ?? []
    return names.filter { $0.hasPrefix(".calque-") }.map { name in
      let found = try? files.attributesOfItem(atPath: program.url(name).path)
      return (found?[.size] as? NSNumber)?.intValue ?? 0
    }.max() ?? 0
  }

  private static let noDisplay = [
    "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": "", "SDL_VIDEODRIVER": "",
  ]

  @Test("Pictures come with a page that shows them and one picture of all")
  func pictures() throws {
    let program = try Program()
    let result = try program.run("run genius --headless --size 60x80")
    #expect(result.status == 0, "\(result.errors)")
    let folder = program.url("calque-pictures")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let pictures = files.filter { $0.hasPrefix("genius@") }
    #expect(pictures.count == 3 && files.count == 5)
    let page = String(decoding: try program.data("calque-pictures/index.html"), as: UTF8.self)
    #expect(pictures.allSatisfy { page.contains("src=\"\($0)\"") })
    let sheet = UIImage(data: try program.data("calque-pictures/contact-sheet.png"))
    #expect(sheet?.size.width ?? 0 > 150)
  }

  @Test(
    "A scene that is to be shown where there is no display is status 3, and nothing is written",
    arguments: ["run genius", "profile genius --repeat 1"])
  func noWindow(_ line: String) throws {
    let program = try Program()
    let result = try program.run(line, with: Self.noDisplay)
    #expect(result.status == 3)
    #expect(result.errors.contains("--headless draws without a display"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
        == ["stderr", "stdout"])
  }
}
