import Foundation
import Testing

/// The package of `calque new`: its sources compile and the package manager knows its targets. A
/// complete build would take minutes, because it builds Calque too.
@Suite("The package of calque new") struct PackageTests {
  @Test("its app, its test and its manifest compile")
  func sources() throws {
    let compiler = try Compiler()
    let package = try compiler.newPackage("Fresh")
    func files(_ folder: String) throws -> [URL] {
      let folder = package.appendingPathComponent(folder)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .map { folder.appendingPathComponent($0) }
    }
    for (folder, module) in [("Sources/Fresh", "Fresh"), ("Tests/FreshTests", "FreshTests")] {
      let said = try compiler.errors(in: try files(folder), module: module, isKept: true)
      #expect(!said.contains("error: ") && !said.contains("warning: "), "\(said)")
    }
    let manifest = package.appendingPathComponent("Package.swift")
    #expect(!(try compiler.errors(inManifest: manifest).contains("error: ")))
  }

  @Test("the package manager describes it: a program, and its tests")
  func description() throws {
    let compiler = try Compiler()
    let package = try compiler.newPackage("Fresh")
    let said = try compiler.run([
      "swift", "package", "--package-path", package.path, "describe",
    ])
    #expect(said.contains("Type: executable") && said.contains("Name: FreshTests"), "\(said)")
  }
}
