import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// Cells that are read from right to left.
@MainActor
@Suite("Direction of cells", .serialized) struct CellDirectionTests {
  /// Runs `body` with a table of two rows in an interface that is read from right to left.
  private func mirrored(_ body: (TableStage) throws -> Void) throws {
    UIView.interfaceDirection = .rightToLeft
    defer { UIView.interfaceDirection = .leftToRight }
    try body(try TableStage([["a", "b"]]))
  }

  @Test("Labels, accessory and separator stand on the other side, in the same widths")
  func parts() throws {
    try mirrored { stage in
      let cell = try #require(stage.table.visibleCells.first)
      cell.accessoryType = .disclosureIndicator
      stage.stage.advance(by: 0.1)
      #expect(cell.contentView.frame == CGRect(x: 32, y: 0, width: 288, height: 44))
      let chevron = try #require(cell.shownAccessory)
      #expect(chevron.frame.origin == CGPoint(x: 16, y: 15))
      #expect(cell.textLabel?.frame.maxX == 272 && cell.textLabel?.frame.minX == 0)
      #expect(cell.separators.map(\.frame.minX) == [0])
      #expect(cell.separators.map(\.frame.maxX) == [304])
      #expect(cell.contentView.layoutMargins.right == 16)
    }
  }

  @Test("Editing controls stand on the other side, and deletion comes from the left")
  func editing() throws {
    try mirrored { stage in
      stage.table.setEditing(true, animated: false)
      stage.stage.advance(by: 0.1)
      let cell = try #require(stage.table.visibleCells.first)
      #expect(cell.editControl?.frame == CGRect(x: 282, y: 0, width: 38, height: 44))
      #expect(cell.contentView.frame.maxX == 282)
    }
  }

  @Test("A swipe to the right shows the trailing actions at the left")
  func swipe() throws {
    try mirrored { stage in
      let delegate = SwipeDelegate()
      delegate.trailing = [delegate.action("Mark")]
      stage.table.delegate = delegate
      stage.stage.pan(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 200, y: 20))
      stage.stage.advance(by: 0.5)
      let cell = try #require(stage.table.visibleCells.first)
      let buttons = try #require(cell.swipe?.buttons)
      #expect(buttons.frame.minX == 0 && buttons.frame.width > 70)
      #expect(cell.contentView.frame.minX == buttons.frame.maxX)
    }
  }

  @Test("A chevron of a cell that is forced from right to left points to the left")
  func chevron() throws {
    let stage = try TableStage(rows: 3)
    let cell = try #require(stage.table.visibleCells.first)
    cell.accessoryType = .disclosureIndicator
    stage.stage.advance(by: 0.1)
    let symbol = try #require(cell.shownAccessory?.subviews.first as? UIImageView)
    let former = symbol.layer.contents as? CGImage
    cell.semanticContentAttribute = .forceRightToLeft
    stage.stage.advance(by: 0.1)
    let mirrored = symbol.layer.contents as? CGImage
    #expect(former != nil && mirrored != nil && former !== mirrored)
    #expect(cell.shownAccessory?.frame.minX == 16)
    let other = try #require(stage.table.visibleCells.last)
    #expect(other.contentView.frame.minX == 0)
  }

  @Test("The index stands at the left, and content of a configuration at the right")
  func others() throws {
    UIView.interfaceDirection = .rightToLeft
    defer { UIView.interfaceDirection = .leftToRight }
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source = IndexedSource(["A", "B"], rows: 3)
    table.dataSource = source
    stage.window.addSubview(table)
    stage.advance(by: 0.1)
    #expect(table.indexBar?.frame.minX == 0)
    #expect(table.visibleCells.first?.contentView.frame.minX == 15)
    var content = UIListContentConfiguration.cell()
    content.text = "a"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    let label = try #require(view.subviews.first { $0 is UILabel && !$0.isHidden })
    #expect(label.frame.maxX == 320 - content.directionalLayoutMargins.leading)
  }

  @Test("A list cell has its accessories and its line on the other side")
  func listCell() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.accessories = [.disclosureIndicator(), .delete(displayed: .always)]
    cell.indentationLevel = 1
    cell.layoutIfNeeded()
    let mirrored = cell.subviews.filter { !$0.isHidden }.map(\.frame)
    let other = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    other.accessories = cell.accessories
    other.indentationLevel = 1
    other.layoutIfNeeded()
    let places = other.subviews.filter { !$0.isHidden }.map(\.frame)
    #expect(mirrored.count == places.count && places.count >= 4)
    for (a, b) in zip(mirrored, places) {
      #expect(abs(a.minX - (300 - b.maxX)) < 0.01 && a.size == b.size)
    }
  }
}
