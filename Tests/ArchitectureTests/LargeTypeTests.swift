import Testing

/// Types that do much: their functions, wherever they stand.
@Suite struct LargeTypeTests {
  /// The most functions of a type.
  private static let limit = 60
  /// The types of the project's own that have more, with their number, which may only fall.
  private static let known = [
    "LayerStore": 183, "DisplayList": 122, "Animator": 95, "GLDevice": 88, "Solver": 77,
    "Renderer": 76, "Batcher": 68,
  ]
  /// The types that have the functions that Apple's or RxSwift's have.
  private static let givenByOthers: Set = [
    "UIView", "UIViewController", "UIScrollView", "UITableView", "UICollectionView", "CALayer",
    "CGContext", "ObservableType", "PrimitiveSequenceType", "SharedSequenceConvertibleType",
    "InfallibleType", "UITableViewDelegate", "UICollectionViewDelegate",
  ]

  @Test("no type of our own has more than 60 functions, and those that had more do not grow")
  func functions() {
    let types = Self.functionCounts(in: SourceTree.sources)
    let longest = types.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(10)
    print("functions:", longest.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    for (name, count) in types where !Self.givenByOthers.contains(name) {
      #expect(count <= Self.known[name] ?? Self.limit, "\(name) has \(count) functions")
    }
    for (name, most) in Self.known {
      let count = types[name] ?? 0
      #expect(count > Self.limit, "\(name) has \(count) functions; \(most) is listed")
    }
  }

  @Test("the functions of a type are those of its declaration and its extensions")
  func counting() {
    let file = SourceTree.File(
      path: "Sources/A/A.swift",
      text: """
        public final class A {
          func first() {}
          private static func second() { func inner() {} }
          struct B {
            func ofAnother() {}
          }
        }
        extension A: Equatable {
          public mutating func third() {}
        }
        func free() {}
        """)
    #expect(Self.functionCounts(in: [file]) == ["A": 3])
  }

  /// Returns the number of functions of each type: those indented by one level in declarations that
  /// are not indented.
  private static func functionCounts(in files: [SourceTree.File]) -> [String: Int] {
    let declaration = /^(?:[@\w]+(?:\([^)]*\))? )*(?:extension|struct|class|enum|protocol) ([\w.]+)/
    let function = /^  (?:@?\w+(?:\([^)]*\))? )*func\b/
    let words = ["func ", "extension ", "struct ", "class ", "enum ", "protocol "]
    var counts: [String: Int] = [:]
    for file in files {
      var type: String?
      for line in file.lines(with: words) {
        if line.first != " " {
          type = line.firstMatch(of: declaration).map { String($0.1) }
        } else if let type, line.hasPrefix("  "), !line.hasPrefix("   "),
          line.firstMatch(of: function) != nil
        {
          counts[type, default: 0] += 1
        }
      }
    }
    return counts
  }
}
