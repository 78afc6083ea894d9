import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of settings", .serialized)
struct SettingsTests {
  private let program: ListStage<SettingsViewController>
  private var table: UITableView { program.controller.tableView }

  init() throws { program = try ListStage(SettingsViewController(style: .insetGrouped)) }

  private func cell(_ row: Int, _ section: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
  }

  private func flip(_ row: Int, _ section: Int) throws {
    let cell = try #require(try cell(row, section) as? SwitchCell)
    program.tap(program.middle(cell.toggle))
  }

  @Test("Sections are inset, with headers above and footers of several lines below")
  func sections() throws {
    #expect(table.numberOfSections == 4)
    #expect(try cell(0, 0).frame.minX == 16 && cell(0, 0).frame.maxX == 359)
    let header = try #require(table.headerView(forSection: 1))
    #expect(header.textLabel?.text?.lowercased() == "alerts")
    #expect(header.frame.maxY == table.rectForRow(at: IndexPath(row: 0, section: 1)).minY)
    let footer = try #require(table.footerView(forSection: 1))
    let font = try #require(footer.textLabel?.font)
    #expect(footer.frame.height > 2 * font.lineHeight && footer.frame.height < 5 * font.lineHeight)
    #expect(footer.frame.minY == table.rectForRow(at: IndexPath(row: 2, section: 1)).maxY)
    #expect(try cell(2, 0).accessoryType == .disclosureIndicator)
    #expect(table.texts(2, 0) == ["Network", "Lighthouse"])
  }

  @Test("A switch hides rows, so that the sections below move up, and shows them again")
  func switches() throws {
    let footer = table.rectForFooter(inSection: 1).minY
    let height = table.rectForRow(at: IndexPath(row: 1, section: 1)).height
    try flip(0, 1)
    #expect(!program.controller.preferences.notifications)
    #expect(table.numberOfRows(inSection: 1) == 1)
    #expect(table.rectForFooter(inSection: 1).minY == footer - 2 * height)
    #expect(try #require(table.footerView(forSection: 1)).frame.minY == footer - 2 * height)
    try flip(0, 1)
    #expect(table.numberOfRows(inSection: 1) == 3)
    #expect(table.rectForFooter(inSection: 1).minY == footer)
    let sounds = try #require(try cell(1, 1) as? SwitchCell)
    #expect(sounds.toggle.isOn && sounds.alpha == 1)
    try flip(1, 0)
    #expect(!program.controller.preferences.wifi && table.numberOfRows(inSection: 0) == 2)
  }

  @Test("A tap on a switch's row neither selects it nor turns the switch")
  func row() throws {
    let before = program.controller.preferences
    let frame = try cell(0, 0).frame
    let place = table.convert(CGPoint(x: frame.minX + 100, y: frame.midY), to: nil)
    let touch = program.stage.beginTouch(at: place)
    program.stage.advance(by: 0.3)
    #expect(try !cell(0, 0).isHighlighted)
    touch.end()
    program.stage.advance(by: 0.3)
    #expect(program.controller.preferences == before && table.indexPathForSelectedRow == nil)
  }

  @Test("A value is chosen in a list of its own, with a checkmark, and shown on the way back")
  func choice() throws {
    program.tap(program.middle(try cell(0, 2)), then: 1)
    let choice = try #require(program.navigation.topViewController as? ChoiceViewController)
    let options = try #require(choice.tableView)
    let marks = { options.visibleCells.map { $0.accessoryType == .checkmark } }
    #expect(marks() == [false, true, false, false])
    program.tap(program.middle(options.rectForRow(at: IndexPath(row: 3, section: 0)), of: options))
    #expect(marks() == [false, false, false, true])
    #expect(program.controller.preferences.textSize == .huge)
    program.navigation.popViewController(animated: true)
    program.stage.advance(by: 1)
    #expect(table.texts(0, 2) == ["Text size", "Huge"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("The last row puts everything back")
  func reset() throws {
    try flip(0, 0)
    try flip(0, 1)
    table.scrollToRow(at: IndexPath(row: 1, section: 3), at: .bottom, animated: false)
    program.stage.advance(by: 0.1)
    program.tap(program.middle(try cell(1, 3)))
    #expect(program.controller.preferences == Preferences())
    #expect(table.numberOfRows(inSection: 1) == 3)
    let airplane = try #require(try cell(0, 0) as? SwitchCell)
    #expect(!airplane.toggle.isOn)
  }
}
