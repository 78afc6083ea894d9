import CalquePorting
import Testing

@Suite("Key paths, managed properties, conditions and imports")
struct OtherRewriteTests {
  static let snippets = [
    Snippet("a key path", "let k = #keyPath(CAShapeLayer.strokeEnd)\n", "let k = \"strokeEnd\"\n"),
    Snippet(
      "a key path without type", "let k = #keyPath(view.alpha)\n", "let k = \"view.alpha\"\n"),
    Snippet("a key path of a nested type", "f(#keyPath(A.B.c.d))\n", "f(\"c.d\")\n"),
    Snippet(
      "a key that Swift calls otherwise", "f(#keyPath(CALayer.isHidden))\n", "f(\"hidden\")\n"),
    Snippet(
      "the same name in a class of one's own",
      "class L: CALayer { var isLit = false }\nlet k = #keyPath(L.isLit)\n",
      "class L: CALayer { var isLit = false }\nlet k = \"isLit\"\n"),
    Snippet(
      "@NSManaged", "class L: CALayer {\n  @NSManaged var x: CGFloat\n}\n",
      "class L: CALayer {\n  @Managed var x: CGFloat\n}\n"),
    Snippet(
      "@NSManaged among others",
      "class L: CALayer {\n  @objc @NSManaged public dynamic var x: CGFloat\n}\n",
      "class L: CALayer {\n  @Managed public var x: CGFloat\n}\n"),
    Snippet(
      "@NSManaged of a weak variable", "class L: CALayer {\n  @NSManaged weak var x: A?\n}\n",
      "class L: CALayer {\n  weak var x: A?\n}\n"),
    Snippet(
      "a layer's property for the runtime that has the layer displayed",
      "class L: CALayer {\n  @objc public dynamic var x: CGFloat = 0 { didSet { f() } }\n"
        + "  override class func needsDisplay(forKey key: String) -> Bool { key == \"x\" }\n}\n",
      "class L: CALayer {\n  @Managed public var x: CGFloat { didSet { f() } }\n"
        + "  override class func needsDisplay(forKey key: String) -> Bool { key == \"x\" }\n}\n"),
    Snippet(
      "one that is told of by its key path, without an initial value",
      "class L: CALayer {\n  @objc dynamic var x: CGColor?\n  class func needsDisplay(forKey k: String) -> Bool "
        + "{ k == #keyPath(x) }\n}\n",
      "class L: CALayer {\n  @Managed var x: CGColor?\n  class func needsDisplay(forKey k: String) -> Bool "
        + "{ k == \"x\" }\n}\n"),
    Snippet(
      "a layer's property for the runtime whose key path is named",
      "class L: CALayer {\n  @objc var x: CGFloat = 0\n}\nlet k = #keyPath(L.x)\n",
      "class L: CALayer {\n  @Managed var x: CGFloat\n}\nlet k = \"x\"\n"),
    Snippet(
      "a layer's property for the runtime that is not animated",
      "class L: CALayer {\n  @objc var x: CGFloat = 0\n}\n",
      "class L: CALayer {\n  var x: CGFloat = 0\n}\n"),
    Snippet(
      "times, which come with Foundation on iOS",
      "import Foundation\nlet t: CFTimeInterval = 0\n",
      "import QuartzCore\nimport Foundation\nlet t: CFTimeInterval = 0\n"),
    Snippet(
      kept: "times in a file with views", "import UIKit\nlet t: CFTimeInterval = 0\n"),
    Snippet(
      "views, which come with XCTest on iOS", "import XCTest\nlet v = UIView()\n",
      "import UIKit\nimport XCTest\nlet v = UIView()\n"),
    Snippet(kept: "tests without views", "import XCTest\nlet v = UInt8(0)\n"),
    Snippet(
      "a condition on the system", "#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif\n",
      "#if os(Linux)\nimport UIKit\n#else\nimport AppKit\n#endif\n"),
    Snippet(
      "conditions among others",
      "#if !os(iOS) && DEBUG\n#elseif os( iOS ) || os(tvOS)\n#endif\nlet os = 1\nf(os(iOS))\n",
      "#if !os(Linux) && DEBUG\n#elseif os( Linux ) || os(tvOS)\n#endif\nlet os = 1\nf(os(iOS))\n"),
    Snippet("RxSwift", "import RxSwift\n", "import CalqueRx\n"),
    Snippet(
      "modules whose functions stand elsewhere", "import ObjectiveC\nimport MobileCoreServices\n",
      "import QuartzCore\nimport UniformTypeIdentifiers\n"),
    Snippet(
      "associated objects, which come with Foundation on iOS",
      "import Foundation\nlet a = objc_getAssociatedObject(b, &key)\n",
      "import QuartzCore\nimport Foundation\nlet a = objc_getAssociatedObject(b, &key)\n"),
    Snippet(
      "requests, which come with Foundation on iOS",
      "import UIKit\nlet task: URLSessionDataTask? = URLSession.shared.dataTask(with: url)\n",
      "import FoundationNetworking\nimport UIKit\n"
        + "let task: URLSessionDataTask? = URLSession.shared.dataTask(with: url)\n"),
    Snippet(
      "functions of C that take a selector",
      "typealias F = @convention(c) (AnyObject, Selector) -> Void\n",
      "typealias F = (AnyObject, Selector) -> Void\n"),
    Snippet(kept: "other functions of C", "typealias F = @convention(c) (Int32) -> Void\n"),
    Snippet(
      "the name of a class", "let n = type(of: a.b).description() + type(of: a)\n",
      "let n = String(reflecting: type(of: a.b)) + type(of: a)\n"),
    Snippet(
      "a cell of a class that is a value",
      "let c = row.cellType.init(style: .value1, reuseIdentifier: f(a: 1))\n",
      "let c = row.cellType.make(style: .value1, reuseIdentifier: f(a: 1))\n"),
    Snippet(
      "a header of the class of another",
      "let h = type(of: a).init(reuseIdentifier: nil)\nlet i = H.self.init(reuseIdentifier: nil)\n",
      "let h = type(of: a).make(reuseIdentifier: nil)\nlet i = H.self.make(reuseIdentifier: nil)\n"),
    Snippet(
      kept: "a cell of a named class, and other initialisers",
      "let c = Cell.init(style: .value1, reuseIdentifier: nil)\nsuper.init(style: s, reuseIdentifier: r)\n"
        + "self.init(reuseIdentifier: r)\nlet d = kind.init(style: s)\n"),
    Snippet(
      kept: "an object of a class whose protocol requires the initialiser",
      "protocol P { init(reuseIdentifier: String?) }\nlet p = kind.init(reuseIdentifier: nil)\n"),
    Snippet(
      "a part of UIKit", "import UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"),
    Snippet("a part of another module", "import os.log\n", "import os\n"),
    Snippet(kept: "a declaration of UIKit", "import class UIKit.UIView\nimport UIKit\n"),
    Snippet(
      kept: "a literal of a colour", "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\n"),
  ]

  @Test("become what Linux has", arguments: snippets)
  func rewrites(_ snippet: Snippet) throws { try snippet.check() }

  @Test(
    "What has no counterpart stays, and is told of",
    arguments: [
      ("class P: NSManagedObject {\n  @NSManaged var name: String\n}", 2),
      ("class L: CALayer {\n  @NSManaged var a, b: CGFloat\n}", 2),
      ("class L: CALayer {\n  @NSManaged func a()\n}", 2),
      ("class L: CALayer {\n  @NSManaged unowned var a: A\n}", 2),
      ("extension Person {\n  @NSManaged var name: String\n}", 2),
      ("class L: CALayer {}\nextension L {\n  @NSManaged var x: CGFloat\n}", 3),
      ("#if canImport(UIKit)\nimport UIKit\nimport CoreData\n#endif", 3),
      ("#if DEBUG\nimport AppKit\n#endif", 2),
      ("#if !os(Linux)\nimport AppKit\n#else\nimport AVKit\n#endif", 4),
      ("import UIKit\nimport CoreData", 2),
      ("let s = UIStoryboard(name: \"Main\", bundle: nil)", 1),
      ("\nBundle.main.loadNibNamed(\"V\", owner: self, options: nil)", 2),
      ("let t = view.observe(\\.level) { _, _ in }", 1),
      ("let t = view.observe(\\.frame.size) { _, _ in }", 1),
      ("view.addObserver(self, forKeyPath: \"level\", options: [], context: nil)", 1),
      ("view.addObserver(self, forKeyPath: key, options: [], context: nil)", 1),
      (
        "class A: NSObject {\n  override func observeValue(forKeyPath k: String?) {}\n}", 2
      ),
      ("method_exchangeImplementations(a, b)", 1),
      ("let k = #keyPath(A)", 1),
    ])
  func left(_ text: String, line: Int) throws {
    let file = try ported(text)
    #expect(file.text == text && file.findings.map(\.position.line) == [line])
  }

  @Test(
    "An import that asks first, and an observer of notifications, are fine",
    arguments: [
      "#if canImport(Combine)\nimport Combine\n#endif",
      "#if os(macOS)\nimport AppKit\n#elseif os(iOS)\nimport UIKit\n#endif",
      "#if os(iOS) || os(tvOS)\nimport UIKit\n#else\nimport Cocoa\n#endif",
      "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif",
      "#if !(os(iOS) && true)\nimport AppKit\n#endif",
      "#if DEBUG && os(OSX)\nimport AppKit\n#endif",
      "#if os(macOS)\n#if DEBUG\nimport AppKit\n#endif\n#endif",
      "#if os(OSX)\nextension NSColor {\n  override func f() {}\n}\n#endif",
      "import CoreImage",
      "let t = scrollView?.observe(\\.contentOffset, options: .old) { _, _ in }",
      "let t = view.observe(\\UIView.frame) { _, _ in }",
      "view.addObserver(self, forKeyPath: \"frame\", options: [], context: nil)",
      "view.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), context: nil)",
      "class A: UIView {\n  override func observeValue(forKeyPath k: String?) { super.observeValue() }\n}",
      "NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in }",
      "func instantiateViewController() {}",
      "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(D.self))",
    ])
  func fine(_ text: String) throws {
    #expect(try ported(text).findings.isEmpty)
  }

  @Test("A module that is a product of its own is told of, and nothing is left to a hand")
  func product() throws {
    let file = try ported("import os\n")
    #expect(file.findings.map(\.kind) == [.note])
    #expect(file.findings[0].advice.contains("product 'os'"))
  }

  @Test("A layer's property for the runtime is told of, as it may be animated")
  func animated() throws {
    let file = try ported("class L: CALayer {\n  @objc dynamic var lit: CGFloat = 0\n}\n")
    #expect(file.text == "class L: CALayer {\n  dynamic var lit: CGFloat = 0\n}\n")
    #expect(file.findings.map(\.position.line) == [2])
  }
}
