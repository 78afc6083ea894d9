import Foundation
import Testing

/// The code of the tutorials, step by step, in the package that `calque new` makes.
@Suite("Tutorials") struct TutorialTests {
  static let folder = "Sources/UIKit/UIKit.docc/Tutorials"
  static let tutorials = ["MakeYourFirstApp", "FindASlowLayer"]

  private func url(_ name: String) -> URL {
    Articles.root.appendingPathComponent("\(Self.folder)/\(name)")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }

  @Test("the code of each step compiles", arguments: tutorials)
  func code(tutorial: String) throws {
    let steps = try text("\(tutorial).tutorial")
      .matches(of: #/@Code\(name: "([^"]+)", file: ([^)]+)\)/#)
      .map { (name: String($0.output.1), file: String($0.output.2)) }
    #expect(steps.count > 2)
    let compiler = try Compiler()
    let package = try compiler.newPackage("Hello").appendingPathComponent("Sources/Hello")
    var sources: [String: URL] = [:]
    for name in ["AppDelegate.swift", "PulseView.swift"] {
      sources[name] = package.appendingPathComponent(name)
    }
    for step in steps {
      let isTest = step.name.hasSuffix("Tests.swift")
      if isTest {
        let said = try compiler.errors(in: Array(sources.values), module: "Hello", isKept: true)
        #expect(said.isEmpty)
      } else {
        sources[step.name] = url(step.file)
      }
      let said = try compiler.errors(
        in: isTest ? [url(step.file)] : Array(sources.values),
        module: isTest ? "HelloTests" : "Hello")
      #expect(said.isEmpty, "\(step.file): \(said)")
    }
  }

  @Test("the first app begins with the app delegate of calque new, and ends as its article does")
  func firstApp() throws {
    let compiler = try Compiler()
    defer { withExtendedLifetime(compiler) {} }
    let delegate = try compiler.newPackage("Hello")
      .appendingPathComponent("Sources/Hello/AppDelegate.swift")
    #expect(
      try text("first-delegate-1.swift") == String(contentsOf: delegate, encoding: .utf8))
    let article = try #require(Articles.all.first { $0.path.hasSuffix("/FirstApp.md") }).text
    for file in ["first-loader-2.swift", "first-test.swift"] {
      #expect(article.contains(try text(file)), "\(file)")
    }
  }

  @Test("every file beside the tutorials is used by one")
  func files() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: url("").path)
    let pages = try names.filter { $0.hasSuffix(".tutorial") }.map(text)
    #expect(pages.count == Self.tutorials.count + 1)
    for name in names where !name.hasSuffix(".tutorial") {
      #expect(pages.contains { $0.contains(": \(name)") }, "\(name)")
    }
  }
}
