import Foundation
import Testing

/// The package of `calque new`: its sources compile and the package manager knows its targets. A
/// complete build would take minutes, because it builds Calque too.
@Suite("The package of calque new") struct PackageTests {
  private func make() throws -> Compiler {
    let compiler = try Compiler()
    let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("calque").path
    let said = try compiler.run(["env", "--chdir", compiler.folder.path, tool, "new", "Fresh"])
    try #require(said.hasPrefix("Fresh: "), "\(said)")
    return compiler
  }

  @Test("its app, its test and its manifest compile")
  func sources() throws {
    let compiler = try make()
    func files(_ folder: String) throws -> [URL] {
      let folder = compiler.folder.appendingPathComponent("Fresh/\(folder)")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .map { folder.appendingPathComponent($0) }
    }
    for (folder, module) in [("Sources/Fresh", "Fresh"), ("Tests/FreshTests", "FreshTests")] {
      let said = try compiler.errors(in: try files(folder), module: module, isKept: true)
      #expect(!said.contains("error: ") && !said.contains("warning: "), "\(said)")
    }
    let manifest = compiler.folder.appendingPathComponent("Fresh/Package.swift")
    #expect(!(try compiler.errors(inManifest: manifest).contains("error: ")))
  }

  @Test("the package manager describes it: a program, and its tests")
  func description() throws {
    let compiler = try make()
    let said = try compiler.run([
      "swift", "package", "--package-path", compiler.folder.path + "/Fresh", "describe",
    ])
    #expect(said.contains("Type: executable") && said.contains("Name: FreshTests"), "\(said)")
  }
}
