import Foundation
import Testing

/// The article's table of the names that libraries ask for: its statements about the code, and the
/// calls in tests.
@Suite("The table of names")
struct NameTableTests {
  /// A row: a type or a module, the behaviour of its names here, and the names.
  struct Row: Sendable, CustomStringConvertible {
    let owner: String
    let isModule: Bool
    /// True if the rows of the owner contain everything that it declares.
    let isWhole: Bool
    let behaviour: String
    let names: [String]

    var description: String { "\(owner), \(behaviour)" }
  }

  static let behaviours = ["does", "nothing to do", "reports"]
  static let modules = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Compression", "simd", "os",
    "UniformTypeIdentifiers", "AudioToolbox",
  ]

  static let rows: [Row] = {
    let article = Articles.all.first { $0.path.hasSuffix("/LibraryNames.md") }
    return (article?.text ?? "").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 5, behaviours.contains(cells[2]) else { return nil }
      let owner = cells[1].filter { $0 != "*" && $0 != "`" }
      return Row(
        owner: owner, isModule: modules.contains(owner), isWhole: cells[1].hasPrefix("**"),
        behaviour: cells[2],
        names: cells[3].split(separator: ",").map {
          $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        })
    }
  }()

  /// The public names of each module.
  static let declared: [String: Set<PublicNames.Name>] = {
    var declared: [String: Set<PublicNames.Name>] = [:]
    for path in Articles.sources where path.hasSuffix(".swift") {
      let folder = path.prefix { $0 != "/" }
      // `UIKit` exports the views.
      let module = ["UIKitCore", "UIKitLists"].contains(folder) ? "UIKit" : String(folder)
      guard modules.contains(module),
        let text = try? String(
          contentsOf: Articles.root.appendingPathComponent("Sources/\(path)"), encoding: .utf8)
      else { continue }
      declared[module, default: []].formUnion(PublicNames.declared(in: text))
    }
    return declared
  }()

  /// The words in the code of all tests, except those of articles.
  static let calledWords: Set<Substring> = {
    let folder = Articles.root.appendingPathComponent("Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var words: Set<Substring> = []
    for path in paths ?? []
    where path.hasSuffix(".swift") && !path.hasPrefix("DocumentationTests/") {
      guard let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      else { continue }
      for line in text.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        words.formUnion(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
    }
    return words
  }()

  @Test("It has rows of each kind, and no name twice")
  func shape() {
    #expect(Set(Self.rows.map(\.behaviour)) == Set(Self.behaviours))
    var seen: Set<String> = []
    for row in Self.rows {
      for name in row.names {
        #expect(seen.insert("\(row.owner).\(name)").inserted, "\(row.owner).\(name)")
      }
    }
  }

  @Test("Each name is declared in public", arguments: rows)
  func declared(_ row: Row) {
    let all =
      row.isModule
      ? Self.declared[row.owner] : Self.declared.values.reduce(into: []) { $0.formUnion($1) }
    let owner = row.isModule ? "" : row.owner
    for name in row.names {
      #expect(
        all?.contains(PublicNames.Name(owner: owner, name: name)) == true, "\(row.owner).\(name)")
    }
  }

  @Test("Nothing is left out of a type or a module that is there as a whole")
  func whole() {
    let owners = Set(Self.rows.filter(\.isWhole).map(\.owner))
    for (module, names) in Self.declared {
      for name in names.sorted() {
        let owner = name.owner.isEmpty ? module : name.owner
        guard owners.contains(owner) else { continue }
        let isThere = Self.rows.contains { $0.owner == owner && $0.names.contains(name.name) }
        #expect(isThere, "\(owner).\(name.name)")
      }
    }
  }

  @Test("A test calls each name", arguments: rows)
  func called(_ row: Row) {
    for name in row.names {
      // A type is called by its members, and a value by the type that creates it.
      let belongs = Self.rows.contains { $0.owner == name || $0.owner.hasSuffix(".\(name)") }
      let word = name == "init" ? row.owner.split(separator: ".").last ?? "" : Substring(name)
      #expect(belongs || Self.calledWords.contains(word), "\(row.owner).\(name)")
    }
  }

  @Test("At most 15 of 100 names only report, and the article gives the numbers")
  func share() throws {
    func count(_ behaviour: String) -> Int {
      Self.rows.filter { $0.behaviour == behaviour }.map(\.names.count).reduce(0, +)
    }
    let all = Self.behaviours.map(count).reduce(0, +)
    #expect(count("reports") * 100 <= all * 15)
    let article = try #require(Articles.all.first { $0.path.hasSuffix("/LibraryNames.md") })
    for behaviour in Self.behaviours {
      let line = "\(behaviour): \(count(behaviour)) of \(all)"
      #expect(article.text.contains(line), "\(line)")
    }
  }
}
