import Foundation
import Testing

/// Names that a list declares and that other files repeat, where nothing can derive them: what
/// forgetting one of these files says. The table of CONTRIBUTING.md names only the list.
@Suite("Follow-ups of a change") struct FollowUpTests {
  @Test("each name of a list stands in the file that repeats it", arguments: FollowUp.all)
  func everyName(_ followUp: FollowUp) throws {
    let names = try followUp.names()
    #expect(names.count > 1, "\(followUp.list) is not read")
    let text = try followUp.text()
    for name in names.sorted() where !FollowUp.has(followUp.spelling(name), text) {
      if followUp.without.contains(name) { continue }
      Issue.record("the \(followUp.kind) `\(name)` has no line in \(followUp.place)")
    }
  }

  @Test("no exception is out of date", arguments: FollowUp.all)
  func exceptions(_ followUp: FollowUp) throws {
    let names = Set(try followUp.names())
    let text = try followUp.text()
    for name in followUp.without {
      #expect(names.contains(name), "`\(name)` is no \(followUp.kind) of \(followUp.list)")
      #expect(
        !FollowUp.has(followUp.spelling(name), text),
        "\(followUp.place) has `\(name)`: it needs no exception in FollowUp+All.swift")
    }
  }

  @Test(
    "a controller of a list declares each method of its protocols, so that it can be overridden")
  func controllers() throws {
    for list in ["Table", "Collection"] {
      let type = list == "Table" ? "UITableView" : "UICollectionView"
      let folder = "Sources/UIKitLists/\(list)"
      let controller = "\(folder)/\(type)Controller.swift"
      let declared = Set(FollowUp.methods(in: try FollowUp.text(at: controller)))
      for name in ["\(type)Delegate", "\(type)DataSource"] {
        let methods = FollowUp.methods(in: try FollowUp.body(of: "protocol \(name)", in: folder))
        #expect(methods.count > 5, "\(name) is not read")
        for method in methods where !declared.contains(method) {
          Issue.record("`\(method)` of \(name) has no line in \(controller)")
        }
      }
    }
  }

  @Test("each group of animatable properties is in the table of PropertyTests and in allCases")
  func groups() throws {
    let file = "Sources/RenderTree/Values/LayerProperty.swift"
    let cases = try FollowUp.cases(of: "LayerProperty", in: file)
    #expect(cases.count > 8)
    let (text, table) = (
      try FollowUp.text(at: file),
      try FollowUp.text(at: "Tests/ArchitectureTests/PropertyTests.swift")
    )
    for name in cases {
      #expect(table.contains("\"\(name)\": "), "`\(name)` has no line in `files` of PropertyTests")
      let type = name.prefix(1).uppercased() + name.dropFirst() + "Property"
      #expect(
        text.contains("\(type).allCases"), "`\(type)` is missing in `allCases` of \(file)")
    }
  }

  @Test("a name without a line, and one that is part of another word, are found")
  func mistakes() {
    #expect(FollowUp.has("lime", "case red, lime"))
    #expect(!FollowUp.has("lime", "case limestone, sublime"))
    #expect(FollowUp.has("(.lime", "table = [(.lime, 1)]"))
    #expect(
      FollowUp.names("  case red = \"r\", blue(Int)\n    case .other: 1\n  case green\n")
        == ["red", "blue", "green"])
    #expect(FollowUp.methods(in: "func a(_ b: C, of d: E) -> F\nfunc g()") == ["a(_:of:)", "g()"])
  }
}
