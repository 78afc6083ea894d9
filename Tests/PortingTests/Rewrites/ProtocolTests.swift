import CalquePorting
import Foundation
import Testing

@Suite("Protocols of the runtime")
struct ProtocolTests {
  static let snippets = [
    Snippet(
      "are for classes", "@objc protocol P {\n  func a()\n}\n",
      "protocol P: AnyObject {\n  func a()\n}\n"),
    Snippet(
      "with others", "@objc public protocol P: Q, R {}\n",
      "public protocol P: AnyObject, Q, R {}\n"),
    Snippet(
      "that are already", "@objc protocol P: NSObjectProtocol {}\n",
      "protocol P: NSObjectProtocol {}\n"),
    Snippet(
      "with optional methods",
      """
      @objc protocol PulseDelegate {
        func began(_ pulse: Pulse)
        @objc optional func ended(_ pulse: Pulse)
        @objc optional func view(for pulse: Pulse) -> UIView?
      }
      class Pulse {
        weak var delegate: PulseDelegate?
        func end() {
          delegate?.ended?(self)
          completion?()
          self.completion?()
          _ = delegate?.view?(for: self)
        }
      }

      """,
      """
      protocol PulseDelegate: AnyObject {
        func began(_ pulse: Pulse)
        func ended(_ pulse: Pulse)
        func view(for pulse: Pulse) -> UIView?
      }
      class Pulse {
        weak var delegate: PulseDelegate?
        func end() {
          delegate?.ended(self)
          completion?()
          self.completion?()
          _ = delegate?.view(for: self)
        }
      }

      extension PulseDelegate {
        func ended(_ pulse: Pulse) {}
        func view(for pulse: Pulse) -> UIView? { nil }
      }

      """),
    Snippet(
      "that are public, without a line break at the end",
      "@objc public protocol P { @objc optional static func a() -> Void }",
      "public protocol P: AnyObject { static func a() -> Void }\n\npublic extension P {\n"
        + "  static func a() -> Void {}\n}\n"),
    Snippet(
      "and optional methods of the system's delegates",
      "outer?.scrollViewDidScroll?(view)\n", "outer?.scrollViewDidScroll(view)\n"),
  ]

  @Test("bind to classes, and optional methods get implementations", arguments: snippets)
  func rewrites(_ snippet: Snippet) throws { try snippet.check() }

  @Test("An optional method of each delegate and data source is called plainly")
  func systemMethods() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../API")
    var names: Set<String> = []
    for module in ["QuartzCore", "UIKitCore", "UIKitLists"] {
      let file = folder.appendingPathComponent("\(module).txt")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let required = Set(lines.filter { $0.contains(": required ") }.map(Self.member))
      for line in lines where line.contains(": public ") {
        let member = Self.member(line)
        let parts = member.split(separator: ".", maxSplits: 1)
        guard required.contains(member), parts.count == 2, parts[1].contains("("),
          ["Delegate", "DataSource", "Prefetching", "FlowLayout", "AnimatedTransitioning"]
            .contains(where: { parts[0].hasSuffix($0) })
        else { continue }
        names.insert(String(parts[1].prefix { $0 != "(" }))
      }
    }
    // Those of layers, which closures of programs are called, and one of this project.
    names.subtract(["action", "display", "draw", "isProfilable"])
    #expect(names.count > 50)
    for name in names.sorted() {
      #expect(try ported("a?.\(name)?(b)\n").text == "a?.\(name)(b)\n")
    }
  }

  /// The name with its type and labels, which a line of the API begins with.
  private static func member(_ line: Substring) -> Substring { line.prefix { $0 != " " } }

  @Test("A call in another file is simplified too")
  func otherFile() throws {
    let files = try Port([
      Port.Source(name: "A.swift", text: "func f() { d.a?() }"),
      Port.Source(name: "B.swift", text: "@objc protocol D { @objc optional func a() }"),
    ]).files
    #expect(files[0].text == "func f() { d.a() }")
  }

  static let values = [
    Snippet(
      "in the protocol, in its implementations and in their subclasses",
      """
      @objc public protocol PulseDelegate {
        @objc optional func count(in pulse: Pulse, at time: Double) -> Int
        @objc optional var color: UIColor { get set }
      }
      class Owner: NSObject, PulseDelegate {
        var color: UIColor = .red
        func count(in pulse: Pulse, at time: Double) -> Int { 3 }
        func count(in pulse: Pulse) -> Int { 4 }
        func ask() { _ = delegate?.count?(in: pulse, at: 1) ?? 0 }
      }
      class Sub: Owner {
        override func count(in pulse: Pulse, at time: Double) -> Int { 5 }
      }
      class Other { var color: UIColor = .red }

      """,
      """
      public protocol PulseDelegate: AnyObject {
        func count(in pulse: Pulse, at time: Double) -> Int?
        var color: UIColor? { get }
      }
      class Owner: NSObject, PulseDelegate {
        var color: UIColor? = .red
        func count(in pulse: Pulse, at time: Double) -> Int? { 3 }
        func count(in pulse: Pulse) -> Int { 4 }
        func ask() { _ = delegate?.count(in: pulse, at: 1) ?? 0 }
      }
      class Sub: Owner {
        override func count(in pulse: Pulse, at time: Double) -> Int? { 5 }
      }
      class Other { var color: UIColor = .red }

      public extension PulseDelegate {
        func count(in pulse: Pulse, at time: Double) -> Int? { nil }
        var color: UIColor? { nil }
      }

      """),
    Snippet(
      "also where the type is of several words",
      "@objc protocol P {\n  @objc optional func f() -> any Q\n}\n",
      "protocol P: AnyObject {\n  func f() -> (any Q)?\n}\n\nextension P {\n  func f() -> (any Q)? { nil }\n}\n"
    ),
  ]

  @Test("The values of optional requirements become optional", arguments: values)
  func optionalValues(_ snippet: Snippet) throws { try snippet.check() }

  @Test("A value that becomes optional is told of, and nothing is left to a hand")
  func toldValue() throws {
    let file = try ported("@objc protocol P {\n  @objc optional var name: String { get }\n}\n")
    #expect(file.findings.map(\.position.description) == ["2:9"])
    #expect(file.findings.map(\.kind) == [.note])
  }

  static let objects = [
    Snippet(
      "as the protocol that declares it",
      """
      @objc protocol MenuDelegate {
        @objc optional func opened(_ menu: Menu)
      }
      class Menu {
        weak var delegate: AnyObject?
        let owner: AnyObject
        func open() {
          delegate?.opened?(self)
          self.delegate?.opened?(self)
          queue { [weak self] in self?.delegate?.opened?(self) }
          owner.opened?(self)
          other?.opened?(self)
        }
      }

      """,
      """
      protocol MenuDelegate: AnyObject {
        func opened(_ menu: Menu)
      }
      class Menu {
        weak var delegate: AnyObject?
        let owner: AnyObject
        func open() {
          (delegate as? MenuDelegate)?.opened(self)
          (self.delegate as? MenuDelegate)?.opened(self)
          queue { [weak self] in (self?.delegate as? MenuDelegate)?.opened(self) }
          (owner as? MenuDelegate)?.opened(self)
          other?.opened(self)
        }
      }

      extension MenuDelegate {
        func opened(_ menu: Menu) {}
      }

      """),
    Snippet(
      "and as none where two do",
      """
      @objc protocol A {
        @objc optional func f()
      }
      @objc protocol B {
        @objc optional func f()
      }
      class C {
        var d: AnyObject?
        func g() { d?.f?() }
      }

      """,
      """
      protocol A: AnyObject {
        func f()
      }
      protocol B: AnyObject {
        func f()
      }
      class C {
        var d: AnyObject?
        func g() { d?.f() }
      }

      extension A {
        func f() {}
      }

      extension B {
        func f() {}
      }

      """),
  ]

  @Test("An object whose optional method is called is taken", arguments: objects)
  func anyObjects(_ snippet: Snippet) throws { try snippet.check() }
}
