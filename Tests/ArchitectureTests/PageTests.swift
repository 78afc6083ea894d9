import Foundation
import Testing

/// The pages on the inside: the order of modules and their head files, the steps of a walk, and the
/// length of decisions.
@Suite("Pages on the inside") struct PageTests {
  private func page(_ name: String = "Architecture") throws -> String {
    try FollowUp.text(at: "Sources/UIKit/UIKit.docc/\(name).md")
  }

  /// Returns the folder of a target's sources, by which the page names it.
  private func folder(of target: String) -> String {
    SourceTree.sources.first { $0.target == target }.map {
      String($0.path.split(separator: "/")[1])
    } ?? target
  }

  @Test("each module of the picture imports only those of the lines below it")
  func order() throws {
    let picture = try #require(
      try page().firstMatch(of: #/\n## The modules\n[\s\S]*?```\n([\s\S]*?)```/#)
    ).output.1
    var lines: [String: Int] = [:]
    for (number, line) in picture.split(separator: "\n").enumerated() {
      for name in line.dropFirst(17).split(separator: " ") { lines[String(name)] = number }
    }
    #expect(lines.count > 25)
    for target in Manifest.current.targets where !target.isTest {
      guard let line = lines[folder(of: target.name)] else { continue }
      for dependency in target.dependencies {
        let below = lines[folder(of: dependency)] ?? .max
        #expect(below > line, "\(target.name) imports \(dependency): Architecture.md, The modules")
      }
    }
  }

  @Test("the entry of each target names its head file, which says the idea in at most five lines")
  func heads() throws {
    let page = try page()
    for (target, file) in TreeShapeTests.mainFiles {
      let path = "\(folder(of: target))/\(file)"
      #expect(page.contains("`\(path)`"), "\(target): `\(path)` is not in Architecture.md, Targets")
      let source = try #require(SourceTree.sources.first { $0.path == "Sources/\(path)" })
      let comment = source.lines.drop { !$0.hasPrefix("//") }
      let idea = comment.prefix { $0.hasPrefix("//") && $0.contains { $0 != "/" && $0 != " " } }
      #expect((1...5).contains(idea.count), "\(path): the idea takes \(idea.count) lines")
    }
  }

  @Test("each step of the walk of a property names a file and what is declared in it")
  func walk() throws {
    let page = try page("WalkOfAProperty")
    let steps = page.matches(of: #/\n\| ([0-9]+) \| `([^`\n]+)` \| ([^|\n]+) \|/#)
    #expect((10...20).contains(steps.count))
    for (place, step) in steps.enumerated() {
      #expect(String(step.output.1) == "\(place + 1)", "a step before it is not read")
      let code = try FollowUp.text(at: "Sources/\(step.output.2)")
      let declared = Set(code.matches(of: #/(?:func|var|let) (\w+)/#).map { $0.output.1 })
      for word in step.output.3.matches(of: #/`([^`]+)`/#) {
        #expect(
          declared.contains(word.output.1),
          "step \(place + 1): `\(word.output.1)` is not declared in \(step.output.2)")
      }
    }
  }

  @Test("a decision has a context, a choice and the rejected ones, in at most seven lines")
  func decisions() throws {
    let text = try page("Decisions")
    let records = try #require(
      text.firstMatch(of: #/\n## Records\n([\s\S]*?)\n## Written by hand/#)
    ).output.1.components(separatedBy: "\n### ").dropFirst()
    #expect(records.count > 60)
    for record in records {
      let lines = record.split(separator: "\n").dropFirst()
      #expect(lines.count <= 7, "\(record)")
      let words = lines.joined(separator: " ")
      for part in ["*Context:*", "*Decision:*", "*Consequences:*", "*Rejected:*"] {
        #expect(words.contains(part), "\(part) is missing: \(record)")
      }
    }
  }
}
