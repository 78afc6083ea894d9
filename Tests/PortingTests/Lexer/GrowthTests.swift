import CalquePorting
import RealTime
import Testing

/// Long or deeply nested sources take time linear in their length, and no additional stack.
@Suite("Long and deep sources", .serialized)
struct GrowthTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The number of repetitions of its part in the shorter of two sources.
    let count: Int
    let text: @Sendable (Int) -> String

    init(_ name: String, _ count: Int, _ text: @escaping @Sendable (Int) -> String) {
      (testDescription, self.count, self.text) = (name, count, text)
    }
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let shapes = [
    Shape("selectors in lines", 400) {
      "class A {\n  func tap() {}\n" + repeated("  let s = #selector(tap)\n", $0) + "}\n"
    },
    Shape("selectors on one line", 400) {
      "class A { " + repeated("let s = #selector(t); ", $0) + "}"
    },
    Shape("attributes", 1000) { repeated("@objc ", $0) },
    Shape("conditions", 1000) { repeated("#if ", $0) },
    Shape("conditions in brackets", 1000) { repeated("(#if\n", $0) },
    Shape("strings in strings", 1000) { repeated("\"\\(", $0) + repeated(")\"", $0) },
    Shape("types without a body", 1000) { repeated("class A ", $0) + "{}" },
    Shape("overrides in an extension", 300) {
      "class A {}\nextension A {\n" + repeated("  override func f() {}\n", $0) + "}\n"
    },
    Shape("places that are told of, on one line", 400) { repeated("Selector(\"a\") ", $0) },
    Shape("strokes that begin no expression", 500) { repeated("=/[", $0) },
  ]

  @Test("Eight times the length is far less than 64 times the time", arguments: shapes)
  func growth(_ shape: Shape) {
    let factor = RealTime.growth(from: shape.count) { count in
      let text = shape.text(count)
      return threadSeconds { _ = try? ported(text) }
    }
    #expect(factor < 20, "\(factor)")
  }

  @Test("Strings in strings, 10,000 deep, are taken apart; 100,000 without an end are told of")
  func deepStrings() throws {
    let (open, close) = (Self.repeated("\"\\(", 10_000), Self.repeated(")\"", 10_000))
    #expect(try ported(open + "@objc " + close).text == open + close)
    #expect {
      try ported(Self.repeated(open, 10))
    } throws: {
      "\($0)".contains("a string that begins here does not end")
    }
  }

  @Test("Types that lie in one another too deep are an error that names the limit")
  func deepTypes() throws {
    #expect(throws: Never.self) {
      try ported(Self.repeated("class A {", 256) + Self.repeated("}", 256))
    }
    #expect {
      try ported(Self.repeated("class A {", 300) + Self.repeated("}", 300))
    } throws: {
      "\($0)".contains("expected types nested at most 256 deep")
    }
  }
}
