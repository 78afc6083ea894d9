import CalquePorting
import Testing

@Suite("#selector")
struct SelectorTests {
  private static func inClass(_ code: String) -> String {
    "class A: B {\n  func f() { \(code) }\n  func tap(_ sender: Any) {}\n}\n"
  }

  private static func snippet(_ name: String, _ before: String, _ after: String) -> Snippet {
    Snippet(name, inClass(before), inClass(after))
  }

  static let snippets = [
    snippet("with its type", "use(#selector(A.tap(_:)))", "use(Selector(A.tap(_:)))"),
    snippet("without a type", "use(#selector(tap(_:)))", "use(Selector(A.tap(_:)))"),
    snippet("without arguments", "use(#selector(tap))", "use(Selector(A.tap))"),
    snippet("of self", "use(#selector(self.tap(_:)))", "use(Selector(A.tap(_:)))"),
    snippet("of Self", "use(#selector(Self.tap(_:)))", "use(Selector(A.tap(_:)))"),
    snippet("of super", "use(#selector(super.tap(_:)))", "use(Selector(B.tap(_:)))"),
    snippet(
      "with spaces and a line break", "use(#selector( A .\n tap(_:) ))",
      "use(Selector(A.tap(_:)))"),
    snippet(
      "with a type of its own", "use(#selector(tap as (UIButton) -> Void))",
      "use(Selector(A.tap as (A) -> (UIButton) -> Void))"),
    snippet(
      "with a whole type", "use(#selector(A.tap as (A) -> (UIButton) -> Void))",
      "use(Selector(A.tap as (A) -> (UIButton) -> Void))"),
    snippet(
      "in an interpolation", "print(\"a \\(#selector(tap)) #selector(tap)\")",
      "print(\"a \\(Selector(A.tap)) #selector(tap)\")"),
    Snippet(
      "in an extension", "extension Outer.Inner {\n  func f() { use(#selector(tap)) }\n}\n",
      "extension Outer.Inner {\n  func f() { use(Selector(Outer.Inner.tap)) }\n}\n"),
    Snippet(
      "in a nested type, of that type",
      "class A {\n  class B {\n    func tap() {}\n    var s = #selector(tap)\n  }\n}\n",
      "class A {\n  class B {\n    func tap() {}\n    var s = Selector(A.B.tap)\n  }\n}\n"),
    Snippet(
      "in a nested type, of the outer one",
      "class A {\n  func tap() {}\n  class B {\n    var s = #selector(tap)\n  }\n}\n",
      "class A {\n  func tap() {}\n  class B {\n    var s = Selector(A.tap)\n  }\n}\n"),
    Snippet(
      "in an extension of a protocol",
      "protocol P: AnyObject {}\nextension P {\n  func f() { use(#selector(tap)) }\n}\n",
      "protocol P: AnyObject {}\nextension P {\n  func f() { use(Selector(Self.tap)) }\n}\n"),
    Snippet(
      "of a getter, has a key path",
      "let s = #selector(getter: A.b)\nclass A {\n  func f() { use(#selector(getter: name)) }\n}\n",
      "let s = Selector(getter: \\A.b)\nclass A {\n  func f() { use(Selector(getter: \\A.name)) }\n}\n"
    ),
    Snippet(
      "of a getter, has a name where selectors are compared",
      "class A {\n  func f(_ s: Selector) -> Bool { s == #selector(getter: A.B.c) }\n}\n",
      "class A {\n  func f(_ s: Selector) -> Bool { s == Selector(\"c\", getter: \\A.B.c) }\n}\n"),
    Snippet(
      "has a name where targets are taken away",
      "class A {\n  func f() {\n    b.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)\n"
        + "    b.removeTarget(self, action: #selector(tap), for: .allEvents)\n  }\n}\n",
      "class A {\n  func f() {\n    b.addTarget(self, action: Selector(\"tap\", A.tap(_:)), for: .touchUpInside)\n"
        + "    b.removeTarget(self, action: Selector(\"tap\", A.tap), for: .allEvents)\n  }\n}\n"),
    Snippet(
      "has a name where selectors are compared",
      "class A {\n  func f(_ s: Selector) -> Bool { s == #selector(copy(_:)) }\n}\n",
      "class A {\n  func f(_ s: Selector) -> Bool { s == Selector(\"copy\", A.copy(_:)) }\n}\n"),
  ]

  static let modules = [
    Snippet(
      "of a type in lower case that the file declares",
      "class a {\n  func tap() {}\n}\nlet s = #selector(a.tap)\n",
      "class a {\n  func tap() {}\n}\nlet s = Selector(a.tap)\n"),
    Snippet(
      "where the program has a type of that name",
      "import UIKit\nstruct Selector {}\nclass A {\n  func tap() { use(#selector(tap)) }\n}\n",
      "import UIKit\nstruct Selector {}\nclass A {\n  func tap() { use(UIKit.Selector(A.tap)) }\n}\n"
    ),
    Snippet(
      "where it has such a type in another, and imports less",
      "import QuartzCore\nclass A {\n  enum Selector {}\n  func tap() { use(#selector(tap)) }\n}\n",
      "import QuartzCore\nclass A {\n  enum Selector {}\n  func tap() { use(QuartzCore.Selector(A.tap)) }\n}\n"
    ),
    Snippet(
      "where nothing that is imported has it",
      "// A file.\n\n@preconcurrency import Foundation\nclass A {\n  func tap() { use(#selector(tap)) }\n}\n",
      "// A file.\n\nimport QuartzCore\n@preconcurrency import Foundation\nclass A {\n"
        + "  func tap() { use(Selector(A.tap)) }\n}\n"),
    Snippet(
      "where a condition imports what has it",
      "import Foundation\n#if os(Linux)\nimport UIKit\n#endif\nclass A {\n  var s = #selector(tap)\n}\n",
      "import Foundation\n#if os(Linux)\nimport UIKit\n#endif\nclass A {\n  var s = Selector(A.tap)\n}\n"
    ),
    Snippet(
      "of a setter, in a question, which is answered",
      "if view.label.responds(to: #selector(setter: UILabel.text)), responds(to: #selector(getter: A.b)) {}\n",
      "if true, true {}\n"),
  ]

  @Test("is what its module needs", arguments: modules)
  func inModules(_ snippet: Snippet) throws { try snippet.check() }

  @Test("becomes a Selector of the method", arguments: snippets)
  func rewrites(_ snippet: Snippet) throws { try snippet.check() }

  @Test(
    "What names no type or no method stays, and is told of",
    arguments: [
      "class A { func f() { use(#selector(delegate.tap)) } }",
      "class A { func f() { use(#selector(setter: A.name)) } }",
      "func f() { use(#selector(tap)) }", "class A { func f() { use(Selector(\"tap:\")) } }",
    ])
  func left(_ text: String) throws {
    let file = try ported(text)
    #expect(file.text == text && file.findings.count == 1)
  }
}
