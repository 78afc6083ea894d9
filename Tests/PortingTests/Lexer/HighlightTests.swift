import CalquePorting
import Testing

@Suite("Highlights of a source")
struct HighlightTests {
  private func stretches(_ text: String) -> [String] {
    let source = HighlightedSource(text)
    let bytes = Array(text.utf8)
    return source.highlights.map {
      "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
  }

  static let cases: [(String, [String])] = [
    ("let a = 12.5", ["keyword let", "number 12.5"]),
    ("@main struct App {}", ["attribute @main", "keyword struct", "type App"]),
    ("// a\nb /* c\n/* d */ */ e", ["comment // a", "comment /* c\n/* d */ */"]),
    ("\"a \\(b) // c\"", ["string \"a \\", "string  // c\""]),
    ("x.self = `class`", ["keyword self"]),
    ("#if os(Linux)\n#endif", ["attribute #if", "type Linux", "attribute #endif"]),
    ("é = Ünï(\"ß\") // ö", ["type Ünï", "string \"ß\"", "comment // ö"]),
    ("", []),
    ("/* no end", []),
  ]

  @Test("Comments, strings, numbers, keywords, attributes and types stand out", arguments: cases)
  func kinds(_ text: String, _ expected: [String]) {
    #expect(stretches(text) == expected)
  }

  @Test("Types are told that are named, each once and in order, and that are declared")
  func types() {
    let source = HighlightedSource(
      "final class A: B { struct C {} }\nextension B { func a(_ c: C) -> B } // D\nenum E {}")
    #expect(source.typeNames == ["A", "B", "C", "E"])
    #expect(source.declaredTypes == ["A", "C", "E"])
  }
}
