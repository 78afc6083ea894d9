import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// Sections with titles in an index.
@MainActor
final class IndexedSource: NSObject, UITableViewDataSource {
  var indexTitles: [String]? = []
  var counts: [Int]
  var section: (String, Int) -> Int = { $1 }
  var lines: [String] = []

  init(_ titles: [String], rows: Int) {
    indexTitles = titles
    counts = titles.map { _ in rows }
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = indexPath.text
    return cell
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    lines.append("\(title) \(index)")
    return section(title, index)
  }
}

@MainActor
@Suite("The index of a table", .serialized) struct TableIndexTests {
  private static let letters = (65...90).map { String(UnicodeScalar($0)) }

  @MainActor private struct Table {
    let stage: Stage
    let table: UITableView
    let source: IndexedSource

    init(_ titles: [String], rows: Int = 5, height: CGFloat = 480) throws {
      stage = try Stage(size: CGSize(width: 320, height: height))
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
      table.rowHeight = 44
      source = IndexedSource(titles, rows: rows)
      table.dataSource = source
      stage.window.addSubview(table)
      stage.advance(by: 0.1)
    }

    /// The texts of the lines, from top to bottom.
    var lines: [String] {
      table.indexBar?.subviews.map { ($0 as? UILabel)?.text ?? "image" } ?? []
    }
  }

  @Test("In an interface from right to left the index is at the left, the rows beside it")
  func mirrored() throws {
    UIView.interfaceDirection = .rightToLeft
    defer { UIView.interfaceDirection = .leftToRight }
    let made = try Table(["A", "B"], rows: 20)
    let bar = try #require(made.table.indexBar)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 15, height: 480))
    let cell = try #require(made.table.visibleCells.first)
    #expect(cell.contentView.frame == CGRect(x: 15, y: 0, width: 305, height: 44))
    made.stage.touch(at: CGPoint(x: 8, y: 247))
    made.stage.advance(by: 0.1)
    #expect(made.source.lines == ["B 1"] && made.table.contentOffset.y == 880)
  }

  @Test("Titles have a line each, in the middle of the trailing edge, before everything else")
  func titles() throws {
    let made = try Table(["A", "B", UITableView.indexSearch])
    let bar = try #require(made.table.indexBar)
    #expect(made.lines == ["A", "B", "image"])
    #expect(bar.frame == CGRect(x: 305, y: 0, width: 15, height: 480))
    #expect(bar.subviews[0].frame == CGRect(x: 0, y: 219, width: 15, height: 14))
    made.table.contentOffset.y = 100
    made.stage.advance(by: 0.1)
    #expect(bar.frame.minY == 100 && made.table.subviews.last === bar)
    let cell = try #require(made.table.visibleCells.first)
    #expect(cell.contentView.frame.width == 305)
  }

  @Test(
    "Lines: all titles, or titles and dots in turn from the first to the last",
    arguments: [
      (3, 3, "0 1 2"), (26, 5, "0 . 13 . 25"), (26, 6, "0 . 13 . 25"), (27, 3, "0 . 26"),
      (27, 2, "0"), (27, 0, ""), (0, 10, ""),
    ])
  func column(count: Int, room: Int, lines: String) {
    let column = SectionIndexColumn(count: count, room: room)
    let texts = column.lines.map { line in
      switch line {
      case .title(let title): "\(title)"
      case .dot: "."
      }
    }
    #expect(texts.joined(separator: " ") == lines)
  }

  @Test("A place on a line is its title; places on dots are those between")
  func places() {
    let all = SectionIndexColumn(count: 4, room: 4)
    #expect([-3, 0.1, 0.9, 1.1, 3.9, 9].map { all.title(at: $0) } == [0, 0, 0, 1, 3, 3])
    let thin = SectionIndexColumn(count: 27, room: 5)
    #expect([0.5, 1.5, 2.5, 4.5].map { thin.title(at: $0) } == [0, 7, 13, 26])
    #expect(SectionIndexColumn(count: 0, room: 3).title(at: 1) == 0)
  }

  @Test("A table too low for its titles has dots")
  func dots() throws {
    let made = try Table(Self.letters, height: 100)
    #expect(made.lines == ["A", "•", "I", "•", "R", "•", "Z"])
  }

  @Test("A finger scrolls to the section of each title that it comes to, and nothing else")
  func drag() throws {
    let made = try Table(["A", "B", "C", "D"])
    let top = CGFloat(240 - 28)
    let touch = made.stage.beginTouch(at: CGPoint(x: 312, y: top + 21))
    #expect(made.source.lines == ["B 1"] && made.table.contentOffset.y == 220)
    touch.move(to: CGPoint(x: 312, y: top + 49), duration: 0.2)
    #expect(made.source.lines == ["B 1", "C 2", "D 3"])
    #expect(made.table.contentOffset.y == 400 && !made.table.isDragging)
    touch.move(to: CGPoint(x: 200, y: top + 7), duration: 0.2)
    touch.end()
    made.stage.advance(by: 1)
    #expect(made.table.contentOffset.y == 0 && made.table.indexPathForSelectedRow == nil)
  }

  @Test("The data source chooses the section, or none; one that is not there is reported")
  func section() throws {
    let made = try Table(["A", "B"], rows: 20)
    made.source.section = { _, _ in 1 }
    made.table.showSection(ofTitle: 0)
    #expect(made.table.contentOffset.y == 880)
    made.source.section = { _, _ in NSNotFound }
    made.table.showSection(ofTitle: 0)
    #expect(made.table.contentOffset.y == 880)
    made.source.section = { _, _ in 7 }
    #expect(
      reports { made.table.showSection(ofTitle: 0) } == [
        "UITableView: sectionForSectionIndexTitle \"A\" = 7: expected one of the 2 sections, or"
          + " NSNotFound; the table stays where it is"
      ])
  }

  @Test("Colours: the tint, the table's own, and another background under a finger")
  func colors() throws {
    let made = try Table(["A"])
    let bar = try #require(made.table.indexBar)
    let label = try #require(bar.subviews.first as? UILabel)
    #expect(label.textColor == made.table.tintColor && bar.backgroundColor == nil)
    made.table.sectionIndexColor = .systemRed
    made.table.sectionIndexBackgroundColor = .systemGray6
    made.table.sectionIndexTrackingBackgroundColor = .systemGray4
    #expect(label.textColor == .systemRed && bar.backgroundColor == .systemGray6)
    let touch = made.stage.beginTouch(at: CGPoint(x: 312, y: 240))
    #expect(bar.backgroundColor == .systemGray4)
    touch.end()
    #expect(bar.backgroundColor == .systemGray6)
  }

  @Test("The index gives way to the buttons of a row that is swiped")
  func swipe() throws {
    let made = try Table(["A", "B"])
    let bar = try #require(made.table.indexBar)
    let delegate = SwipeDelegate()
    delegate.trailing = [delegate.action("Flag")]
    made.table.delegate = delegate
    made.stage.advance(by: 0.1)
    made.stage.pan(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 180, y: 100))
    made.stage.advance(by: 0.5)
    #expect(delegate.lines.count == 1 && bar.alpha == 0)
    made.table.setEditing(false, animated: true)
    made.stage.advance(by: 0.5)
    #expect(bar.alpha == 1)
  }

  @Test("The index goes while the table is edited, with few rows, and without titles")
  func visibility() throws {
    let made = try Table(["A", "B"])
    let bar = try #require(made.table.indexBar)
    made.table.setEditing(true, animated: false)
    #expect(bar.isHidden)
    made.table.setEditing(false, animated: false)
    #expect(!bar.isHidden)
    made.table.sectionIndexMinimumDisplayRowCount = 11
    made.stage.advance(by: 0.1)
    #expect(bar.isHidden && made.table.visibleCells[0].contentView.frame.width == 320)
    made.table.sectionIndexMinimumDisplayRowCount = 10
    made.stage.advance(by: 0.1)
    #expect(!bar.isHidden && made.table.visibleCells[0].contentView.frame.width == 305)
    #expect(
      reports { made.table.sectionIndexMinimumDisplayRowCount = -1 } == [
        "UITableView.sectionIndexMinimumDisplayRowCount = -1: expected 0 or more rows; keeping the"
          + " old value"
      ])
    made.source.indexTitles = ["Alpha", "Beta"]
    made.table.reloadSectionIndexTitles()
    made.stage.advance(by: 0.1)
    #expect(made.lines == ["Alpha", "Beta"] && bar.frame.width > 25)
    #expect(made.table.visibleCells[0].contentView.frame.width == 320 - bar.frame.width)
    made.source.indexTitles = nil
    made.table.reloadSectionIndexTitles()
    #expect(made.table.indexBar == nil && bar.superview == nil)
  }
}

private class Named: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
}

private final class Person: Named {
  var title: String { "Dr. \(name)" }
  func callName() -> String { title }
  override var description: String { "Person \(name)" }
}

@MainActor
@Suite("UILocalizedIndexedCollation") struct IndexedCollationTests {
  private let collation = UILocalizedIndexedCollation.current()

  @Test("There is a section for each letter, and one for all others")
  func titles() {
    #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.last == "#")
    #expect(collation.sectionIndexTitles == collation.sectionTitles)
    #expect(collation.section(forSectionIndexTitle: 26) == 26)
    let lines = reports { #expect(collation.section(forSectionIndexTitle: 27) == 26) }
    #expect(
      lines == [
        "UILocalizedIndexedCollation.section(forSectionIndexTitle: 27): expected 0 to 26; using the"
          + " nearest"
      ])
  }

  @Test(
    "The section is that of the first letter, without case and accents",
    arguments: [("anna", 0), ("Émile", 4), ("Zoë", 25), ("9 lives", 26), ("", 26), ("Ωmega", 26)])
  func section(name: String, section: Int) {
    #expect(
      collation.section(for: Person(name), collationStringSelector: Selector("name")) == section)
    #expect(collation.section(for: name, collationStringSelector: Selector("self")) == section)
  }

  @Test("Objects are sorted by their strings")
  func sorted() {
    let people = ["bob", "Álvaro", "Bea", "alma"].map { Person($0) }
    let sorted = collation.sortedArray(from: people, collationStringSelector: Selector("name"))
    #expect(sorted.compactMap { ($0 as? Person)?.name } == ["alma", "Álvaro", "Bea", "bob"])
    #expect(
      collation.section(for: people[0], collationStringSelector: Selector("description")) == 15)
  }

  @Test("A selector of a getter or a method gives the string, also of a computed property")
  func getter() {
    let people = ["bob", "alma"].map { Person($0) }
    for selector in [Selector(getter: \Person.title), Selector(Person.callName)] {
      #expect(collation.section(for: people[0], collationStringSelector: selector) == 3)
      let sorted = collation.sortedArray(from: people, collationStringSelector: selector)
      #expect(sorted.compactMap { ($0 as? Person)?.name } == ["alma", "bob"])
    }
    let lines = reports {
      #expect(
        collation.section(for: self, collationStringSelector: Selector(getter: \Person.name)) == 26)
    }
    #expect(lines.count == 1 && lines[0].contains("IndexedCollationTests"))
  }

  @Test("A computed property that a selector only names is reported")
  func computed() {
    let lines = reports {
      #expect(
        collation.section(for: Person("a"), collationStringSelector: Selector("title")) == 26)
    }
    #expect(lines.count == 1 && lines[0].contains("Person"))
  }
}
