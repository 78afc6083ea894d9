import CalquePorting
import Testing

@Suite("Overrides in extensions")
struct ExtensionTests {
  static let snippets = [
    Snippet(
      "a method with its comment",
      """
      class A: UIView {
        var a = 1
      }

      extension A: P {
        func b() {}

        /// Lays out.
        @objc override func layoutSubviews() {
          run(#selector(b)) { _ in }
        }

        func c() {}
      }

      """,
      """
      class A: UIView {
        var a = 1

        /// Lays out.
        override func layoutSubviews() {
          run(Selector(A.b)) { _ in }
        }
      }

      extension A: P {
        func b() {}

        func c() {}
      }

      """),
    Snippet(
      "properties, and two in one extension",
      """
      class A: UIView {}
      extension A {
        override class var layerClass: AnyClass { B.self }
        public override var frame: CGRect {
          didSet { f() }
        }
      }

      """,
      """
      class A: UIView {
        override class var layerClass: AnyClass { B.self }

        public override var frame: CGRect {
          didSet { f() }
        }
      }
      extension A {
      }

      """),
    Snippet(
      "what is open, and what subclasses override",
      """
      open class A: UIView {}
      extension A {
        @objc open func began(_ touches: Set<UITouch>) {}
        @objc func ended() {}
        @objc func moved() {}
      }
      @objc extension A {
        var isReady: Bool { true }
      }
      class B: A {
        override func began(_ touches: Set<UITouch>) {}
      }
      extension B {
        @objc override func ended() {}
        override var isReady: Bool { false }
      }

      """,
      """
      open class A: UIView {
        open func began(_ touches: Set<UITouch>) {}

        func ended() {}

        var isReady: Bool { true }
      }
      extension A {
        func moved() {}
      }
      extension A {
      }
      class B: A {
        override func began(_ touches: Set<UITouch>) {}

        override func ended() {}

        override var isReady: Bool { false }
      }
      extension B {
      }

      """),
    Snippet(
      "overrides of a branch into the class of the same branch, or of one that is always compiled",
      """
      #if os(iOS)
      class A: UIView {
      }
      #else
      class A: NSView {
      }
      #endif
      #if os(iOS)
      extension A {
        override func f() {}
      }
      #else
      extension A {
        override func g() {}
      }
      #endif
      #if DEBUG
      class B: C {
      }
      extension B {
        override func f() {}
      }
      #endif

      """,
      """
      #if os(Linux)
      class A: UIView {

        override func f() {}
      }
      #else
      class A: NSView {
      }
      #endif
      #if os(Linux)
      extension A {
      }
      #else
      extension A {
        override func g() {}
      }
      #endif
      #if DEBUG
      class B: C {

        override func f() {}
      }
      extension B {
      }
      #endif

      """),
    Snippet(
      "an override of a branch for another system, which stays in it",
      """
      #if os(iOS)
      open class Chart: UIView {}
      #endif

      #if os(OSX)
      open class Chart: NSView {
      }
      extension Chart {
        open override func touchesBegan(with event: NSEvent) {}
      }
      #endif

      """,
      """
      #if os(Linux)
      open class Chart: UIView {}
      #endif

      #if os(OSX)
      open class Chart: NSView {

        open override func touchesBegan(with event: NSEvent) {}
      }
      extension Chart {
      }
      #endif

      """),
    Snippet(
      kept: "overrides in classes",
      "class A: B {\n  override func f() {}\n  class C: D { override func g() {} }\n}\n"),
  ]

  @Test("move into the class", arguments: snippets)
  func rewrites(_ snippet: Snippet) throws { try snippet.check() }

  @Test("The class may be in another file")
  func otherFile() throws {
    let files = try Port([
      Port.Source(name: "A+B.swift", text: "extension A {\n  override func b() {}\n}\n"),
      Port.Source(name: "A.swift", text: "class A: C {\n}\n"),
    ]).files
    #expect(
      files.map(\.text) == ["extension A {\n}\n", "class A: C {\n\n  override func b() {}\n}\n"])
  }

  @Test("What an override uses can be seen where it moves, and it stays public")
  func uncovered() throws {
    let files = try Port([
      Port.Source(
        name: "A+B.swift",
        text: "public extension A {\n  override func b() { c() }\n}\nprivate func c() {}\n"),
      Port.Source(name: "A.swift", text: "public class A: B {\n}\n"),
    ]).files
    #expect(
      files.map(\.text) == [
        "public extension A {\n}\nfunc c() {}\n",
        "public class A: B {\n\n  public override func b() { c() }\n}\n",
      ])
  }

  @Test(
    "What cannot move is told of",
    arguments: [
      ["extension A {\n  override func b() {}\n}\n"],
      ["class A {}\nextension A {\n#if DEBUG\n  override func b() {}\n#endif\n}\n"],
      ["class A {}\n#if DEBUG\nextension A {\n  override func b() {}\n}\n#endif\n"],
      [
        "#if DEBUG\nclass A {}\n#else\nclass A: B {}\n#endif\nextension A {\n"
          + "  override func b() {}\n}\n"
      ],
      ["extension A {\n  open func b() {}\n}\n"],
      ["class A<T> {}\nextension A where T == Int {\n  override func b() {}\n}\n"],
      [
        "extension A {\n  override func b() { c() }\n  private func c() {}\n}\n", "class A {}\n",
      ],
      [
        "extension A {\n  override func b() { c() }\n}\nprivate func c() {}\n", "class A {}\n",
        "private func c() {}\n",
      ],
    ])
  func left(_ texts: [String]) throws {
    let sources = texts.enumerated().map { Port.Source(name: "\($0).swift", text: $1) }
    let files = try Port(sources).files
    #expect(files.map(\.text) == texts && files[0].findings.count == 1)
  }
}
