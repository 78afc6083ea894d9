import Foundation
import CalquePorting
import Testing

@Suite("What the porting says")
struct DiffTests {
  @Test("The difference has three lines around what changed")
  func context() throws {
    let lines = (1...12).map { $0 == 6 ? "@objc class A {}" : "let l\($0) = 1" }
    let file = try ported(lines.joined(separator: "\n") + "\n")
    #expect(
      file.diff == """
        --- File.swift
        +++ File.swift
        @@ -3,7 +3,7 @@
         let l3 = 1
         let l4 = 1
         let l5 = 1
        -@objc class A {}
        +class A {}
         let l7 = 1
         let l8 = 1
         let l9 = 1

        """)
  }

  @Test("Lines that go or come move the numbers after them")
  func numbers() throws {
    var lines = (1...30).map { "let l\($0) = 1" }
    lines[0] = "@objc"
    lines[1] = "class A {}"
    lines[29] = "@objc class B {}"
    let heads = try ported(lines.joined(separator: "\n")).diff.split(separator: "\n").filter {
      $0.hasPrefix("@@")
    }
    #expect(heads == ["@@ -1,4 +1,3 @@", "@@ -27,4 +26,4 @@"])
  }

  @Test("A file that needs nothing has none")
  func none() throws { #expect(try ported("let a = 1").diff.isEmpty) }

  @Test(
    "The patch program makes the ported text of it",
    arguments: AttributeTests.snippets
      + SelectorTests.snippets + OtherRewriteTests.snippets + ProtocolTests.snippets
      + ExtensionTests.snippets)
  func patch(_ snippet: Snippet) throws {
    let program = "/usr/bin/patch"
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    let file = try ported(snippet.before)
    guard file.isChanged else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("File.swift")
    let diff = folder.appendingPathComponent("diff")
    try Data(snippet.before.utf8).write(to: source)
    try Data(file.diff.utf8).write(to: diff)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--binary", "-s", source.path, diff.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try String(contentsOf: source, encoding: .utf8) == file.text)
  }

  @Test("For a compiler every line that stays has the number it had")
  func lines() throws {
    let text = """
      @objc
      class A: B {
        @IBOutlet
        weak var v: V!
      }
      extension A {
        override func f() {
          g()
        }
      }
      let last = 1
      """
    let lines = try ported(text).textKeepingLines.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "#sourceLocation(file: \"File.swift\", line: 1)")
    #expect(Self.line(of: "let last = 1", in: lines) == 11)
    #expect(Self.line(of: "  var v: V!", in: lines) == 4)
    #expect(Self.line(of: "    g()", in: lines) == 8)
  }

  /// Returns the line number that the compiler assigns to a line.
  private static func line(of text: Substring, in lines: [Substring]) -> Int? {
    var number = 1
    for line in lines {
      if line == text { return number }
      if let match = line.firstMatch(of: /line: (\d+)\)$/) {
        number = Int(match.1) ?? 0
      } else {
        number += 1
      }
    }
    return nil
  }
}
