import Foundation
import CalqueProfiler
import Testing

/// Packages that the tool creates.
@Suite("calque new", .serialized) struct NewProgramTests {
  private static let files = [
    ".gitignore", "Package.swift", "README.md", "Sources/Fresh/AppDelegate.swift",
    "Sources/Fresh/PulseView.swift", "Tests/FreshTests/PulseViewTests.swift",
  ]

  private func files(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.split(separator: "/").last?.contains(".") == true }.sorted()
  }

  @Test("A package has its files, and takes Calque from the sources of the tool")
  func package() throws {
    let program = try Program()
    let result = try program.run("new Fresh")
    #expect(result.status == 0 && result.text.hasPrefix("Fresh: 6 files\n"), "\(result.errors)")
    #expect(files(in: program.url("Fresh")) == Self.files)
    let manifest = String(decoding: try program.data("Fresh/Package.swift"), as: UTF8.self)
    let path = try #require(manifest.firstMatch(of: #/name: "calque", path: "([^"]+)"/#)?.1)
    let sources = URL(fileURLWithPath: String(path)).appendingPathComponent("Sources/UIKit")
    #expect(FileManager.default.fileExists(atPath: sources.path))
    #expect(files(in: program.folder).filter { $0.hasPrefix(".calque") }.isEmpty)
  }

  @Test("A package can take Calque from a repository, whose folder's name is its identity")
  func repository() throws {
    let program = try Program()
    _ = try program.run("new Fresh --url https://a.example/b/layers.git")
    let manifest = String(decoding: try program.data("Fresh/Package.swift"), as: UTF8.self)
    let version = Version.current
    #expect(
      manifest.contains(#".package(url: "https://a.example/b/layers.git", from: "\#(version)")"#))
    #expect(manifest.contains(#"product(name: "UIKit", package: "layers")"#))
  }

  @Test("What is there stays as it is", arguments: ["file", "folder", "link"])
  func taken(kind: String) throws {
    let program = try Program()
    let url = program.url("Fresh")
    switch kind {
    case "file": try Data("mine".utf8).write(to: url)
    case "folder":
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    default:
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "nowhere")
    }
    let result = try program.run("new Fresh")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("'Fresh' already exists: expected a new name"))
    #expect(files(in: url).isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
        == ["Fresh", "stderr", "stdout"])
  }

  @Test("A tool far from its sources says both ways to them, and makes nothing")
  func lost() throws {
    let program = try Program()
    let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("calque")
    // A copy, because a link would lead back.
    try FileManager.default.copyItem(at: tool, to: program.url("calque"))
    let (process, errors) = (Process(), Pipe())
    process.executableURL = program.url("calque")
    process.arguments = ["new", "Fresh"]
    process.currentDirectoryURL = program.folder
    process.standardError = errors
    try process.run()
    let said = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(said.contains("make install") && said.contains("--url URL"), "\(said)")
    #expect(!FileManager.default.fileExists(atPath: program.url("Fresh").path))
  }

  @Test("An installed tool takes the sources beside it")
  func installed() throws {
    let program = try Program()
    for folder in ["bin", "share/calque"] {
      try FileManager.default.createDirectory(
        at: program.url(folder), withIntermediateDirectories: true)
    }
    try Data("let package = Package(\n  name: \"Calque\",\n)\n".utf8)
      .write(to: program.url("share/calque/Package.swift"))
    let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("calque")
    try FileManager.default.copyItem(at: tool, to: program.url("bin/calque"))
    let process = Process()
    process.executableURL = program.url("bin/calque")
    process.arguments = ["new", "Fresh"]
    process.currentDirectoryURL = program.folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let manifest = String(decoding: try program.data("Fresh/Package.swift"), as: UTF8.self)
    #expect(manifest.contains("/share/calque\")"))
  }
}
