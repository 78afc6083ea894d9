import Porting
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

  @Test("A call in another file is simplified too")
  func otherFile() throws {
    let files = try Port([
      Port.Source(name: "A.swift", text: "func f() { d.a?() }"),
      Port.Source(name: "B.swift", text: "@objc protocol D { @objc optional func a() }"),
    ]).files
    #expect(files[0].text == "func f() { d.a() }")
  }

  @Test(
    "An optional requirement without a default stays, and is told of",
    arguments: ["func count() -> Int", "var name: String { get }"])
  func left(_ requirement: String) throws {
    let file = try ported("@objc protocol P {\n  @objc optional \(requirement)\n}\n")
    #expect(file.text == "protocol P: AnyObject {\n  @objc optional \(requirement)\n}\n")
    #expect(file.findings.map(\.position.description) == ["2:9"])
    #expect(try ported(file.text).text == file.text)
  }
}
