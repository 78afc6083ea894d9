import Foundation
import Testing

/// Every open member of the public API, overridden in a subclass by a module of its own: an open member of an
/// extension, or one of a class that a program cannot name, would not compile.
@Suite("Open members") struct OverrideTests {
  private static let modules = [
    "CoreGraphics", "CoreImage", "ImageIO", "QuartzCore", "CalqueRx", "CalqueRxTest", "UIKitCore",
    "UIKitLists",
  ]

  @Test("Each is overridden by a program's subclass")
  func overridden() throws {
    var source = "import CalqueRxTest\nimport CoreImage\nimport ImageIO\nimport UIKit\n"
    var count = 0
    for module in Self.modules {
      let text = try String(
        contentsOf: Articles.root.appendingPathComponent("Tests/API/\(module).txt"),
        encoding: .utf8)
      let subclasses = Self.subclasses(of: PublicAPI(text).lines)
      source += subclasses.map(\.text).joined()
      count += subclasses.reduce(0) { $0 + $1.members.count }
    }
    #expect(count > 900)
    let compiler = try Compiler()
    let errors = try compiler.errors(
      in: [compiler.write(source, as: "Overrides.swift")], module: "Overrides")
    #expect(errors == "", "\(errors)")
  }

  @Test("An open declaration becomes an override")
  func reading() throws {
    let subclasses = Self.subclasses(of: [
      "A: open @MainActor @preconcurrency class A", "A.B: open class A.B",
      "A.f(_:): open @MainActor func f(_ x: Int) -> String",
      "A.g: open @MainActor weak var g: A? { get }", "A.h: public var h: Int",
      "A.B.i: open class var i: Int { get set }", "A.B.j: open override var j: [Int]",
      "C: open class C<T> where T : AnyObject",
    ])
    #expect(
      subclasses.map(\.text) == [
        """
        class Sub_A: A {
          override func f(_ x: Int) -> String { fatalError() }
          override var g: A? { get { fatalError() } }
        }

        """,
        """
        class Sub_A_B: A.B {
          override class var i: Int { get { fatalError() } set {} }
          override var j: [Int] { get { fatalError() } set {} }
        }

        """,
      ])
  }

  private struct Subclass {
    var name: String
    var members: [String] = []

    var text: String {
      let head = "class Sub_\(name.replacingOccurrences(of: ".", with: "_")): \(name) {\n"
      return head + members.map { "  \($0)\n" }.joined() + "}\n"
    }
  }

  /// Returns a subclass for each open class that is not generic, with all of its open members.
  private static func subclasses(of lines: [String]) -> [Subclass] {
    var subclasses: [String: Subclass] = [:]
    let open = lines.compactMap { line in
      line.firstRange(of: ": open ").map {
        (path: String(line[..<$0.lowerBound]), text: String(line[$0.upperBound...]))
      }
    }
    for (path, text) in open where text.contains(#/(^|@\w+ )class [A-Z]/#) && !text.contains("<") {
      subclasses[path] = Subclass(name: path)
    }
    for (path, text) in open {
      let base = path.prefix { $0 != "(" }
      guard let dot = base.lastIndex(of: "."), let member = override(of: text) else { continue }
      subclasses[String(base[..<dot])]?.members.append(member)
    }
    return subclasses.values.sorted { $0.name < $1.name }
  }

  /// Returns an override of the member that `text` declares; nil for a class.
  private static func override(of text: String) -> String? {
    guard let keyword = text.firstMatch(of: #/\b(class )?(func|var|subscript)\b.*/#) else {
      return nil
    }
    let declaration = "override \(keyword.output.0)"
    if keyword.output.2 == "func" { return declaration + " { fatalError() }" }
    let isReadOnly = declaration.hasSuffix(" { get }")
    let head = declaration.prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces)
    return head + " { get { fatalError() }" + (isReadOnly ? " }" : " set {} }")
  }
}
