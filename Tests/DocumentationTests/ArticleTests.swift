import Foundation
import Testing

@Suite("Articles") struct ArticleTests {
  @Test("the README is a page: at most 6 kB, with something that moves")
  func readme() throws {
    let readme = try #require(Articles.all.first { $0.path == "README.md" })
    #expect(readme.text.utf8.count <= 6_000)
    #expect(readme.text.contains(".gif)"))
  }

  @Test("the first app installs the packages that make set-up does, without those of tests")
  func packages() throws {
    let page = try #require(Articles.all.first { $0.path.hasSuffix("/FirstApp.md") })
    let command = try #require(page.text.firstMatch(of: #/apt-get install ([^`]+)```/#)).output.1
    let script = try String(
      contentsOf: Articles.root.appendingPathComponent(".ci/set-up"), encoding: .utf8)
    let needed = script.matches(of: #/\nneeded\+?=\(([^)]+)\)/#).flatMap {
      $0.output.1.split(separator: " ")
    }
    #expect(needed.count > 10)
    #expect(
      Set(command.split { " \\\n".contains($0) }) == Set(needed).subtracting(["xvfb", "xdotool"]))
  }

  @Test(
    "every picture is there, and in a catalogue lies beside its article", arguments: Articles.all)
  func pictures(article: Articles.Article) {
    for match in article.text.matches(of: #/!\[[^\]]*\]\(([^)]+)\)/#) {
      let path = String(match.output.1)
      // DocC finds images by name only; code hosts find them by path.
      if article.folder.hasSuffix(".docc") { #expect(!path.contains("/"), "\(article): \(path)") }
      let file = Articles.root.appendingPathComponent(article.folder).appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(article): \(path)")
    }
  }

  @Test("every link leads to a file or an article", arguments: Articles.all)
  func links(article: Articles.Article) {
    let inline = article.text.matches(of: #/[^!]\[[^\]]+\]\(([^)#]+)\)/#).map(\.output.1)
    let named = article.text.matches(of: #/\n\[\w+\]: (\S+)/#).map(\.output.1)
    for path in (inline + named).map(String.init) {
      guard !path.contains("://") else { continue }
      let file = Articles.root.appendingPathComponent(article.folder).appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(article): \(path)")
    }
    for match in article.text.matches(of: #/<doc:([A-Za-z]+)>/#) {
      let name = match.output.1
      let isThere = ["\(name).md", "Tutorials/\(name).tutorial"].contains {
        FileManager.default.fileExists(
          atPath: Articles.root.appendingPathComponent("\(article.folder)/\($0)").path)
      }
      #expect(isThere, "\(article): \(name)")
    }
  }

  @Test("every article of a catalogue stands in its module's topics")
  func topics() throws {
    for article in Articles.all where article.folder.hasSuffix(".docc") {
      let name = (article.path as NSString).lastPathComponent.dropLast(3)
      let module = (article.folder as NSString).lastPathComponent.dropLast(5)
      guard name != module else { continue }
      let page = Articles.all.first { $0.path == "\(article.folder)/\(module).md" }
      #expect(page?.text.contains("- <doc:\(name)>") == true, "\(article)")
    }
  }

  @Test("every block of Swift compiles, or says why it does not")
  func blocks() throws {
    let blocks = Articles.all.flatMap { SwiftBlock.all(of: $0.path, in: $0.text) }
    #expect(blocks.count > 60)
    let compiler = try Compiler()
    let sources = blocks.filter { !$0.isManifest }
    let imports = Set(sources.flatMap(\.imports)).union([
      "CalqueTesting", "CoreImage", "Foundation", "ImageIO", "CalqueRx", "CalqueRxUIKit", "Testing",
      "UIKit",
    ])
    let head = imports.sorted().map { "import \($0)\n" }.joined()
    let text = sources.enumerated().map { $1.wrapped($0) }.joined(separator: "\n")
    let names = Articles.root.appendingPathComponent("Tests/DocumentationTests/ArticleNames.swift")
    let errors = try compiler.errors(
      in: [try compiler.write(head + text, as: "Blocks.swift"), names], module: "Blocks")
    #expect(!errors.contains("error: "), "\(errors)")
  }

  @Test("every manifest of an article compiles")
  func manifests() throws {
    let compiler = try Compiler()
    for block in Articles.all.flatMap({ SwiftBlock.all(of: $0.path, in: $0.text) })
    where block.isManifest {
      let isWhole = block.imports.contains("PackageDescription")
      let text = block.code.joined(separator: "\n")
      let file = try compiler.write(
        isWhole ? text : "import PackageDescription\nlet target: Target = \(text)",
        as: "Package.swift")
      let errors = try compiler.errors(inManifest: file)
      #expect(!errors.contains("error: "), "\(block): \(errors)")
    }
  }

  @Test("a block that is wrong is found, by the line of its article")
  func mistake() throws {
    let text = "A\n\n```swift\nlet a = 1\nlet b: Int = \"\"\n```\n"
    let block = try #require(SwiftBlock.all(of: "A.md", in: text).first)
    let compiler = try Compiler()
    let errors = try compiler.errors(
      in: [try compiler.write(block.wrapped(0), as: "A.swift")], module: "A")
    #expect(errors.contains("A.md:5:14: error: "))
    #expect(
      SwiftBlock.all(of: "A.md", in: "<!-- not compiled: a mistake -->\n" + text.dropFirst(3))
        .isEmpty)
  }
}
