import CalquePorting
import Testing

@Suite("Attributes of the runtime")
struct AttributeTests {
  static let snippets = [
    Snippet(
      "@objc before a method", "class A {\n  @objc func tap() {}\n}\n",
      "class A {\n  func tap() {}\n}\n"),
    Snippet(
      "@objc on a line of its own", "class A {\n  @objc\n  func tap() {}\n}\n",
      "class A {\n  func tap() {}\n}\n"),
    Snippet(
      "@objc with a name", "class A {\n  @objc(tapped:) func tap(_ a: Int) {}\n}\n",
      "class A {\n  func tap(_ a: Int) {}\n}\n"),
    Snippet(
      "@objc before parentheses of a tuple",
      "class A {\n  @objc (public) func tap() {}\n}\n",
      "class A {\n  (public) func tap() {}\n}\n"),
    Snippet(
      "several on a line", "@objc @objcMembers public final class A: NSObject {}\n",
      "public final class A: NSObject {}\n"),
    Snippet(
      "several on a line of their own", "  @objc @IBAction\n  func tap() {}\n",
      "  func tap() {}\n"),
    Snippet(
      "@objc after another modifier", "class A {\n  private @objc dynamic var a = 1\n}\n",
      "class A {\n  private dynamic var a = 1\n}\n"),
    Snippet("an enumeration", "@objc enum E: Int { case a }\n", "enum E: Int { case a }\n"),
    Snippet("@objc and a comment", "@objc // why\nclass A {}\n", "// why\nclass A {}\n"),
    Snippet("an extension", "@objc extension A {}\n", "extension A {}\n"),
    Snippet(
      "@IBAction of every number of arguments",
      "class A {\n  @IBAction func a() {}\n  @IBAction private func b(_ s: Any) {}\n}\n",
      "class A {\n  func a() {}\n  private func b(_ s: Any) {}\n}\n"),
    Snippet(
      "an outlet that is always there is not weak",
      "class A {\n  @IBOutlet weak var v: UIView!\n  @IBOutlet private weak var w: UIView! // w\n}\n",
      "class A {\n  var v: UIView!\n  private var w: UIView! // w\n}\n"),
    Snippet(
      "an outlet that may be missing stays weak",
      "class A {\n  @IBOutlet\n  weak var delegate: Delegate?\n}\n",
      "class A {\n  weak var delegate: Delegate?\n}\n"),
    Snippet(
      "a collection of outlets", "class A {\n  @IBOutlet var all: [UIView]!\n}\n",
      "class A {\n  var all: [UIView]!\n}\n"),
    Snippet(
      "the start of the application",
      "@UIApplicationMain\nclass D: UIResponder, UIApplicationDelegate {}\n",
      "@main\nfinal class D: UIResponder, UIApplicationDelegate {}\n"),
    Snippet(
      "a scene's delegate, which is made by the platform",
      "public class S: UIResponder, UIWindowSceneDelegate {\n}\n",
      "public final class S: UIResponder, UIWindowSceneDelegate {\n}\n"),
    Snippet(
      kept: "delegates that are final, and open ones",
      "final class S: UIResponder, UISceneDelegate {}\nopen class T: UIResponder, UISceneDelegate {}\n"
    ),
    Snippet(
      "CR LF", "class A {\r\n  @objc\r\n  func a() {}\r\n}\r\n",
      "class A {\r\n  func a() {}\r\n}\r\n"),
    Snippet(
      kept: "what compiles on Linux",
      """
      @IBDesignable class A: UIView {
        @IBInspectable dynamic var radius: CGFloat = 0
        @nonobjc func f() {}
        @IBSegueAction func g(_ coder: NSCoder) -> A? { nil }
        @available(iOS 13, *) @discardableResult func h() -> Int { 1 }
        weak var delegate: (any Delegate)?
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }

      """),
  ]

  @Test("are taken out or replaced", arguments: snippets)
  func rewrites(_ snippet: Snippet) throws { try snippet.check() }

  @Test("The outlets of a class are told of in one line")
  func outlets() throws {
    let outlets = (1...5).map { "  @IBOutlet var v\($0): UIView!\n" }.joined()
    let file = try ported("class A {\n\(outlets)}\nclass B {\n\(outlets)}\n")
    #expect(file.findings.map(\.position.description) == ["2:3", "9:3"])
    #expect(
      file.findings[0].what
        == "the outlets 'v1', 'v2', 'v3' and 2 more were set by a storyboard or nib")
  }

  @Test("An outlet and an action are told of, with what to do")
  func findings() throws {
    let file = try ported(
      """
      class A: UIViewController {
        @IBOutlet var field: UIView!
        @IBAction func tap(_ sender: UIButton) {}
      }
      """)
    #expect(file.findings.map(\.position.description) == ["2:3", "3:3"])
    #expect(file.findings[0].what.contains("'field'"))
    #expect(file.findings[1].advice.contains("Selector(A.tap)"))
  }
}
