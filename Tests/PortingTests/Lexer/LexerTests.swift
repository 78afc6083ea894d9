import CalquePorting
import Testing

@Suite("Text that is no code")
struct LexerTests {
  static let kept = [
    #"let s = "@objc #selector(a) \" @IBOutlet""#,
    "let s = \"\"\"\n  @objc \"quoted\" \"\" #keyPath(A.b)\n  \"\"\"\n",
    ##"let s = #"@objc " \(#selector(a)) "#"##,
    ##"let s = #"""#; let t = "@objc""##,
    "let s = #\"\"\"\n  @objc \"\"\" \\(#selector(a))\n  \"\"\"#\n",
    ###"let s = ##"a"# @objc"##"###,
    "// @objc #selector(a)\n/* @objc /* #selector(a) */ @IBOutlet */\n",
    "/// @objc\nlet a = 1 // @NSManaged",
    "let r = #/@objc \"#selector(a)\\/#/# \n",
    "let r = #/\n  @objc  # \"\n/#\n",
    "let r = a.matches(of: /@objc [/] #selector(\\/)/)",
    "let email = \"me@objc.io\"; f(a@objc_b)",
    "let `class` = 1; f(`objc`, x.extension, .class)",
    "#!/usr/bin/swift @objc\nlet a = 1",
  ]

  @Test("in strings, comments and regular expressions stays", arguments: kept)
  func stays(_ text: String) throws {
    #expect(try ported(text).text == text)
  }

  @Test(
    "Code after it is code again",
    arguments: [
      (#""a" /* " */ "#), (##"#"\"# "##), ("\"\"\"\n\"\n\"\"\" "), (#""\(f("\(1)")) \\" "#),
      ("a / b / c; "), ("let x = (a) / 2; let y = b / 1\n"), ("let r = /a\"b/\n"),
      ("let c = a ? b : c; let d = 1.0...2; "), ("// c\n"), ("let e = \"é🎈\" "),
      ("f(/, 1, /)\n"), (#""\u{1F388}" "#), ("#/a\"/# "),
    ])
  func goesOn(_ text: String) throws {
    #expect(try ported(text + "@objc class A {}").text == text + "class A {}")
  }

  @Test(
    "What has no end is an error with its place",
    arguments: [
      ("let a = 1\n  /* /* */", "2:3"), ("let a = \"b\nlet c = \"d\"", "1:9"),
      ("let é = \"\"\"\n b", "1:9"), ("f(\"a \\(b", "1:3"), ("let r = #/a\n", "1:9"),
      ("let a = #\"b\" ", "1:9"),
    ])
  func unterminated(_ text: String, place: String) {
    #expect {
      try ported(text)
    } throws: {
      "\($0)".hasPrefix("File.swift:\(place): ")
    }
  }

  @Test("Bytes that are not UTF-8 are an error with their line")
  func notUTF8() {
    #expect {
      try Port.Source(name: "A.swift", bytes: Array("let a\nlet b".utf8) + [0xFF, 0x0A])
    } throws: {
      "\($0)".hasPrefix("A.swift:2: ")
    }
  }

  @Test(
    "Nothing, one sign and unbalanced brackets neither crash nor change",
    arguments: [
      "", "@", "#", "\"\"", "`", "/", "\\", "}}}", "class", "class A", "class A {",
      "extension A: {",
      "#selector", "#selector(", "#selector()", "#keyPath(", "@IBOutlet", "@IBAction func",
      "@NSManaged var", "protocol P { optional", "protocol P { optional func",
      "class A { @NSManaged var", "extension A { override func f(", "import", "#if os(", "\u{FEFF}",
      "@IBOutlet weak var", "Selector(", "observe(", "#if", "case #selector(a", "import UIKit.",
      "protocol P { @objc optional func f() ] -> A",
      "protocol P { @objc optional func f() ) -> A }",
    ])
  func fragments(_ text: String) throws {
    let file = try ported(text)
    #expect(file.text.count <= text.count)
  }

  @Test("Hard spaces in code become soft ones, those in strings and comments stay")
  func hardSpaces() throws {
    let file = try ported(
      "class A {\u{A0}// a\u{A0}b\n\u{A0} @objc\n\u{A0} func f()\u{A0}{ g(\"\u{A0}\") }\n}\n")
    #expect(file.text == "class A { // a\u{A0}b\n  func f() { g(\"\u{A0}\") }\n}\n")
    #expect(file.diff.contains("@@ -1,4 +1,3 @@\n-class A {\u{A0}//"))
    #expect(try ported(file.text).diff.isEmpty)
  }

  @Test("A byte order mark and the branches of a condition do no harm")
  func heads() throws {
    let text =
      "\u{FEFF}#if A\nclass A: B {\n#else\nclass A: C {\n#endif\n  @objc func f() { g(#selector(f)) }\n}\n"
    let file = try ported(text)
    #expect(file.text.hasSuffix("\n  func f() { g(Selector(A.f)) }\n}\n"))
    #expect(file.text.hasPrefix("\u{FEFF}#if"))
  }
}
