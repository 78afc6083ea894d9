import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of a packing list", .serialized)
struct PackingTests {
  private let program: ListStage<PackingViewController>
  private var controller: PackingViewController { program.controller }
  private var table: UITableView { program.controller.tableView }

  init() throws { program = try ListStage(PackingViewController()) }

  private func row(_ row: Int, _ section: Int) throws -> UITableViewCell {
    let cell = table.cellForRow(at: IndexPath(row: row, section: section))
    return try #require(cell, "no cell in view at \(section).\(row)")
  }

  private func cell(_ row: Int, _ section: Int) throws -> PackingCell {
    try #require(try self.row(row, section) as? PackingCell)
  }

  private func header(_ section: Int) throws -> BagHeader {
    try #require(table.headerView(forSection: section) as? BagHeader)
  }

  private func names(_ section: Int) -> [String] { controller.bags[section].items.map(\.name) }

  private var numbersOfRows: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }

  private func tapEdit() { program.tap(CGPoint(x: 345, y: 22), then: 1) }

  private func tapLabel(_ text: String) throws {
    let label = try #require(program.label(text), "no label \(text)")
    program.tap(program.middle(label), then: 1)
  }

  /// Taps the round control at the leading edge of a row that is edited.
  private func tapControl(_ row: Int, _ section: Int) throws {
    let cell = try self.row(row, section)
    program.tap(cell.convert(CGPoint(x: 19, y: cell.bounds.midY), to: nil))
  }

  /// The place of the control for dragging of a row that is edited.
  private func grip(_ row: Int, _ section: Int) throws -> CGPoint {
    let cell = try self.row(row, section)
    return cell.convert(CGPoint(x: cell.bounds.maxX - 24, y: cell.bounds.midY), to: nil)
  }

  /// Swipes over a row with a finger that starts near an edge.
  private func swipe(_ row: Int, _ section: Int, by distance: CGFloat) throws {
    let y = program.middle(try cell(row, section)).y
    program.drag(
      from: CGPoint(x: distance > 0 ? 25 : 350, y: y), by: CGVector(dx: distance, dy: 0), then: 1)
  }

  /// Expects the rows in view to show their items, one below the other, each as high as it wants.
  private func expectRows(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var bottom: CGFloat?
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = try row(path.row, path.section)
      let items = controller.bags[path.section].items
      if path.row < items.count {
        let cell = try self.cell(path.row, path.section)
        #expect(cell.nameLabel.text == items[path.row].name, sourceLocation: sourceLocation)
        let wanted = cell.systemLayoutSizeFitting(
          CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        #expect(
          abs(cell.frame.height - wanted.height) < 1, "\(items[path.row].name)",
          sourceLocation: sourceLocation)
      }
      #expect(cell.frame == table.rectForRow(at: path), sourceLocation: sourceLocation)
      #expect(cell.alpha == 1 && !cell.isHidden, sourceLocation: sourceLocation)
      if let bottom, path.row > 0 {
        #expect(cell.frame.minY == bottom, sourceLocation: sourceLocation)
      }
      bottom = cell.frame.maxY
    }
    for section in controller.bags.indices {
      let counts = controller.bags[section].counts
      guard let header = table.headerView(forSection: section) as? BagHeader else { continue }
      #expect(
        header.countLabel.text == "\(counts.packed) of \(counts.all)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("Bags stand below a line that shows the share of all items that is packed")
  func bags() throws {
    #expect(numbersOfRows == [4, 3, 2])
    #expect(try header(0).titleLabel.text == "Rucksack" && header(0).countLabel.text == "1 of 4")
    #expect(try header(0).frame == CGRect(x: 0, y: 56, width: 375, height: 40))
    #expect(controller.progressHeader.frame == CGRect(x: 0, y: 0, width: 375, height: 56))
    #expect(controller.progressHeader.label.text == "7 of 9 still to pack")
    #expect(abs(controller.progressHeader.progressView.progress - 2 / 9) < 0.001)
    #expect(try cell(1, 0).noteLabel.isHidden && cell(1, 0).accessoryType == .detailButton)
    #expect(try cell(0, 0).accessoryType == .none)
    let last = table.rectForRow(at: IndexPath(row: 1, section: 2))
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: last.maxY, width: 375, height: 52))
    try expectRows()
  }

  @Test("A tap packs an item, which headers and the line at the top count, and another unpacks it")
  func pack() throws {
    program.tap(program.middle(try cell(0, 0)))
    #expect(controller.bags[0].items[0].isPacked)
    #expect(try cell(0, 0).markView.backgroundColor == .systemGreen)
    #expect(try cell(0, 0).nameLabel.textColor == .secondaryLabel)
    #expect(try header(0).countLabel.text == "2 of 4")
    #expect(controller.progressHeader.label.text == "6 of 9 still to pack")
    #expect(abs(controller.progressHeader.progressView.progress - 3 / 9) < 0.001)
    program.tap(program.middle(try cell(0, 0)))
    #expect(try !controller.bags[0].items[0].isPacked && cell(0, 0).nameLabel.textColor == .label)
    #expect(controller.progressHeader.label.text == "7 of 9 still to pack")
    #expect(table.indexPathForSelectedRow == nil)
    try expectRows()
  }

  @Test("The button of an item shows its note, for which the rows below move down, and hides it")
  func note() throws {
    let (height, below) = (try cell(1, 0).frame.height, try cell(2, 0).frame.minY)
    let place = try cell(1, 0).convert(CGPoint(x: 375 - 27, y: height / 2), to: nil)
    program.tap(place)
    let stove = try cell(1, 0)
    #expect(!stove.noteLabel.isHidden && !controller.bags[0].items[1].isPacked)
    let line = UIFont.preferredFont(forTextStyle: .footnote).lineHeight
    #expect(stove.frame.height > height + 2 * line)
    let moved = table.rectForRow(at: IndexPath(row: 2, section: 0)).minY
    #expect(abs(moved - below - (stove.frame.height - height)) < 1)
    try expectRows()
    program.tap(stove.convert(CGPoint(x: 375 - 27, y: stove.bounds.midY), to: nil))
    #expect(stove.noteLabel.isHidden && abs(stove.frame.height - height) < 1)
    try expectRows()
  }

  @Test("A tapped header folds its bag, so that the next one moves up, and opens it again")
  func fold() throws {
    let next = try header(1).frame.minY
    program.tap(program.middle(try header(0)))
    #expect(numbersOfRows == [0, 3, 2] && controller.bags[0].isFolded)
    #expect(try header(1).frame.minY == header(0).frame.maxY)
    #expect(try header(0).arrowLabel.transform == .identity)
    #expect(try header(0).countLabel.text == "1 of 4")
    try expectRows()
    program.tap(program.middle(try header(0)))
    #expect(numbersOfRows == [4, 3, 2] && !controller.bags[0].isFolded)
    #expect(try abs(header(1).frame.minY - next) < 1)
    #expect(try abs(header(0).arrowLabel.transform.b - 1) < 0.001)
    try expectRows()
  }

  @Test("While bags are edited each open one has a last row with a green control that adds an item")
  func insert() throws {
    program.tap(program.middle(try header(1)))
    tapEdit()
    #expect(controller.isEditing && numbersOfRows == [5, 0, 3])
    #expect(try row(4, 0).editingStyle == .insert && row(3, 0).editingStyle == .delete)
    #expect(try row(4, 0).contentView.frame.minX > 30)
    try tapControl(4, 0)
    #expect(names(0).last == "Something else 10" && numbersOfRows == [6, 0, 3])
    #expect(try row(5, 0).editingStyle == .insert && row(4, 0).editingStyle == .delete)
    try expectRows()
    tapEdit()
    #expect(!controller.isEditing && numbersOfRows == [5, 0, 2])
    #expect(table.visibleCells.allSatisfy { $0 is PackingCell })
    #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    #expect(controller.progressHeader.label.text == "8 of 10 still to pack")
    try expectRows()
  }

  @Test("The red control deletes an item after a question, and the button brings it back")
  func delete() throws {
    #expect(!controller.undoButton.isEnabled)
    tapEdit()
    try tapControl(1, 0)
    #expect(names(0).count == 4)
    try tapLabel("Delete")
    #expect(names(0) == ["Rain jacket", "Headlamp", "Map of the coast"])
    #expect(numbersOfRows == [4, 4, 3] && controller.undoButton.isEnabled)
    try expectRows()
    tapEdit()
    try tapLabel("Undo")
    #expect(names(0) == ["Rain jacket", "Stove", "Headlamp", "Map of the coast"])
    #expect(numbersOfRows == [4, 3, 2] && !controller.undoButton.isEnabled)
    try expectRows()
  }

  @Test("Items are dragged to other bags, and stay above the row that adds one")
  func move() throws {
    tapEdit()
    let (start, target) = (try grip(0, 0), try grip(1, 1))
    program.drag(from: start, by: CGVector(dx: 0, dy: target.y - start.y + 4), then: 1)
    #expect(names(0) == ["Stove", "Headlamp", "Map of the coast"])
    #expect(names(1).contains("Rain jacket") && names(1).first == "Tent" && names(1).count == 4)
    #expect(numbersOfRows == [4, 5, 3])
    try expectRows()
    let (next, last) = (try grip(0, 0), try row(3, 0))
    #expect(last.editingStyle == .insert)
    let end = program.middle(last).y
    program.drag(from: next, by: CGVector(dx: 0, dy: end - next.y + 4), then: 1)
    #expect(names(0) == ["Headlamp", "Map of the coast", "Stove"])
    #expect(try row(3, 0).editingStyle == .insert)
    try expectRows()
  }

  @Test("A long swipe to the right packs an item, one to the left deletes it until it is undone")
  func swipes() throws {
    try swipe(0, 0, by: 320)
    #expect(controller.bags[0].items[0].isPacked)
    #expect(try cell(0, 0).contentView.frame.minX == 0 && header(0).countLabel.text == "2 of 4")
    try swipe(0, 2, by: -325)
    #expect(names(2) == ["Pocket knife"] && numbersOfRows == [4, 3, 1])
    try expectRows()
    try swipe(2, 1, by: -325)
    #expect(names(1) == ["Tent", "Pump"])
    try tapLabel("Undo")
    #expect(names(1) == ["Tent", "Pump", "Spare tube"] && names(2).count == 1)
    try tapLabel("Undo")
    #expect(names(2) == ["Tickets", "Pocket knife"] && !controller.undoButton.isEnabled)
    try expectRows()
  }

  @Test("An action moves an item to the next bag, and out of sight into a folded one")
  func nextBag() throws {
    try swipe(3, 0, by: -150)
    try tapLabel("Next bag")
    #expect(names(0) == ["Rain jacket", "Stove", "Headlamp"])
    #expect(names(1).last == "Map of the coast" && numbersOfRows == [3, 4, 2])
    try expectRows()
    program.tap(program.middle(try header(1)))
    try swipe(2, 0, by: -150)
    try tapLabel("Next bag")
    #expect(names(1).last == "Headlamp" && numbersOfRows == [2, 0, 2])
    #expect(try header(1).countLabel.text == "2 of 5")
    try expectRows()
    program.tap(program.middle(try header(1)))
    #expect(numbersOfRows == [2, 5, 2])
    try expectRows()
    try swipe(1, 2, by: -150)
    try tapLabel("Next bag")
    #expect(names(0) == ["Rain jacket", "Stove", "Pocket knife"])
    try expectRows()
  }

  @Test("The buttons below the bags put packed items behind the others, and add a bag")
  func footer() throws {
    program.drag(from: CGPoint(x: 180, y: 450), by: CGVector(dx: 0, dy: -200))
    program.tap(program.middle(controller.sortButton), then: 1)
    #expect(names(0) == ["Rain jacket", "Stove", "Map of the coast", "Headlamp"])
    #expect(names(1) == ["Tent", "Spare tube", "Pump"])
    try expectRows()
    program.tap(program.middle(controller.newBagButton), then: 1)
    #expect(numbersOfRows == [4, 3, 2, 0])
    program.drag(from: CGPoint(x: 180, y: 450), by: CGVector(dx: 0, dy: -200))
    #expect(try header(3).titleLabel.text == "Bag 4" && header(3).countLabel.text == "0 of 0")
    #expect(try table.tableFooterView?.frame.minY == header(3).frame.maxY)
    try expectRows()
  }
}
