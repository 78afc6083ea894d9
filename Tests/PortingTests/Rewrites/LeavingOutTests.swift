import CalquePorting
import Testing

@Suite("What is left out")
struct LeavingOutTests {
  static let snippets = [
    Snippet(
      "a view of SwiftUI, beside what is none",
      "import SwiftUI\n\nstruct A: View {\n  var body: some View { B() }\n}\n\npublic struct B {\n  let x = 1\n}\n",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#else\nimport UIKit\n#endif\n\n#if canImport(SwiftUI)\nstruct A: "
        + "View {\n  var body: some View { B() }\n}\n#endif\n\npublic struct B {\n  let x = 1\n}\n"),
    Snippet(
      "a method of a class, and what its type is used by",
      "import SwiftUI\nimport UIKit\n\npublic class C: UIView {\n  func f() -> some View { Text(\"\") }\n  func g() {}\n}\n",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\n\npublic class C: UIView {\n"
        + "#if canImport(SwiftUI)\n  func f() -> some View { Text(\"\") }\n#endif\n  func g() {}\n}\n"
    ),
    Snippet(
      "a type that only a view of SwiftUI uses",
      "import SwiftUI\nimport UIKit\nfinal class D: UIView {}\nstruct E: View { var d = D() }\n",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\n#if canImport(SwiftUI)\nfinal class D: UIView {}\n"
        + "#endif\n#if canImport(SwiftUI)\nstruct E: View { var d = D() }\n#endif\n"),
    Snippet(
      "an object of a class that is known at run time alone, and what uses it",
      "protocol P {\n  associatedtype V: UIView\n}\nextension P {\n  var a: V { b() }\n  var b: () -> V { V.init }\n"
        + "  var c: Int { 1 }\n}\n",
      "protocol P {\n  associatedtype V: UIView\n}\nextension P {\n#if canImport(ObjectiveC)\n  var a: V { b() }\n#endif\n"
        + "#if canImport(ObjectiveC)\n  var b: () -> V { V.init }\n#endif\n  var c: Int { 1 }\n}\n"),
    Snippet(
      "a method that forwards others, in a class of its own",
      "class D: NSObject {\n  class E: NSObject {\n    override func responds(to s: Selector!) -> Bool { true }\n"
        + "    override func forwardingTarget(for s: Selector!) -> Any? { a }\n  }\n}\n",
      "class D: NSObject {\n  class E: NSObject {\n#if canImport(ObjectiveC)\n"
        + "    override func responds(to s: Selector!) -> Bool { true }\n#endif\n#if canImport(ObjectiveC)\n"
        + "    override func forwardingTarget(for s: Selector!) -> Any? { a }\n#endif\n  }\n}\n"),
    Snippet(
      "the mark of an override, of an answer that stays",
      "class D: NSObject {\n  override func responds(to s: Selector!) -> Bool { true }\n}\n",
      "class D: NSObject {\n  func responds(to s: Selector!) -> Bool { true }\n}\n"),
    Snippet(
      kept: "an answer of a view, and methods of other labels",
      "class V: UIView {\n  override func responds(to s: Selector!) -> Bool { true }\n}\n"
        + "class O: NSObject {\n  override func responds(with s: Int) -> Bool { true }\n}\n"),
    Snippet(
      kept: "names like those of SwiftUI where it is not imported",
      "import UIKit\nstruct View {}\nfunc f(_ view: View) {}\n"),
    Snippet(
      kept: "a branch for Apple's systems beside one for others",
      "#if os(macOS) || os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif\n"),
    Snippet(
      "one whose other branch has a module that is not there",
      "#if os(macOS) || os(iOS)\nimport Compression\n#else\nimport Other\n#endif\n",
      "#if os(macOS) || os(Linux)\nimport Compression\n#else\nimport Other\n#endif\n"),
    Snippet(
      "one without a branch for others",
      "#if os(macOS) || os(iOS)\nlet a = 1\n#endif\n",
      "#if os(macOS) || os(Linux)\nlet a = 1\n#endif\n"),
    Snippet(
      "types that iOS has in Foundation",
      "import Foundation\nlet s = URLSession.shared\n",
      "import FoundationNetworking\nimport Foundation\nlet s = URLSession.shared\n"),
    Snippet(
      "streams of glibc", "import Foundation\nlet f = fopencookie(c, m, s)\n",
      "import CalqueCStreams\nimport Foundation\nlet f = fopencookie(c, m, s)\n"),
    Snippet(
      "functions that CGFloat has members of",
      "extension CGFloat {\n  var a: CGFloat { abs(self) + x.abs(1) }\n}\nlet b = abs(1)\n",
      "extension CGFloat {\n  var a: CGFloat { Swift.abs(self) + x.abs(1) }\n}\nlet b = abs(1)\n"),
  ]

  @Test("a snippet becomes", arguments: snippets)
  func snippet(_ snippet: Snippet) throws { try snippet.check() }

  @Test("A method that forwards others is told of, and nothing is left to a hand")
  func forwarding() throws {
    let file = try ported(
      "class D: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? { nil }\n}\n"
    )
    #expect(file.findings.map(\.position.line) == [2])
    #expect(file.findings.map(\.kind) == [.note])
  }

  @Test("it is said what is left out, and nothing in it is left to a hand")
  func findings() throws {
    let file = try ported(
      "import SwiftUI\nimport UIKit\nstruct A: View { func f() { NSClassFromString(\"\") } }\n")
    #expect(file.findings.map(\.what) == ["'struct A' is left out: it needs SwiftUI"])
    #expect(file.findings.allSatisfy { $0.kind == .note })
  }
}
