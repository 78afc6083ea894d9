import Foundation
import CalquePorting
import Testing

@Suite("calque port and the step of a build")
struct CommandTests {
  /// A temporary folder with files.
  private struct Folder: ~Copyable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func text(_ name: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
  }

  private func run(
    _ paths: [String], writes: Bool = false
  ) throws -> (output: String, notes: String, isComplete: Bool) {
    var (output, notes) = ("", "")
    let isComplete = try PortCommand(paths: paths, writes: writes).run(
      print: { output += $0 }, note: { notes += $0 })
    return (output, notes, isComplete)
  }

  @Test("It shows the difference and writes nothing")
  func shows() throws {
    let folder = try Folder(["A.swift": "@objc class A {}\n"])
    let result = try run([folder.path("A.swift")])
    #expect(result.output.contains("-@objc class A {}\n+class A {}\n") && result.isComplete)
    #expect(result.notes == "1 edit in 1 file of 1 needed, 0 left to make by hand\n")
    #expect(try folder.text("A.swift") == "@objc class A {}\n")
  }

  @Test("It writes when it is told to, and then finds nothing more to do")
  func writes() throws {
    let folder = try Folder(["A.swift": "@objc class A {}\n", "b/B.swift": "let b = 1\n"])
    let result = try run([folder.path("")], writes: true)
    #expect(result.notes.hasPrefix("1 edit in 1 file of 2 made"))
    #expect(try folder.text("A.swift") == "class A {}\n")
    #expect(try run([folder.path("")]).output.isEmpty)
  }

  @Test("A folder's storyboards are told of, its hidden files left out")
  func folders() throws {
    let folder = try Folder([
      "App/Main.storyboard": "<xml/>", ".build/A.swift": "@objc class A {}", "App/B.swift": "",
      "App/notes.txt": "@objc",
    ])
    let result = try run([folder.path("App"), folder.path("")])
    #expect(result.output.isEmpty && !result.isComplete)
    #expect(result.notes.contains("Main.storyboard:1:1: "))
    #expect(result.notes.hasSuffix("0 edits in 0 files of 1 needed, 1 left to make by hand\n"))
  }

  @Test(
    "A file that is missing, no text, no Swift or not to be written is an error, and nothing is done"
  )
  func errors() throws {
    let folder = try Folder([
      "A.swift": "@objc class A {}\n", "B.swift": "let a = \"", "C.m": "@implementation C",
    ])
    try Data([0xFF, 0xFE]).write(to: folder.url.appendingPathComponent("D.swift"))
    for (name, message) in [
      ("none.swift", "no file"), ("B.swift", "B.swift:1:9: a string"),
      ("C.m", "is Objective-C"), ("D.swift", "D.swift:1: this is not UTF-8"),
    ] {
      #expect {
        try run([folder.path("A.swift"), folder.path(name)], writes: true)
      } throws: {
        "\($0)".contains(message)
      }
    }
    #expect(try folder.text("A.swift") == "@objc class A {}\n")
  }

  @Test("A link that leads out of the folder is told of, and neither followed nor replaced")
  func outwardLinks() throws {
    let folder = try Folder(["App/A.swift": "@objc class A {}\n"])
    let other = try Folder(["B.swift": "@objc class B {}\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("App/B.swift"), withDestinationPath: other.path("B.swift"))
    let result = try run([folder.path("App")], writes: true)
    #expect(
      result.notes.contains("App/B.swift: skipped, since it is a link that leads out of the folder")
    )
    #expect(result.isComplete)
    #expect(try other.text("B.swift") == "@objc class B {}\n")
    #expect(try folder.text("App/A.swift") == "class A {}\n")
    let link = try FileManager.default.attributesOfItem(atPath: folder.path("App/B.swift"))
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    // A link that is named explicitly is refused.
    #expect(throws: (any Error).self) { try run([folder.path("App/B.swift")], writes: true) }
    #expect(try other.text("B.swift") == "@objc class B {}\n")
  }

  @Test("A file and a link to it in the same folder are one")
  func inwardLinks() throws {
    let folder = try Folder(["A.swift": "@objc class A {}\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("B.swift"), withDestinationPath: "A.swift")
    let result = try run([folder.path("")], writes: true)
    #expect(result.notes == "1 edit in 1 file of 1 made, 0 left to make by hand\n")
    #expect(try folder.text("B.swift") == "class A {}\n")
  }

  @Test("Where one file cannot be written none is")
  func allOrNone() throws {
    let folder = try Folder(["A.swift": "@objc class A {}\n"])
    let other = try Folder(["B.swift": "@objc class B {}\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("B.swift"), withDestinationPath: other.path("B.swift"))
    #expect(throws: (any Error).self) {
      try run([folder.path("A.swift"), folder.path("B.swift")], writes: true)
    }
    #expect(try folder.text("A.swift") == "@objc class A {}\n")
  }

  @Test("Permissions stay")
  func permissions() throws {
    let folder = try Folder(["A.swift": "@objc class A {}\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("A.swift"))
    _ = try run([folder.path("A.swift")], writes: true)
    let found = try FileManager.default.attributesOfItem(atPath: folder.path("A.swift"))
    #expect(found[.posixPermissions] as? NSNumber == 0o640)
  }

  @Test("A catalogue of pictures is told of, and nothing is left to a hand")
  func catalogs() throws {
    let folder = try Folder([
      "App/A.swift": "", "App/Assets.xcassets/star.imageset/Contents.json": "{}",
    ])
    let result = try run([folder.path("App")])
    #expect(result.isComplete)
    #expect(result.notes.contains("\(folder.path("App/Assets.xcassets")): used as it is, if it"))
  }

  @Test("A build gets copies that name their sources, and warnings")
  func buildStep() throws {
    let folder = try Folder([
      "A.swift": "class A {\n  @objc\n  func f() {}\n}\n", "B.swift": "let s = UIStoryboard()\n",
    ])
    var warnings = ""
    try BuildStep(arguments: [
      folder.path("A.swift"), folder.path("A.ported"), folder.path("B.swift"),
      folder.path("B.ported"),
    ]).run { warnings += $0 }
    #expect(
      try folder.text("A.ported")
        == "#sourceLocation(file: \"\(folder.path("A.swift"))\", line: 1)\n"
        + "class A {\n\n  func f() {}\n}\n")
    #expect(warnings.hasPrefix("\(folder.path("B.swift")):1:9: warning: Calque cannot read"))
    #expect(try folder.text("A.swift").contains("@objc"))
  }

  @Test("A build step wants pairs of paths", arguments: [[], ["a"], ["a", "b", "c"]])
  func pairs(_ arguments: [String]) {
    #expect(throws: PortingError.self) { try BuildStep(arguments: arguments) }
  }
}
