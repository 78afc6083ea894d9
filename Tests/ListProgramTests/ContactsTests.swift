import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of contacts", .serialized)
struct ContactsTests {
  private let program: ListStage<ContactsViewController>
  private var table: UITableView { program.controller.tableView }
  private var sections: [String] {
    program.controller.dataSource.snapshot().sectionIdentifiers
  }

  init() throws { program = try ListStage(ContactsViewController()) }

  private func place(_ row: Int, _ section: Int) -> CGPoint {
    program.middle(table.rectForRow(at: IndexPath(row: row, section: section)), of: table)
  }

  private func names() -> [String?] {
    table.visibleCells.compactMap { ($0 as? ContactCell)?.nameLabel.text }
  }

  @Test("Rows stand under letters, which stay at the top while their section is there")
  func letters() throws {
    #expect(sections.prefix(3) == ["A", "B", "C"] && names().first == "Ada Abel")
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "A")
    let cell = try #require(table.visibleCells.first as? ContactCell)
    #expect(cell.frame.height > 50 && cell.frame.height < 80)
    #expect(cell.initialsView.frame.size == CGSize(width: 40, height: 40))
    #expect(cell.initialsView.center.y == cell.contentView.bounds.midY)
    program.drag(from: CGPoint(x: 150, y: 500), by: CGVector(dx: 0, dy: -90))
    #expect(table.contentOffset.y > 60)
    let pinned = try #require(table.headerView(forSection: 0))
    #expect(pinned.frame.minY == table.contentOffset.y)
  }

  @Test("A touch of the index, which stands beside the rows, scrolls to the section of its letter")
  func index() throws {
    let cell = try #require(table.visibleCells.first)
    #expect(cell.contentView.frame.width < 365)
    let frame = table.convert(table.bounds, to: nil)
    program.tap(CGPoint(x: frame.maxX - 6, y: frame.midY))
    let path = try #require(table.indexPathsForVisibleRows?.first)
    #expect(path.section > 2 && path.section < sections.count - 2 && path.row == 0)
    #expect(abs(table.rect(forSection: path.section).minY - table.contentOffset.y) < 1)
  }

  @Test("The filter leaves the rows of one company, and brings the others back")
  func filter() throws {
    let control = program.controller.companyControl
    let third = CGRect(
      x: control.bounds.width / 2, y: 0, width: control.bounds.width / 4,
      height: control.bounds.height)
    program.tap(program.middle(third, of: control))
    #expect(control.selectedSegmentIndex == 2)
    #expect(
      names() == ["Dario Blum", "Edda Carlsen", "Kira Gold", "Nils Iven", "Sven Moll"])
    #expect(sections == ["B", "C", "G", "I", "M"])
    for (upper, lower) in zip(table.rowFrames, table.rowFrames.dropFirst()) {
      #expect(lower.minY > upper.maxY)
    }
    #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
    program.tap(
      program.middle(CGRect(x: 0, y: 0, width: 40, height: control.bounds.height), of: control))
    #expect(sections.count > 10 && names().first == "Ada Abel")
  }

  @Test("A swipe to the right pins a contact above all letters, and another lets it go")
  func pin() throws {
    let start = place(0, 1)
    program.drag(from: start, by: CGVector(dx: 95, dy: 0))
    #expect(try #require(table.cellForRow(at: [1, 0])).contentView.frame.minX > 40)
    program.tap(CGPoint(x: 30, y: start.y), then: 1)
    #expect(program.controller.pinned.map(\.fullName) == ["Clara Bast"])
    #expect(sections.prefix(3) == ["★", "A", "B"] && names().first == "Clara Bast")
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Pinned")
    #expect(try #require(table.cellForRow(at: [0, 0])).contentView.frame.minX == 0)
    let pinned = place(0, 0)
    program.drag(from: pinned, by: CGVector(dx: 95, dy: 0))
    program.tap(CGPoint(x: 30, y: pinned.y), then: 1)
    #expect(program.controller.pinned.isEmpty && sections.first == "A")
  }

  @Test("A swipe to the left deletes a contact; the only one of a letter takes it along")
  func delete() throws {
    program.drag(from: CGPoint(x: 150, y: 500), by: CGVector(dx: 0, dy: -200))
    let start = place(0, 3)
    program.drag(from: start, by: CGVector(dx: -170, dy: 0))
    #expect(sections.contains("D"))
    program.tap(CGPoint(x: 340, y: start.y), then: 1)
    #expect(!sections.contains("D") && !names().contains("Greta Dahl"))
    #expect(table.headerView(forSection: 3)?.textLabel?.text == "E")
  }
}
